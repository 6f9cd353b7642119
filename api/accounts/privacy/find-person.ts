import { UNFINISHED_CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { toEmailKey } from "../../db/email-key.ts";
import type { Db } from "../../db/tables/schema.ts";
import { containsText } from "../../db/text-search.ts";

/** The keys by which a person's rows are found. */
export type Person = {
  email: string;
  emailKey: string;
  /** Spellings of the address in tables that store it as text, in lower case. */
  addresses: string[];
  /** Accounts whose owner has proved to receive e-mail at this address: at most one. */
  userIds: string[];
  /** Accounts that contain this address without such a proof. Their other data is another person's. */
  unverifiedUserIds: string[];
  orderIds: string[];
  intentIds: string[];
  checkoutIds: string[];
  /**
   * The unfinished ones of `checkoutIds` that neither an account of the person nor the browser of one of
   * their orders began: a stranger may have entered the address.
   */
  unverifiedCheckoutIds: string[];
  /** SHA-256 of the checkout cookies with which the person ordered. */
  browserHashes: string[];
  reviewIds: string[];
  messageIds: string[];
};

/** Finds a person by e-mail address, compared as `toEmailKey` does. */
export async function findPerson(db: Db, email: string): Promise<Person> {
  const emailKey = toEmailKey(email);
  const users = await db
    .selectFrom("users")
    .select(["id", "email_verified_at"])
    .where("email_key", "=", emailKey)
    .execute();
  const userIds = users.filter((user) => user.email_verified_at).map(({ id }) => id);
  const unverifiedUserIds = users.filter((user) => !user.email_verified_at).map(({ id }) => id);
  const addresses = [emailKey, email.trim().toLowerCase()];
  return collect(db, { email, emailKey, addresses, userIds, unverifiedUserIds });
}

/**
 * Finds the person of an account. Without a verified address only the rows of the account count,
 * because the address may be another person's.
 */
export async function findAccountPerson(
  db: Db,
  account: { id: string; email: string | null; emailVerified: boolean },
): Promise<Person> {
  const { id, email, emailVerified } = account;
  if (email && emailVerified) return findPerson(db, email);
  // No address has this form, so nothing is found by address.
  const emailKey = `account ${id}`;
  return collect(db, {
    email: email ?? "",
    emailKey,
    addresses: [emailKey],
    userIds: [id],
    unverifiedUserIds: [],
  });
}

type Identity = Pick<Person, "email" | "emailKey" | "addresses" | "userIds" | "unverifiedUserIds">;

async function collect(db: Db, identity: Identity): Promise<Person> {
  const { emailKey, addresses, userIds } = identity;
  const orders = await db
    .selectFrom("orders")
    .select(["id", "stripe_payment_intent_id as intentId", "browser_hash as browserHash"])
    .where((by) =>
      by.or([by("customer_email_key", "=", emailKey), by("user_id", "in", anyOf(userIds))]),
    )
    .execute();
  const intentIds = orders.map(({ intentId }) => intentId);
  const checkouts = await findCheckouts(db, emailKey, intentIds);
  const ownBrowsers = new Set(orders.map(({ browserHash }) => browserHash));
  const unverified = checkouts.filter(
    ({ state, browserHash, customerId }) =>
      UNFINISHED_CHECKOUT_STATES.includes(state) &&
      !ownBrowsers.has(browserHash) &&
      !(customerId !== undefined && userIds.includes(customerId)),
  );
  const reviews = await db
    .selectFrom("product_reviews")
    .select("id")
    .where((by) => by.or([by("author_key", "=", emailKey), by("user_id", "in", anyOf(userIds))]))
    .execute();
  const messages = await db
    .selectFrom("contact_messages")
    .select("id")
    .where((by) => by(by.fn("lower", ["email"]), "in", addresses))
    .execute();
  return {
    ...identity,
    orderIds: orders.map(({ id }) => id),
    intentIds,
    checkoutIds: checkouts.map(({ id }) => id),
    unverifiedCheckoutIds: unverified.map(({ id }) => id),
    browserHashes: [...new Set(checkouts.map(({ browserHash }) => browserHash))],
    reviewIds: reviews.map(({ id }) => id),
    messageIds: messages.map(({ id }) => id),
  };
}

/** Kysely rejects an empty list after `in`. No id is empty, so this condition is false. */
export function anyOf(ids: readonly string[]): readonly string[] {
  return ids.length > 0 ? ids : [""];
}

/** Checkouts of the person's orders, and those in which the person entered the address. */
async function findCheckouts(db: Db, emailKey: string, intentIds: string[]) {
  // The part before the @ is the same in both spellings of an internationalized domain.
  const local = emailKey.slice(0, emailKey.lastIndexOf("@") + 1);
  const rows = await db
    .selectFrom("checkouts")
    .select(["id", "state", "browser_hash as browserHash", "payment_intent_id as intentId"])
    .select("details")
    .where((by) =>
      by.or([
        by("payment_intent_id", "in", anyOf(intentIds)),
        containsText<"checkouts">("details", asciiPart(local) || emailKey),
      ]),
    )
    .execute();
  return rows
    .map(({ details, ...row }) => ({ ...row, ...readEntered(details) }))
    .filter(
      ({ intentId, email }) =>
        (intentId && intentIds.includes(intentId)) ||
        (email !== undefined && toEmailKey(email) === emailKey),
    );
}

/** The address that was entered in a checkout, and the account that was signed in. */
function readEntered(details: string | null): { email?: string; customerId?: string } {
  return details === null ? {} : JSON.parse(details);
}

/** The longest run of ASCII characters: databases fold the case of other letters differently. */
function asciiPart(text: string): string {
  const runs = text.match(/[\x21-\x7e]+/g) ?? [];
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}
