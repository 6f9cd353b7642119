/** The type of a column, which determines the valid constants. */
export type ColumnKind =
  | "id"
  | "text"
  | "email"
  | "money"
  | "boolean"
  | "integer"
  | "quantity"
  | "rating"
  | "picture"
  | "time"
  | "status";

export type DumpColumn = {
  name: string;
  kind: ColumnKind;
  /** Whether NULL and a missing value are rejected. */
  required: boolean;
  /** A column that only this store has: read if the dump names its columns. */
  extra?: true;
};

const required = (name: string, kind: ColumnKind): DumpColumn => ({ name, kind, required: true });
const optional = (name: string, kind: ColumnKind): DumpColumn => ({ name, kind, required: false });

const PERSON_TIMES = [optional("createdAt", "time"), optional("updatedAt", "time")];

/** The importable tables with their columns in the order of dumps without column names. */
const DUMP_TABLES = {
  products: [
    required("id", "id"),
    required("title", "text"),
    required("description", "text"),
    required("price", "money"),
    required("category", "text"),
    optional("sku", "text"),
    required("imageUrl", "picture"),
    optional("inStock", "boolean"),
    optional("stockQuantity", "integer"),
  ],
  orders: [
    required("id", "id"),
    required("orderNumber", "text"),
    optional("userId", "id"),
    required("customerEmail", "email"),
    required("customerName", "text"),
    required("shippingAddress", "text"),
    required("subtotal", "money"),
    required("tax", "money"),
    required("shipping", "money"),
    required("total", "money"),
    optional("stripePaymentIntentId", "text"),
    optional("createdAt", "time"),
    { ...optional("status", "status"), extra: true },
    { ...optional("trackingNumber", "text"), extra: true },
    { ...optional("address2", "text"), extra: true },
    { ...optional("phone", "text"), extra: true },
  ],
  order_items: [
    required("id", "id"),
    required("orderId", "id"),
    required("productId", "id"),
    required("productTitle", "text"),
    required("productPrice", "money"),
    required("quantity", "quantity"),
    required("subtotal", "money"),
  ],
  users: [
    required("id", "id"),
    required("email", "email"),
    optional("firstName", "text"),
    optional("lastName", "text"),
    optional("profileImageUrl", "text"),
    ...PERSON_TIMES,
  ],
  blog_posts: [
    required("id", "id"),
    required("title", "text"),
    required("content", "text"),
    required("excerpt", "text"),
    required("imageUrl", "picture"),
    required("author", "text"),
    required("category", "text"),
    ...PERSON_TIMES,
  ],
  testimonials: [
    required("id", "id"),
    required("name", "text"),
    optional("role", "text"),
    required("content", "text"),
    required("rating", "rating"),
    optional("imageUrl", "picture"),
    optional("createdAt", "time"),
  ],
  product_reviews: [
    required("id", "id"),
    required("productId", "id"),
    optional("userId", "id"),
    required("userName", "text"),
    required("rating", "rating"),
    required("comment", "text"),
    optional("createdAt", "time"),
  ],
  wishlist_items: [
    required("id", "id"),
    optional("userId", "id"),
    required("productId", "id"),
    optional("createdAt", "time"),
  ],
  newsletter_subscriptions: [
    required("id", "id"),
    required("email", "email"),
    optional("subscribedAt", "time"),
  ],
} as const satisfies Record<string, readonly DumpColumn[]>;

export type DumpTable = keyof typeof DUMP_TABLES;

export function isDumpTable(table: string): table is DumpTable {
  return Object.hasOwn(DUMP_TABLES, table);
}

/** Sessions of the other store are invalid here: their rows are counted and skipped. */
export const SKIPPED_TABLE = "sessions";

/** The columns of a table by its name in a dump; undefined if it can't be imported into. */
export function columnsOf(table: string): readonly DumpColumn[] | undefined {
  return isDumpTable(table) ? DUMP_TABLES[table] : undefined;
}

/** "image_url", "imageUrl" and "IMAGEURL" name the same column. */
export function normalizeColumnName(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}
