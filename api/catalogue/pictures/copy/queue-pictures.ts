import type { Kysely } from "kysely";
import type { Dialect } from "../../../../data/migrations/dialect.ts";
import { getCatalogueVersion } from "../../../db/catalogue-version.ts";
import { chunksOf } from "../../../db/chunks-of.ts";
import { productBatches } from "../../../db/products/product-batches.ts";
import { readSetting, writeSetting } from "../../../db/setting-rows.ts";
import type { Database, Db } from "../../../db/tables/schema.ts";
import { transaction, yieldToEventLoop } from "../../../db/transaction.ts";
import { copyIdOf } from "../copies.ts";
import { externalUrls } from "./external-urls.ts";

/** Below SQLite's limit of parameters. */
const ROWS_PER_INSERT = 100;
/** Setting with the version of the catalogue up to which products were read. */
const VERSION = "picture-copy-version";

/**
 * Adds the pictures of other servers to the queue, for the products that changed since the last call.
 * Each batch is a transaction; an interrupted call is repeated by the next one.
 */
export async function queuePictures(
  db: Kysely<Database>,
  dialect: Dialect,
  now: Date,
): Promise<void> {
  const until = await getCatalogueVersion(db);
  const from = await readQueuedVersion(db);
  if (from >= until) return;
  const changed = db
    .selectFrom("products")
    .select(["seq", "id", "image_url", "pictures", "removed_at"])
    .where("version", ">", from);
  for await (const rows of productBatches(changed)) {
    const uses = rows.flatMap((row) => {
      const urls = row.removed_at === null ? externalUrls(row) : [];
      return urls.map((url) => ({ url, copy_id: copyIdOf(url), product_id: row.id }));
    });
    const ids = rows.map(({ id }) => id);
    const earlier = await findUses(db, ids);
    if (uses.length + earlier.length > 0) {
      await transaction(db, dialect, async (trx) => {
        await insertUses(trx, uses, now);
        await deleteUses(trx, earlier, uses);
      });
    }
    await yieldToEventLoop();
  }
  await writeSetting(db, VERSION, String(until));
}

/** Whether products changed since `queuePictures` last read them. */
export async function hasUnreadProducts(db: Db): Promise<boolean> {
  return (await readQueuedVersion(db)) < (await getCatalogueVersion(db));
}

async function readQueuedVersion(db: Db): Promise<number> {
  return Number((await readSetting(db, VERSION)) ?? 0);
}

type Use = { url: string; copy_id: string; product_id: string };

function findUses(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("picture_copy_products")
    .selectAll()
    .where("product_id", "in", productIds)
    .execute();
}

async function insertUses(trx: Db, uses: readonly Use[], now: Date): Promise<void> {
  const time = now.toISOString();
  for (const batch of chunksOf(uses, ROWS_PER_INSERT)) {
    const copies = new Map(batch.map(({ copy_id, url }) => [copy_id, url]));
    await trx
      .insertInto("picture_copies")
      .values(
        Array.from(copies, ([id, url]) => ({
          id,
          url,
          state: "waiting" as const,
          due_at: time,
          created_at: time,
          updated_at: time,
        })),
      )
      // The products that show a copied URL again are due.
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({ due_at: time })
          .where("picture_copies.state", "=", "copied"),
      )
      .execute();
    await trx
      .insertInto("picture_copy_products")
      .values(batch.map(({ copy_id, product_id }) => ({ copy_id, product_id })))
      .onConflict((conflict) => conflict.columns(["copy_id", "product_id"]).doNothing())
      .execute();
  }
}

/** Deletes the uses that ended, and the pictures that no product uses any more. */
async function deleteUses(
  trx: Db,
  earlier: readonly Omit<Use, "url">[],
  uses: readonly Use[],
): Promise<void> {
  const current = new Set(uses.map(({ copy_id, product_id }) => `${copy_id} ${product_id}`));
  const ended = earlier.filter(
    ({ copy_id, product_id }) => !current.has(`${copy_id} ${product_id}`),
  );
  for (const { copy_id, product_id } of ended) {
    await trx
      .deleteFrom("picture_copy_products")
      .where("copy_id", "=", copy_id)
      .where("product_id", "=", product_id)
      .execute();
  }
  const ids = [...new Set(ended.map(({ copy_id }) => copy_id))];
  for (const batch of chunksOf(ids)) {
    await trx
      .deleteFrom("picture_copies")
      .where("id", "in", batch)
      .where("state", "<>", "copied")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("picture_copy_products")
              .select("copy_id")
              .whereRef("copy_id", "=", "picture_copies.id"),
          ),
        ),
      )
      .execute();
  }
}
