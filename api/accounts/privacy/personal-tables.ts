import { sql } from "kysely";
import {
  PERSONAL_DATA_TABLES,
  type PersonalDataTable,
} from "../../../data/model/people/personal-data.ts";
import type { Database, Db } from "../../db/tables/schema.ts";
import { anyOf, type Person } from "./find-person.ts";

type Row = Record<string, unknown>;

type PersonalTable<Column extends string> = {
  /** A row is the person's if one of these columns has one of these keys of the person. */
  where: readonly (readonly [column: Column, key: Exclude<keyof Person, "email">])[];
  /** Columns that are secrets of this store rather than data of the person. */
  secrets?: readonly Column[];
};

/**
 * How each table of the database relates to a person: the rows that its export contains, or the reason
 * why it has none. A test compares this list with the schema.
 */
export const PERSONAL_TABLES: {
  [T in keyof Database]: T extends PersonalDataTable
    ? PersonalTable<keyof Database[T] & string>
    : "no personal data";
} = {
  users: {
    where: [
      ["id", "userIds"],
      ["id", "unverifiedUserIds"],
    ],
  },
  customer_sessions: { where: [["user_id", "userIds"]], secrets: ["token_hash"] },
  sign_in_codes: { where: [["email_key", "emailKey"]], secrets: ["code", "browser_hash"] },
  passkeys: { where: [["user_id", "userIds"]], secrets: ["public_key", "counter"] },
  passkey_challenges: "no personal data",
  customer_addresses: { where: [["user_id", "userIds"]] },
  customer_notes: { where: [["email_key", "emailKey"]] },
  customer_list_items: { where: [["user_id", "userIds"]] },
  wishlist_items: { where: [["user_id", "userIds"]] },
  // Product ids behind a random link; nothing connects them with a person.
  shared_wishlists: "no personal data",
  stock_notifications: {
    where: [
      ["email_key", "emailKey"],
      ["user_id", "userIds"],
    ],
    secrets: ["token"],
  },
  product_reviews: { where: [["id", "reviewIds"]] },
  review_photos: { where: [["review_id", "reviewIds"]] },
  // Hashes of random cookies.
  review_reports: "no personal data",
  review_requests: { where: [["order_id", "orderIds"]], secrets: ["token"] },
  review_email_opt_outs: { where: [["email_key", "emailKey"]] },
  // The text of a search repeats other columns.
  orders: { where: [["id", "orderIds"]], secrets: ["browser_hash", "search_text"] },
  order_items: { where: [["order_id", "orderIds"]] },
  order_taxes: { where: [["order_id", "orderIds"]] },
  refunds: { where: [["order_id", "orderIds"]] },
  refund_items: { where: [["order_id", "orderIds"]] },
  refund_taxes: { where: [["order_id", "orderIds"]] },
  // Sums of all orders of a month or day.
  returns: { where: [["order_id", "orderIds"]] },
  return_items: { where: [["order_id", "orderIds"]] },
  // The store's shipping label, which is sent to the customer.
  return_labels: "no personal data",
  discount_uses: {
    where: [
      ["email_key", "emailKey"],
      ["checkout_id", "checkoutIds"],
    ],
  },
  discount_codes: "no personal data",
  // The store's own texts.
  terms: "no personal data",
  order_terms: "no personal data",
  order_events: { where: [["order_id", "orderIds"]] },
  fulfilments: { where: [["order_id", "orderIds"]] },
  // The fulfilments contain the tracking numbers, and the order items what was bought.
  fulfilment_items: "no personal data",
  recalls: "no personal data",
  recall_products: "no personal data",
  recall_recipients: { where: [["email_key", "emailKey"]] },
  checkouts: { where: [["id", "checkoutIds"]], secrets: ["browser_hash", "client_secret"] },
  declined_payments: { where: [["browser_hash", "browserHashes"]], secrets: ["browser_hash"] },
  payment_problems: {
    where: [
      ["payment_intent_id", "intentIds"],
      ["checkout_id", "checkoutIds"],
    ],
  },
  newsletter_subscriptions: { where: [["email", "addresses"]], secrets: ["unsubscribe_token"] },
  // The rows of an erased person have a hash in place of the address: nobody is found by it but its owner.
  consents: { where: [["email_key", "addresses"]], secrets: ["id"] },
  newsletter_confirmations: { where: [["email_key", "emailKey"]], secrets: ["token"] },
  contact_messages: { where: [["email", "addresses"]] },
  message_replies: { where: [["message_id", "messageIds"]] },
  outbox: { where: [["recipient", "addresses"]] },
  // Hashes of client addresses and e-mail addresses, for a day at most.
  rate_limits: "no personal data",
  job_leases: "no personal data",
  checkout_reservations: "no personal data",
  // The store's own data, the operator's sessions, and published texts.
  products: "no personal data",
  product_groups: "no personal data",
  former_handles: "no personal data",
  categories: "no personal data",
  former_categories: "no personal data",
  former_pages: "no personal data",
  // Refers to orders, but contains no data of a person.
  stock_changes: "no personal data",
  // Prices of products, without who changed them.
  price_history: "no personal data",
  ingredients: "no personal data",
  pictures: "no personal data",
  picture_copies: "no personal data",
  picture_copy_products: "no personal data",
  recorded_schema: "no personal data",
  settings: "no personal data",
  store_keys: "no personal data",
  // Operators are not customers, and the log names customers by their ids.
  operators: "no personal data",
  operator_passkeys: "no personal data",
  activity_log: "no personal data",
  sessions: "no personal data",
  blog_posts: "no personal data",
  testimonials: "no personal data",
  translations: "no personal data",
  pages: "no personal data",
  page_versions: "no personal data",
  product_imports: "no personal data",
  product_import_rows: "no personal data",
  price_changes: "no personal data",
  price_change_rows: "no personal data",
  // Origins and patterns of routes.
  policy_reports: "no personal data",
  // Choices without an identity.
  technology_consents: "no personal data",
  sales: "no personal data",
  sale_products: "no personal data",
  // Ids of the payment provider's events and payments, without names or addresses.
  payment_events: "no personal data",
  demo_payment_intents: "no personal data",
  demo_payment_requests: "no personal data",
};

type PersonalRows = Partial<Record<PersonalDataTable, Row[]>>;

/** All rows of a person by table, without the store's secrets and without empty tables. */
export async function selectPersonalRows(db: Db, person: Person): Promise<PersonalRows> {
  const found: PersonalRows = {};
  for (const name of PERSONAL_DATA_TABLES) {
    const table: PersonalTable<string> = PERSONAL_TABLES[name];
    const conditions = table.where.map(([column, key]) => {
      const keys = sql.join(anyOf([person[key]].flat()));
      // Addresses are in lower case, unlike the texts that people have entered.
      if (key === "addresses") return sql`lower(${sql.ref(column)}) in (${keys})`;
      return sql`${sql.ref(column)} in (${keys})`;
    });
    const query = sql<Row>`select * from ${sql.table(name)} where ${sql.join(conditions, sql` or `)}`;
    const { rows } = await query.execute(db);
    if (rows.length === 0) continue;
    const { secrets = [] } = table;
    found[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.includes(column))),
    );
  }
  return found;
}
