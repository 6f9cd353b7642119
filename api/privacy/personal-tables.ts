import type { Database, Db } from "../db/schema.ts";
import { anyOf, type Person } from "./find-person.ts";

type Row = Record<string, unknown>;

type PersonalTable = {
  /** Selects the person's rows. */
  select: (db: Db, person: Person) => Promise<readonly Row[]>;
  /** Columns that are secrets of this store rather than data of the person. */
  secrets?: readonly string[];
};

/**
 * How each table of the database relates to a person: the rows that its export contains, or the reason
 * why it has none. A test compares this list with the schema.
 */
export const PERSONAL_TABLES: Record<keyof Database, PersonalTable | "no personal data"> = {
  users: {
    select: (db, { userIds, unverifiedUserIds }) =>
      db
        .selectFrom("users")
        .selectAll()
        .where("id", "in", anyOf([...userIds, ...unverifiedUserIds]))
        .execute(),
  },
  customer_sessions: {
    select: (db, { userIds }) =>
      db
        .selectFrom("customer_sessions")
        .selectAll()
        .where("user_id", "in", anyOf(userIds))
        .execute(),
    secrets: ["token_hash"],
  },
  sign_in_codes: {
    select: (db, { emailKey }) =>
      db.selectFrom("sign_in_codes").selectAll().where("email_key", "=", emailKey).execute(),
    secrets: ["code", "browser_hash"],
  },
  passkeys: {
    select: (db, { userIds }) =>
      db.selectFrom("passkeys").selectAll().where("user_id", "in", anyOf(userIds)).execute(),
    secrets: ["public_key", "counter"],
  },
  passkey_challenges: "no personal data",
  customer_addresses: {
    select: (db, { userIds }) =>
      db
        .selectFrom("customer_addresses")
        .selectAll()
        .where("user_id", "in", anyOf(userIds))
        .execute(),
  },
  customer_notes: {
    select: (db, { emailKey }) =>
      db.selectFrom("customer_notes").selectAll().where("email_key", "=", emailKey).execute(),
  },
  customer_list_items: {
    select: (db, { userIds }) =>
      db
        .selectFrom("customer_list_items")
        .selectAll()
        .where("user_id", "in", anyOf(userIds))
        .execute(),
  },
  wishlist_items: {
    select: (db, { userIds }) =>
      db.selectFrom("wishlist_items").selectAll().where("user_id", "in", anyOf(userIds)).execute(),
  },
  // Product ids behind a random link; nothing connects them with a person.
  shared_wishlists: "no personal data",
  stock_notifications: {
    select: (db, { emailKey, userIds }) =>
      db
        .selectFrom("stock_notifications")
        .selectAll()
        .where((by) => by.or([by("email_key", "=", emailKey), by("user_id", "in", anyOf(userIds))]))
        .execute(),
    secrets: ["token"],
  },
  product_reviews: {
    select: (db, { reviewIds }) =>
      db.selectFrom("product_reviews").selectAll().where("id", "in", anyOf(reviewIds)).execute(),
  },
  review_photos: {
    select: (db, { reviewIds }) =>
      db
        .selectFrom("review_photos")
        .selectAll()
        .where("review_id", "in", anyOf(reviewIds))
        .execute(),
  },
  // Hashes of random cookies.
  review_reports: "no personal data",
  review_requests: {
    select: (db, { orderIds }) =>
      db
        .selectFrom("review_requests")
        .selectAll()
        .where("order_id", "in", anyOf(orderIds))
        .execute(),
    secrets: ["token"],
  },
  review_email_opt_outs: {
    select: (db, { emailKey }) =>
      db
        .selectFrom("review_email_opt_outs")
        .selectAll()
        .where("email_key", "=", emailKey)
        .execute(),
  },
  orders: {
    select: (db, { orderIds }) =>
      db.selectFrom("orders").selectAll().where("id", "in", anyOf(orderIds)).execute(),
    secrets: ["browser_hash"],
  },
  order_items: {
    select: (db, { orderIds }) =>
      db.selectFrom("order_items").selectAll().where("order_id", "in", anyOf(orderIds)).execute(),
  },
  order_taxes: {
    select: (db, { orderIds }) =>
      db.selectFrom("order_taxes").selectAll().where("order_id", "in", anyOf(orderIds)).execute(),
  },
  discount_uses: {
    select: (db, { emailKey, checkoutIds }) =>
      db
        .selectFrom("discount_uses")
        .selectAll()
        .where((by) =>
          by.or([by("email_key", "=", emailKey), by("checkout_id", "in", anyOf(checkoutIds))]),
        )
        .execute(),
  },
  discount_codes: "no personal data",
  order_events: {
    select: (db, { orderIds }) =>
      db.selectFrom("order_events").selectAll().where("order_id", "in", anyOf(orderIds)).execute(),
  },
  checkouts: {
    select: (db, { checkoutIds }) =>
      db.selectFrom("checkouts").selectAll().where("id", "in", anyOf(checkoutIds)).execute(),
    secrets: ["browser_hash", "client_secret"],
  },
  checkout_reservations: {
    select: (db, { checkoutIds }) =>
      db
        .selectFrom("checkout_reservations")
        .selectAll()
        .where("checkout_id", "in", anyOf(checkoutIds))
        .execute(),
  },
  declined_payments: {
    select: (db, { browserHashes }) =>
      db
        .selectFrom("declined_payments")
        .selectAll()
        .where("browser_hash", "in", anyOf(browserHashes))
        .execute(),
    secrets: ["browser_hash"],
  },
  payment_problems: {
    select: (db, { intentIds, checkoutIds }) =>
      db
        .selectFrom("payment_problems")
        .selectAll()
        .where((by) =>
          by.or([
            by("payment_intent_id", "in", anyOf(intentIds)),
            by("checkout_id", "in", anyOf(checkoutIds)),
          ]),
        )
        .execute(),
  },
  newsletter_subscriptions: {
    select: (db, { addresses }) =>
      db
        .selectFrom("newsletter_subscriptions")
        .selectAll()
        .where("email", "in", addresses)
        .execute(),
    secrets: ["unsubscribe_token"],
  },
  contact_messages: {
    select: (db, { addresses }) =>
      db
        .selectFrom("contact_messages")
        .selectAll()
        .where((by) => by(by.fn("lower", ["email"]), "in", addresses))
        .execute(),
  },
  outbox: {
    select: (db, { addresses }) =>
      db
        .selectFrom("outbox")
        .selectAll()
        .where((by) => by(by.fn("lower", ["recipient"]), "in", addresses))
        .execute(),
  },
  // The store's own data, the operator's sessions, and published texts.
  products: "no personal data",
  product_groups: "no personal data",
  former_handles: "no personal data",
  categories: "no personal data",
  former_categories: "no personal data",
  // Refers to orders, but contains no data of a person.
  stock_changes: "no personal data",
  pictures: "no personal data",
  picture_copies: "no personal data",
  picture_copy_products: "no personal data",
  settings: "no personal data",
  sessions: "no personal data",
  blog_posts: "no personal data",
  testimonials: "no personal data",
  product_imports: "no personal data",
  product_import_rows: "no personal data",
  // Ids of the payment provider's events and payments, without names or addresses.
  payment_events: "no personal data",
  demo_payment_intents: "no personal data",
  demo_payment_requests: "no personal data",
};

/** All rows of a person by table, without the store's secrets and without empty tables. */
export async function selectPersonalRows(db: Db, person: Person): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const [name, table] of Object.entries(PERSONAL_TABLES)) {
    if (table === "no personal data") continue;
    const rows = await table.select(db, person);
    if (rows.length === 0) continue;
    const { secrets = [] } = table;
    found[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))),
    );
  }
  return found;
}
