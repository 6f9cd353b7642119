import { isHandle, toHandle } from "../../data/model/handle.ts";
import { selectionQuery } from "../../data/model/variants.ts";
import { isListed } from "../db/product-conditions.ts";
import type { Db } from "../db/schema.ts";
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
    if (row.group_id === null) return { handle: row.handle, selection: {} };
    const product = await getProduct(db, idOrHandle);
    const variant = product?.variants.find(({ id }) => id === idOrHandle);
    return { handle: row.handle, selection: selectionQuery(variant?.options ?? {}) };
  }
  const product =
    (await findByHandle(db, row?.handle ?? idOrHandle)) ??
    (await findByFormerHandle(db, idOrHandle));
  return product && { handle: product.handle, selection: {} };
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
    .select("products.handle")
    .where("former_handles.handle", "=", handle)
    .executeTakeFirst();
  return former && findByHandle(db, former.handle);
}

/** Products that are read to find the tag of a collection. */
const MAX_TAGGED = 50;

/** Finds a tag of a published product by the handle that Shopify derives from it ("travel-size"). */
export async function findTag(db: Db, handle: string): Promise<string | undefined> {
  if (!isHandle(handle)) return undefined;
  // The words of a handle are letters and digits; their separators in the tag are unknown.
  const pattern = `%${handle.split(/[-_]+/).join("%")}%`;
  const rows = await db
    .selectFrom("products")
    .select("tags")
    .where(isListed)
    .where("tag_keys", "like", pattern)
    .limit(MAX_TAGGED)
    .execute();
  return rows
    .flatMap(({ tags }): string[] => JSON.parse(tags))
    .find((tag) => toHandle(tag) === handle);
}
