import { isHandle, toHandle } from "../../../data/model/catalogue/handle.ts";
import { selectionQuery } from "../../../data/model/catalogue/variants.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import { optionNames } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { getProduct } from "./store.ts";

/**
 * Finds the id of the published product or variant that an id, a handle or a former handle names; of a
 * handle it is the default variant.
 */
export async function findProductId(db: Db, idOrHandle: string): Promise<string | undefined> {
  const byId = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", idOrHandle)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return (
    byId ??
    (await findByHandle(db, idOrHandle)) ??
    (await findByFormerHandle(db, idOrHandle))
  )?.id;
}

/** Lists the parameters of a product page that select a variant, by the id or handle of the product. */
export async function listOptionParameters(db: Db, idOrHandle: string): Promise<string[]> {
  const groups = db
    .selectFrom("products")
    .select("group_id")
    .where("id", "=", idOrHandle)
    .union(
      db
        .selectFrom("products")
        .select("group_id")
        .where("handle", "=", idOrHandle)
        .where("removed_at", "is", null),
    );
  const rows = await db
    .selectFrom("product_groups")
    .selectAll()
    .where("id", "in", groups)
    .execute();
  return Object.keys(
    selectionQuery(Object.fromEntries(rows.flatMap(optionNames).map((name) => [name, ""]))),
  );
}

/** A product page: the handle, and the parameters that select a variant. */
export type ProductPage = { handle: string; selection: Record<string, string> };

/**
 * Finds the canonical page of an id, a handle or a former handle. The id of an unpublished variant has
 * the page of its product.
 */
export async function findProductPage(
  db: Db,
  idOrHandle: string,
): Promise<ProductPage | undefined> {
  const row = await db
    .selectFrom("products")
    .select(["handle", "withdrawn_at", "group_id"])
    .where("id", "=", idOrHandle)
    .executeTakeFirst();
  if (row?.withdrawn_at === null) {
    const handle = (await isIdOfOther(db, row.handle)) ? idOrHandle : row.handle;
    if (row.group_id === null) return { handle, selection: {} };
    const product = await getProduct(db, idOrHandle);
    const variant = product?.variants.find(({ id }) => id === idOrHandle);
    return { handle, selection: selectionQuery(variant?.options ?? {}) };
  }
  const product =
    (row?.group_id ? await findDefaultVariant(db, row.group_id) : undefined) ??
    (await findByHandle(db, idOrHandle)) ??
    (await findByFormerHandle(db, idOrHandle));
  return product && { handle: product.handle, selection: {} };
}

/**
 * Whether a handle is the id of a published product with another handle. Ids are found before handles,
 * so the URL with this handle redirects to that product.
 */
async function isIdOfOther(db: Db, handle: string): Promise<boolean> {
  const other = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", handle)
    .where("handle", "<>", handle)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return other !== undefined;
}

function findByHandle(db: Db, handle: string) {
  return (
    db
      .selectFrom("products")
      .select(["id", "handle"])
      .where("handle", "=", handle)
      .where(isListed)
      // Implied by `isListed`, but without it the databases don't use the index of handles.
      .where("removed_at", "is", null)
      .executeTakeFirst()
  );
}

/** The former handle's product may be a variant that is not the default one any more. */
async function findByFormerHandle(db: Db, handle: string) {
  const former = await db
    .selectFrom("former_handles")
    .innerJoin("products", "products.id", "former_handles.product_id")
    .select(["products.id", "products.group_id"])
    .where("former_handles.handle", "=", handle)
    .executeTakeFirst();
  if (!former) return undefined;
  if (former.group_id !== null) return findDefaultVariant(db, former.group_id);
  return db
    .selectFrom("products")
    .select(["id", "handle"])
    .where("id", "=", former.id)
    .where(isListed)
    .executeTakeFirst();
}

function findDefaultVariant(db: Db, groupId: string) {
  return db
    .selectFrom("products")
    .select(["id", "handle"])
    .where("group_id", "=", groupId)
    .where(isListed)
    .executeTakeFirst();
}

/** Lists of tags that are read to find the tag of a collection. */
const MAX_TAG_LISTS = 5_000;

/** Finds a tag of a published product by the handle that Shopify derives from it ("travel-size"). */
export async function findTag(db: Db, handle: string): Promise<string | undefined> {
  if (!isHandle(handle)) return undefined;
  const words = handle.split(/[-_]+/);
  const listsLike = (pattern: string) =>
    db
      .selectFrom("products")
      .select("tags")
      .distinct()
      .where(isListed)
      .where("tag_keys", "like", pattern)
      .limit(MAX_TAG_LISTS)
      .execute();
  // The words of a handle are letters and digits; their separators in the tag are unknown.
  for (const pattern of [`%|${words.join("_")}|%`, `%${words.join("%")}%`]) {
    const tag = (await listsLike(pattern))
      .flatMap(({ tags }): string[] => JSON.parse(tags))
      .find((one) => toHandle(one) === handle);
    if (tag !== undefined) return tag;
  }
  return undefined;
}
