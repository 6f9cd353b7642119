import { nextCatalogueVersion } from "../catalogue-version.ts";
import { chunksOf, readInChunks } from "../chunks-of.ts";
import type { Db } from "../tables/schema.ts";
import { lockVariants } from "./variants.ts";

/**
 * Raises the version of products whose responses change without a change of their rows. Call it in the transaction of
 * the change. @param products their ids or those of their groups
 */
export async function raiseProductVersions(trx: Db, products: readonly string[]): Promise<void> {
  const version = await nextCatalogueVersion(trx);
  const rows = await readInChunks(products, (chunk) =>
    trx
      .selectFrom("products")
      .select("id")
      .where((by) => by.or([by("id", "in", chunk), by("group_id", "in", chunk)]))
      .execute(),
  );
  const ids = rows.map(({ id }) => id);
  await lockVariants(trx, ids);
  for (const chunk of chunksOf(ids))
    await trx.updateTable("products").set({ version }).where("id", "in", chunk).execute();
}
