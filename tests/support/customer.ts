import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { openCustomerSession } from "../../api/customers/sessions.ts";
import type { Db } from "../../api/db/schema.ts";
import type { Env } from "../../api/deps.ts";
import { toEmailKey } from "../../api/orders/email-key.ts";
import { createBrowser } from "./browser.ts";

type Requested = Pick<Hono<Env>, "request">;

type Person = { email?: string; verified?: boolean; firstName?: string; lastName?: string };

/** Adds an account to the database, and returns its id. */
export async function addCustomer(db: Db, person: Person, now: Date): Promise<string> {
  const { email = "jane@example.com", verified = true, firstName, lastName } = person;
  const id = randomUUID();
  const time = now.toISOString();
  await db
    .insertInto("users")
    .values({
      id,
      email,
      email_key: toEmailKey(email),
      email_verified_at: verified ? time : null,
      first_name: firstName ?? null,
      last_name: lastName ?? null,
      profile_image_url: null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}

/**
 * A browser in which a customer is signed in, without an e-mail. The account of a verified address
 * is used if there is one, so that a test can sign in on two devices.
 */
export async function customerBrowser(api: Requested, db: Db, person: Person, now: Date) {
  const { email = "jane@example.com" } = person;
  const known = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", toEmailKey(email))
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const customerId = known?.id ?? (await addCustomer(db, person, now));
  const session = {
    userId: customerId,
    method: "code",
    device: "Test",
    before: undefined,
  } as const;
  const token = await openCustomerSession(db, session, now);
  const browser = createBrowser((path, init) => api.request(path, init));
  browser.cookies.set("vitrine_customer", token);
  browser.cookies.set("vitrine_signed_in", "1");
  return { ...browser, customerId };
}
