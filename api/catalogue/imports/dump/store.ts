import { IMPORT_DECLARATION } from "../../../../data/model/people/consent.ts";
import { provinceOfAddress } from "../../../../data/model/sales/province.ts";
import { nextCatalogueVersion } from "../../../db/catalogue-version.ts";
import { chunksOf } from "../../../db/chunks-of.ts";
import { findUnsubscribed, recordConsent } from "../../../db/consents.ts";
import { toEmailKey } from "../../../db/email-key.ts";
import { chooseHandles, createCategories } from "../../../db/products/handles.ts";
import { findLastPosition } from "../../../db/products/last-position.ts";
import { toProductRow } from "../../../db/products/product-row.ts";
import { updateRatings } from "../../../db/products/review-ratings.ts";
import type { Db } from "../../../db/tables/schema.ts";
import { isUniqueViolation } from "../../../db/transaction.ts";
import { type DumpRow, toUuid } from "./read-dump.ts";
import { DumpError } from "./split-statements.ts";
import type { DumpTable } from "./tables.ts";

/** Rows per statement. */
const BATCH_SIZE = 100;
/** Older imported orders count as delivered, in milliseconds. */
const DELIVERED_AFTER = 30 * 24 * 60 * 60 * 1000;

/** Tables whose rows are written without conversion. */
const PLAIN_TABLES = ["blog_posts", "testimonials", "product_reviews", "wishlist_items"] as const;

/**
 * Number of imported rows, of rows that existed already, and of addresses that have unsubscribed and are left out, by
 * table.
 */
export type Written = Partial<
  Record<DumpTable, { imported: number; known: number; unsubscribed?: number }>
>;

type Values = DumpRow["values"];

/**
 * Writes the rows of a dump. Call it in a transaction. Rows whose id exists already are not changed, so
 * importing twice changes nothing.
 * @throws DumpError if rows contradict each other or the database
 */
export async function writeDumpRows(
  trx: Db,
  rows: readonly DumpRow[],
  now: Date,
  pause: (written: number) => Promise<void>,
): Promise<Written> {
  const written: Written = {};
  const of = (table: DumpTable) => rows.filter((row) => row.table === table);
  await rejectOrphanedItems(trx, of("order_items"), new Set(of("orders").map(idOf)));
  const products = of("products");
  if (products.length > 0) written.products = await writeProducts(trx, products, now, pause);
  written.users = await writeAll(trx, "users", of("users"), pause, ({ values }) => ({
    ...toColumns(values, now, ["createdAt", "updatedAt"]),
    email: String(values.email).toLowerCase(),
    email_key: toEmailKey(String(values.email)),
    // Safe without proof: the account has no passkey and no session, so only the owner of the address
    // can sign in.
    email_verified_at: values.createdAt ?? now.toISOString(),
  }));
  written.orders = await writeAll(trx, "orders", of("orders"), pause, ({ values }) =>
    toOrder(values, now),
  );
  await writeAll(trx, "order_events", of("orders"), pause, ({ values }) => ({
    id: toUuid(`paid ${values.id}`),
    order_id: values.id,
    status: "paid",
    note: null,
    created_at: values.createdAt ?? now.toISOString(),
  }));
  const lines = new Map<string, number>();
  written.order_items = await writeAll(trx, "order_items", of("order_items"), pause, (row) => {
    const orderId = String(row.values.orderId);
    const line = lines.get(orderId) ?? 0;
    lines.set(orderId, line + 1);
    return { ...toItem(row.values), line };
  });
  await writeFulfilments(trx, of("orders"), now);
  for (const table of PLAIN_TABLES) {
    const times = table === "blog_posts" ? ["createdAt", "updatedAt"] : ["createdAt"];
    written[table] = await writeAll(trx, table, of(table), pause, ({ values }) =>
      toColumns(values, now, times),
    );
  }
  if (written.product_reviews?.imported) {
    const reviewed = of("product_reviews").map(({ values }) => String(values.productId));
    await updateRatings(trx, [...new Set(reviewed)]);
  }
  const subscriptions = of("newsletter_subscriptions");
  written.newsletter_subscriptions = await writeSubscriptions(trx, subscriptions, now, pause);
  return written;
}

/** Writes subscriptions and their consents, without addresses that have unsubscribed in this store. */
async function writeSubscriptions(
  trx: Db,
  rows: readonly DumpRow[],
  now: Date,
  pause: (written: number) => Promise<void>,
) {
  const emailOf = ({ values }: DumpRow) => String(values.email).toLowerCase();
  let imported = 0;
  let unsubscribed = 0;
  for (const batch of chunksOf(rows, BATCH_SIZE)) {
    const left = await findUnsubscribed(trx, "newsletter", batch.map(emailOf));
    const wanted = batch.filter((row) => !left.has(emailOf(row)));
    unsubscribed += batch.length - wanted.length;
    if (wanted.length > 0) {
      const added = await trx
        .insertInto("newsletter_subscriptions")
        .values(
          withAllKeys(
            wanted.map((row) => ({
              ...toColumns(row.values, now, ["subscribedAt"]),
              email: emailOf(row),
            })),
          ) as never,
        )
        // Rows with a known e-mail address are skipped too, because the address identifies the person.
        .onConflict((conflict) => conflict.doNothing())
        .returning("email")
        .execute();
      for (const { email } of added) {
        const step = { email, purpose: "newsletter", action: "subscribe" } as const;
        await recordConsent(trx, { ...step, source: "import", wording: IMPORT_DECLARATION }, now);
      }
      imported += added.length;
    }
    await pause(batch.length);
  }
  return { imported, known: rows.length - imported - unsubscribed, unsubscribed };
}

/** Writes one fulfilment with all units for each imported order that was shipped, with the order's id. */
async function writeFulfilments(trx: Db, orders: readonly DumpRow[], now: Date): Promise<void> {
  const shipped = orders.map(({ values }) => ({ values, order: toOrder(values, now) }));
  for (const batch of chunksOf(shipped, BATCH_SIZE)) {
    const rows = batch.flatMap(({ values, order }) => {
      if (order.status !== "shipped" && order.status !== "delivered") return [];
      const id = String(order.id);
      return {
        id,
        order_id: id,
        carrier: values.trackingNumber ? ("Other" as const) : null,
        tracking_number: values.trackingNumber ? String(values.trackingNumber) : null,
        created_at: order.created_at,
        delivered_at: order.status === "delivered" ? order.created_at : null,
      };
    });
    if (rows.length === 0) continue;
    const added = await trx
      .insertInto("fulfilments")
      .values(rows)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .execute();
    const ids = added.map(({ id }) => id);
    if (ids.length === 0) continue;
    await trx
      .insertInto("fulfilment_items")
      .columns(["fulfilment_id", "order_item_id", "quantity"])
      .expression((by) =>
        by
          .selectFrom("order_items")
          .select(["order_id", "id", "quantity"])
          .where("order_id", "in", ids),
      )
      .execute();
  }
}

/** Writes products after those of the store, with new handles and missing categories. */
async function writeProducts(
  trx: Db,
  products: readonly DumpRow[],
  now: Date,
  pause: (written: number) => Promise<void>,
) {
  const version = await nextCatalogueVersion(trx);
  const first = (await findLastPosition(trx)) + 1;
  const positions = new Map(products.map((row, index) => [row, first + index]));
  const titles = products.map((row) => ({ id: idOf(row), title: String(row.values.title) }));
  const handles = await chooseHandles(trx, titles);
  const written = await writeAll(trx, "products", products, pause, (row) => {
    const handle = handles.get(idOf(row)) ?? idOf(row);
    return toProduct(row.values, { position: positions.get(row) ?? first, handle }, version, now);
  });
  const categories = products.map(({ values }) => String(values.category));
  await createCategories(trx, categories, now);
  return written;
}

/** @throws DumpError if the order of an item is neither in the dump nor in the database */
async function rejectOrphanedItems(trx: Db, items: readonly DumpRow[], orders: Set<string>) {
  const unresolved = items.filter(({ values }) => !orders.has(String(values.orderId)));
  for (const batch of chunksOf(unresolved, BATCH_SIZE)) {
    const ids = [...new Set(batch.map(({ values }) => String(values.orderId)))];
    const rows = await trx.selectFrom("orders").select("id").where("id", "in", ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const orphan = batch.find(({ values }) => !known.has(String(values.orderId)));
    if (orphan)
      throw new DumpError(
        orphan.line,
        "order_items: its order is neither in the store nor in the dump",
      );
  }
}

async function writeAll(
  trx: Db,
  table: DumpTable | "order_events",
  rows: readonly DumpRow[],
  pause: (written: number) => Promise<void>,
  toRow: (row: DumpRow) => Record<string, unknown>,
): Promise<{ imported: number; known: number }> {
  let imported = 0;
  for (const batch of chunksOf(rows, BATCH_SIZE)) {
    try {
      const result = await trx
        .insertInto(table)
        // The columns of each table come from tables.ts, which the types can't express.
        .values(withAllKeys(batch.map(toRow)) as never)
        .onConflict((conflict) =>
          // Users with a known e-mail address are skipped too, because the address identifies the person.
          table === "users" ? conflict.doNothing() : conflict.column("id").doNothing(),
        )
        .executeTakeFirst();
      imported += Number(result.numInsertedOrUpdatedRows ?? 0);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const [first, last] = [batch[0]?.line ?? 0, batch.at(-1)?.line ?? 0];
      const range = first === last ? "" : ` (between here and line ${last})`;
      throw new DumpError(first, `${table}: a unique value exists already${range}`);
    }
    await pause(table === "order_events" ? 0 : batch.length);
  }
  return { imported, known: rows.length - imported };
}

function toProduct(
  values: Values,
  assigned: { position: number; handle: string },
  version: number,
  now: Date,
) {
  const inStock = values.inStock !== 0;
  const stock = values.stockQuantity;
  // Stock 0 of a product that is marked as in stock means that the stock is not counted.
  const isCounted = typeof stock === "number" && !(stock === 0 && inStock);
  const product = {
    id: String(values.id),
    title: String(values.title),
    description: String(values.description),
    priceCents: Number(values.price),
    category: String(values.category),
    sku: values.sku ? String(values.sku) : null,
    imageUrl: String(values.imageUrl),
    inStock,
    stockQuantity: isCounted ? Math.max(0, stock) : null,
    ...assigned,
    unpublished: false,
  };
  return toProductRow(product, version, now);
}

function toOrder(values: Values, now: Date) {
  const createdAt = String(values.createdAt ?? now.toISOString());
  const isOld = now.getTime() - Date.parse(createdAt) > DELIVERED_AFTER;
  return {
    id: values.id,
    order_number: values.orderNumber,
    user_id: values.userId ?? null,
    customer_email: values.customerEmail,
    customer_email_key: toEmailKey(String(values.customerEmail)),
    customer_name: values.customerName,
    shipping_address: values.shippingAddress,
    address2: values.address2 || null,
    phone: values.phone || null,
    province: provinceOfAddress(String(values.shippingAddress)) ?? null,
    subtotal_cents: values.subtotal,
    tax_cents: values.tax,
    shipping_cents: values.shipping,
    total_cents: values.total,
    stripe_payment_intent_id: values.stripePaymentIntentId ?? `none-${values.id}`,
    status: values.status ?? (isOld ? "delivered" : "paid"),
    browser_hash: null,
    created_at: createdAt,
  };
}

function toItem(values: Values) {
  return {
    id: values.id,
    order_id: values.orderId,
    product_id: values.productId,
    product_title: values.productTitle,
    product_price_cents: values.productPrice,
    quantity: values.quantity,
    subtotal_cents: values.subtotal,
  };
}

/** Converts camel-case names to column names. Missing times become the current time. */
function toColumns(values: Values, now: Date, times: readonly string[]): Record<string, unknown> {
  const defaults = Object.fromEntries(times.map((name) => [name, now.toISOString()]));
  return Object.fromEntries(
    Object.entries({ ...defaults, ...values }).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}

/** Adds missing columns as null, because all rows of a statement must have the same columns. */
function withAllKeys(rows: readonly Record<string, unknown>[]) {
  const nulls = Object.fromEntries(rows.flatMap(Object.keys).map((name) => [name, null]));
  return rows.map((row) => ({ ...nulls, ...row }));
}

function idOf({ values }: DumpRow): string {
  return String(values.id);
}
