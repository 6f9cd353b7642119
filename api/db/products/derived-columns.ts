import { searchText } from "../../../data/model/catalogue/search.ts";
import { nextCatalogueVersion } from "../catalogue-version.ts";
import type { Db } from "../tables/schema.ts";
import { FACT_COLUMNS, facetColumns } from "./fact-columns.ts";
import { productBatches } from "./product-batches.ts";
import { derivedColumns } from "./product-row.ts";

/**
 * Recomputes `derivedColumns` of every product; part of a migration. The tables do not have the columns
 * of brands and tags yet, so these are not selected.
 */
export async function rewriteDerivedColumns(db: Db): Promise<void> {
  const products = db
    .selectFrom("products")
    .select(["seq", "title", "description", "category", "keywords"]);
  for await (const rows of productBatches(products)) {
    for (const { seq, ...product } of rows) {
      await db
        .updateTable("products")
        .set(derivedColumns(product))
        .where("seq", "=", seq)
        .execute();
    }
  }
}

/** Recomputes `search_text` of every product with the current search rule; part of a migration. */
export async function rewriteSearchText(db: Db): Promise<void> {
  const products = db
    .selectFrom("products")
    .select(["seq", "title", "description", "category", "keywords", "brand", "tags"])
    .select("search_text");
  for await (const rows of productBatches(products)) {
    for (const { seq, search_text, tags, ...product } of rows) {
      const current = searchText({ ...product, tags: JSON.parse(tags) });
      if (current === search_text) continue;
      await db
        .updateTable("products")
        .set({ search_text: current })
        .where("seq", "=", seq)
        .execute();
    }
  }
}

/**
 * Writes `facetColumns` of every product; part of a migration. The products get a new version of the
 * catalogue, so that offline copies get the values.
 */
export async function writeFacets(db: Db): Promise<void> {
  let version: number | undefined;
  const products = db.selectFrom("products").select(["seq", ...FACT_COLUMNS]);
  for await (const rows of productBatches(products)) {
    for (const { seq, ...row } of rows) {
      const columns = facetColumns(row);
      if (columns.facet_keys === "") continue;
      version ??= await nextCatalogueVersion(db);
      await db
        .updateTable("products")
        .set({ ...columns, version })
        .where("seq", "=", seq)
        .execute();
    }
  }
}
