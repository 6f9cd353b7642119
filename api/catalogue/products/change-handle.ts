import type { Db } from "../../db/tables/schema.ts";

type Change = { from: string; to: string; productId: string };

/** Makes a product's handle until now redirect to it. Call it before writing the new one. */
export async function changeHandle(trx: Db, { from, to, productId }: Change): Promise<void> {
  if (from === to) return;
  // The new handle may be an earlier one of this or of a removed product.
  await trx.deleteFrom("former_handles").where("handle", "in", [from, to]).execute();
  await trx.insertInto("former_handles").values({ handle: from, product_id: productId }).execute();
}
