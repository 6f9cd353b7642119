import { sql } from "kysely";
import { lineTitle } from "../../data/model/product.ts";
import type { Db } from "./schema.ts";

/** The columns of `optionValues`. */
export const OPTION_COLUMNS = ["option1_value", "option2_value", "option3_value"] as const;

type OptionValues = Record<(typeof OPTION_COLUMNS)[number], string>;

/** The values of a variant, in the order of the group's options; empty without a group. */
export function optionValues(row: OptionValues): string[] {
  return OPTION_COLUMNS.map((column) => row[column]).filter((value) => value !== "");
}

/** The title of a cart or order line: "Face Oil, 100 ml". */
export function toLineTitle(row: OptionValues & { title: string }): string {
  return lineTitle({ title: row.title, variantTitle: optionValues(row).join(" / ") });
}

/** SQL expression for `products`: the same for all variants of a product, such as to group reviews by. */
export const productKey = sql<string>`coalesce(products.group_id, products.id)`;

/** Lists the ids of all variants of products, published or not, with those of products without options. */
export async function listVariantIds(db: Db, productIds: readonly string[]): Promise<string[]> {
  // PostgreSQL has no empty lists.
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("group_id", "in", (by) =>
      by
        .selectFrom("products")
        .select("group_id")
        .where("id", "in", productIds)
        .where("group_id", "is not", null),
    )
    .execute();
  return [...new Set([...productIds, ...rows.map(({ id }) => id)])];
}

/**
 * Locks the rows of products and all their variants in the order of ids, in which checkouts lock them
 * too. Call it before a change of some of them that is followed by `refreshGroups`, which writes all
 * variants: otherwise it can deadlock with a checkout that reserves several variants.
 */
export async function lockVariants(trx: Db, productIds: readonly string[]): Promise<void> {
  const ids = await listVariantIds(trx, productIds);
  // Without variants the caller's own updates are in order.
  if (ids.length === new Set(productIds).size) return;
  for (const id of ids.sort()) {
    await trx
      .updateTable("products")
      .set((by) => ({ version: by.ref("version") }))
      .where("id", "=", id)
      .execute();
  }
}
