import { PostgresAdapter, sql } from "kysely";
import { lineTitle } from "../../../data/model/catalogue/listed-product.ts";
import { chunksOf, readInChunks } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";

/** The columns of `optionValues`. */
export const OPTION_COLUMNS = ["option1_value", "option2_value", "option3_value"] as const;

type OptionValues = Record<(typeof OPTION_COLUMNS)[number], string>;

/** The values of a variant, in the order of the group's options; empty without a group. */
export function optionValues(row: OptionValues): string[] {
  return OPTION_COLUMNS.map((column) => row[column]).filter((value) => value !== "");
}

/** The columns of `product_groups` with the names of one to three options. */
export function optionNameColumns([
  option1_name = "",
  option2_name = "",
  option3_name = "",
]: readonly string[]) {
  return { option1_name, option2_name, option3_name };
}

/** The names of a group's options, in order. */
export function optionNames(group: ReturnType<typeof optionNameColumns>): string[] {
  const { option1_name, option2_name, option3_name } = group;
  return [option1_name, option2_name, option3_name].filter((name) => name !== "");
}

/** The title of a cart or order line: "Face Oil, 100 ml". */
export function toLineTitle(row: OptionValues & { title: string }): string {
  return lineTitle({ title: row.title, variantTitle: optionValues(row).join(" / ") });
}

/** SQL expression for `products`: the same for all variants of a product, such as to group reviews by. */
export const productKey = sql<string>`coalesce(products.group_id, products.id)`;

/** Lists the ids of all variants of products, published or not, with those of products without options. */
export async function listVariantIds(db: Db, productIds: readonly string[]): Promise<string[]> {
  const rows = await readInChunks(productIds, (chunk) =>
    db
      .selectFrom("products")
      .select("id")
      .where("group_id", "in", (by) =>
        by
          .selectFrom("products")
          .select("group_id")
          .where("id", "in", chunk)
          .where("group_id", "is not", null),
      )
      .execute(),
  );
  return [...new Set([...productIds, ...rows.map(({ id }) => id)])];
}

/**
 * Locks the rows of products and all their variants in the order of ids, in which orders lock them.
 * Call it after `lockCatalogue` or `nextCatalogueVersion`, and before a change of several rows or one that
 * is followed by `refreshGroups`, which writes all variants: otherwise it can deadlock with an order
 * of several products. SQLite allows one writer at a time anyway.
 */
export async function lockVariants(trx: Db, productIds: readonly string[]): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const ids = await listVariantIds(trx, productIds);
  for (const chunk of chunksOf(ids.sort()))
    await trx
      .selectFrom("products")
      .select("id")
      .where("id", "in", chunk)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
}

/**
 * Gives variants temporary option values, because values are unique in a group: two variants could not
 * exchange theirs one after the other. Write the final values afterwards.
 */
export async function clearOptionValues(trx: Db, ids: readonly string[]): Promise<void> {
  for (const chunk of chunksOf(ids))
    await trx
      .updateTable("products")
      .set((by) => ({ option1_value: by.ref("id") }))
      .where("id", "in", chunk)
      .execute();
}
