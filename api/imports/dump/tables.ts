/** What a column holds, and so what a constant for it may be. */
export type ColumnKind =
  | "id"
  | "text"
  | "email"
  | "money"
  | "switch"
  | "whole"
  | "quantity"
  | "rating"
  | "picture"
  | "time"
  | "status";

export type DumpColumn = {
  name: string;
  kind: ColumnKind;
  /** Whether NULL, or being left out, is refused. */
  required: boolean;
  /** Only where the columns are named: this store's own, which an earlier shop does not have. */
  extra?: true;
};

const must = (name: string, kind: ColumnKind): DumpColumn => ({ name, kind, required: true });
const may = (name: string, kind: ColumnKind): DumpColumn => ({ name, kind, required: false });

const PERSON_TIMES = [may("createdAt", "time"), may("updatedAt", "time")];

/** The tables that a dump may fill, their columns in the order of a dump that does not name them. */
const DUMP_TABLES = {
  products: [
    must("id", "id"),
    must("title", "text"),
    must("description", "text"),
    must("price", "money"),
    must("category", "text"),
    may("sku", "text"),
    must("imageUrl", "picture"),
    may("inStock", "switch"),
    may("stockQuantity", "whole"),
  ],
  orders: [
    must("id", "id"),
    must("orderNumber", "text"),
    may("userId", "id"),
    must("customerEmail", "email"),
    must("customerName", "text"),
    must("shippingAddress", "text"),
    must("subtotal", "money"),
    must("tax", "money"),
    must("shipping", "money"),
    must("total", "money"),
    may("stripePaymentIntentId", "text"),
    may("createdAt", "time"),
    { ...may("status", "status"), extra: true },
    { ...may("trackingNumber", "text"), extra: true },
    { ...may("address2", "text"), extra: true },
    { ...may("phone", "text"), extra: true },
  ],
  order_items: [
    must("id", "id"),
    must("orderId", "id"),
    must("productId", "id"),
    must("productTitle", "text"),
    must("productPrice", "money"),
    must("quantity", "quantity"),
    must("subtotal", "money"),
  ],
  users: [
    must("id", "id"),
    must("email", "email"),
    may("firstName", "text"),
    may("lastName", "text"),
    may("profileImageUrl", "text"),
    ...PERSON_TIMES,
  ],
  blog_posts: [
    must("id", "id"),
    must("title", "text"),
    must("content", "text"),
    must("excerpt", "text"),
    must("imageUrl", "picture"),
    must("author", "text"),
    must("category", "text"),
    ...PERSON_TIMES,
  ],
  testimonials: [
    must("id", "id"),
    must("name", "text"),
    may("role", "text"),
    must("content", "text"),
    must("rating", "rating"),
    may("imageUrl", "picture"),
    may("createdAt", "time"),
  ],
  product_reviews: [
    must("id", "id"),
    must("productId", "id"),
    may("userId", "id"),
    must("userName", "text"),
    must("rating", "rating"),
    must("comment", "text"),
    may("createdAt", "time"),
  ],
  wishlist_items: [
    must("id", "id"),
    may("userId", "id"),
    must("productId", "id"),
    may("createdAt", "time"),
  ],
  newsletter_subscriptions: [must("id", "id"), must("email", "email"), may("subscribedAt", "time")],
} as const satisfies Record<string, readonly DumpColumn[]>;

export type DumpTable = keyof typeof DUMP_TABLES;

/** Sign-ins of the earlier shop mean nothing here: their rows are counted and left out. */
export const SKIPPED_TABLE = "sessions";

/** The columns of a table by its name in a dump; undefined for a table that may not be filled. */
export function columnsOf(table: string): readonly DumpColumn[] | undefined {
  return Object.hasOwn(DUMP_TABLES, table) ? DUMP_TABLES[table as DumpTable] : undefined;
}

/** "image_url", "imageUrl" and "IMAGEURL" name the same column. */
export function plainName(name: string): string {
  return name.replaceAll("_", "").toLowerCase();
}
