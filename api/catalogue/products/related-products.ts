import { RELATED } from "../../../data/model/catalogue/catalogue.ts";
import { listPairHandles, selectPairs } from "../../../data/model/catalogue/pairs.ts";
import type { RelatedProduct } from "../../../data/model/catalogue/related-product.ts";
import { compareText } from "../../../data/model/text/plain-text.ts";
import { isAnyAvailable, isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { listProductEntries, PRODUCT_COLUMNS } from "./product-json.ts";

/**
 * Lists the products below a product page, none of which is sold out: its pairs in the order of a routine
 * or, without any, those of its category that are nearest in featured order. Undefined if the product is not
 * published.
 */
export async function listRelatedProducts(
  db: Db,
  id: string,
): Promise<RelatedProduct[] | undefined> {
  const origin = await db
    .selectFrom("products")
    .select(["category_key", "position", "handle", "pairs"])
    .where("id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!origin) return undefined;
  const pairs = await listPairs(db, origin);
  if (pairs.length > 0) return pairs;
  const { category_key, position, handle } = origin;
  // One query per side: an index returns one side in the order of distance, but not both.
  const nearest = (side: "<" | ">=") =>
    db
      .selectFrom("products")
      .select(PRODUCT_COLUMNS)
      .select("position")
      .where(isListed)
      .where(isAnyAvailable)
      .where("category_key", "=", category_key)
      .where("handle", "<>", handle)
      .where("position", side, position)
      .orderBy("position", side === "<" ? "desc" : "asc")
      .orderBy("id")
      .limit(RELATED)
      .execute();
  const distance = (row: { position: number }) => Math.abs(row.position - position);
  const rows = [...(await nearest("<")), ...(await nearest(">="))]
    .sort((a, b) => distance(a) - distance(b) || a.position - b.position || compareText(a.id, b.id))
    .slice(0, RELATED);
  return listProductEntries(db, rows);
}

/** The pairs of a product, which present or former handles name. */
async function listPairs(
  db: Db,
  origin: { handle: string; pairs: string | null },
): Promise<RelatedProduct[]> {
  const names = listPairHandles(origin.pairs);
  if (names.length === 0) return [];
  const former = await db
    .selectFrom("former_handles")
    .innerJoin("products", "products.id", "former_handles.product_id")
    .select(["former_handles.handle as name", "products.handle"])
    .where("former_handles.handle", "in", names)
    .execute();
  const rows = await db
    .selectFrom("products")
    .select([...PRODUCT_COLUMNS, "routine_step"])
    .where("handle", "in", [...names, ...former.map(({ handle }) => handle)])
    .where("handle", "<>", origin.handle)
    .where(isListed)
    .execute();
  const find = (handle: string | undefined) => rows.find((row) => row.handle === handle);
  const found = names.flatMap(
    (name) => find(name) ?? find(former.find((one) => one.name === name)?.handle) ?? [],
  );
  const distinct = [...new Set(found)];
  const products = (await listProductEntries(db, distinct)).map((product, at) => ({
    ...product,
    routineStep: distinct[at]?.routine_step,
  }));
  return selectPairs(products).map(({ product: { routineStep: _, ...product }, relation }) => ({
    ...product,
    ...relation,
  }));
}
