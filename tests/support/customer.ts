import { randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { toEmailKey } from "../../api/db/email-key.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import type { Env } from "../../api/deps.ts";
import { openCustomerSession } from "../../api/people/customers/sessions.ts";
import type { CustomerResponse } from "../../data/model/people/customer.ts";
import { type Browser, createBrowser } from "./browser.ts";

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
 * is used if there is one, so that a test can sign in on two devices; an unverified one gets its own.
 */
export async function customerBrowser(api: Requested, db: Db, person: Person, now: Date) {
  const { email = "jane@example.com" } = person;
  const known = await db
    .selectFrom("users")
    .select("id")
    .where("email_key", "=", toEmailKey(email))
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
  const customerId =
    known && person.verified !== false ? known.id : await addCustomer(db, person, now);
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

/** The code that was last sent to an address. */
export async function readSignInCode(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom("sign_in_codes")
    .select("code")
    .where("email_key", "=", toEmailKey(email))
    .where("attempts", "<", 5)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return row.code;
}

/** Signs a browser in with a code, as a customer does, and returns the response's body. */
export async function signInByCode(browser: Browser, db: Db, email: string) {
  const requested = await browser.post("/api/account/codes", { email });
  if (requested.status !== 202) throw new Error(`no code was sent: ${requested.status}`);
  const code = await readSignInCode(db, email);
  const { status, body } = await browser.post("/api/account/session", { code });
  if (status !== 200) throw new Error(`the sign-in failed: ${status}`);
  return body as CustomerResponse;
}
