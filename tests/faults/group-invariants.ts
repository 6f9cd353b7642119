import type { Selectable } from "kysely";
import { toLineTitle } from "../../api/db/products/variants.ts";
import type { Database, Db } from "../../api/db/tables/schema.ts";

type Row = Selectable<Database["products"]>;

/**
 * The lowest and highest price and the availability of a product with variants are those of its published
 * ones, one of which is the default; and order items name the variant.
 */
export async function findGroupViolations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("products").selectAll().orderBy("id").execute();
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row.group_id ?? row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const violations = [...groups.values()].flatMap((variants) => checkVariants(variants));
  const titles = new Map(rows.map((row) => [row.id, toLineTitle(row)]));
  const items = await db.selectFrom("order_items").selectAll().execute();
  for (const { product_id, product_title } of items) {
    const title = titles.get(product_id);
    // An order keeps the title of a product that was deleted since.
    if (title !== undefined && product_title !== title)
      violations.push(`an order item is "${product_title}", not "${title}"`);
  }
  return violations;
}

/** Checks the variants of a group, or a product without options. */
function checkVariants(variants: readonly Row[]): string[] {
  const violations: string[] = [];
  const listed = variants.filter((row) => row.withdrawn_at === null);
  const name = variants.map(({ id }) => id).join();
  const defaults = variants.filter((row) => row.removed_at === null && row.is_default === 1);
  const remaining = variants.filter((row) => row.removed_at === null);
  if (remaining.length > 0 && defaults.length !== 1)
    violations.push(`${name}: ${defaults.length} default variants`);
  if (listed.length > 0 && defaults.some((row) => row.withdrawn_at !== null))
    violations.push(`${name}: the default variant is unpublished`);
  const isInStock = listed.some(
    (row) => row.in_stock === 1 && (row.stock_quantity === null || row.stock_quantity > 0),
  );
  for (const row of variants) {
    // Without published variants the row's own price is not listed.
    const prices = listed.length > 0 ? listed.map((one) => one.price_cents) : [row.price_cents];
    const expected = `${Math.min(...prices)} to ${Math.max(...prices)}`;
    const stored = `${row.from_cents} to ${row.to_cents}`;
    if (stored !== expected) violations.push(`${row.id}: ${stored} cents, not ${expected}`);
    if (row.group_id !== null && (row.group_in_stock === 1) !== isInStock)
      violations.push(`${row.id}: group_in_stock is ${row.group_in_stock}`);
  }
  return violations;
}
