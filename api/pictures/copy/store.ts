import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Dialect } from "../../../data/migrations/dialect.ts";
import type { PictureCopies } from "../../../data/model/admin-picture-copy.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import type { Database, Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { externalUrls } from "./external-urls.ts";

/** Values per statement: below SQLite's limit of parameters. */
const BATCH_SIZE = 300;
const ROWS_PER_INSERT = 100;
/** Failures that the admin lists. */
const MAX_FAILURES = 200;
const VERSION = "picture-copy-version";

const idOf = (url: string) => createHash("sha256").update(url).digest("hex").slice(0, 32);

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
  const { value } = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", VERSION)
    .executeTakeFirstOrThrow();
  if (Number(value) >= until) return;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "id", "image_url", "pictures", "removed_at"])
      .where("version", ">", Number(value))
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(BATCH_SIZE)
      .execute();
    const uses = rows.flatMap((row) => {
      const urls = row.removed_at === null ? externalUrls(row) : [];
      return urls.map((url) => ({ url, copy_id: idOf(url), product_id: row.id }));
    });
    const ids = rows.map(({ id }) => id);
    const earlier = await findUses(db, ids);
    if (uses.length + earlier.length > 0) {
      await transaction(db, dialect, async (trx) => {
        await insertUses(trx, uses, now);
        await deleteUses(trx, earlier, uses);
      });
    }
    last = rows.at(-1)?.seq ?? 0;
    if (rows.length < BATCH_SIZE) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await db
    .updateTable("settings")
    .set({ value: String(until) })
    .where("name", "=", VERSION)
    .execute();
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
  for (let start = 0; start < uses.length; start += ROWS_PER_INSERT) {
    const batch = uses.slice(start, start + ROWS_PER_INSERT);
    const copies = new Map(batch.map(({ copy_id, url }) => [copy_id, url]));
    await trx
      .insertInto("picture_copies")
      .values(
        Array.from(copies, ([id, url]) => ({
          ...{ id, url, state: "waiting" as const, due_at: time },
          ...{ created_at: time, updated_at: time },
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

/** Deletes the uses that ended, and the pictures that nobody waits for any more. */
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
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    await trx
      .deleteFrom("picture_copies")
      .where("id", "in", ids.slice(start, start + BATCH_SIZE))
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

export type DueCopy = {
  id: string;
  url: string;
  attempts: number;
  /** The copy, if it exists and only the products have to be changed. */
  imageUrl: string | null;
};

/** Takes due copies: until `until`, no other process takes them. */
export async function takeDueCopies(
  trx: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueCopy[]> {
  const rows = await trx
    .selectFrom("picture_copies")
    .select(["id", "url", "attempts", "image_url as imageUrl"])
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  if (rows.length > 0) {
    await trx
      .updateTable("picture_copies")
      .set((by) => ({ due_at: until.toISOString(), attempts: by("attempts", "+", 1) }))
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
  }
  return rows;
}

export async function recordCopied(trx: Db, id: string, imageUrl: string, now: Date) {
  const updated_at = now.toISOString();
  await trx
    .updateTable("picture_copies")
    .set({ state: "copied", image_url: imageUrl, problem: null, due_at: null, updated_at })
    .where("id", "=", id)
    .execute();
}

/** Records a failed attempt; the picture is given up without a next one. */
export async function recordFailure(
  trx: Db,
  id: string,
  { problem, next, now }: { problem: string; next: Date | null; now: Date },
) {
  await trx
    .updateTable("picture_copies")
    .set({
      state: next ? "waiting" : "failed",
      problem,
      due_at: next?.toISOString() ?? null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .execute();
}

/** The copies of source URLs, by URL. An import compares products with these. */
export async function findCopies(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const ids = [...new Set(urls)].map(idOf);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await db
      .selectFrom("picture_copies")
      .select(["url", "image_url"])
      .where("id", "in", ids.slice(start, start + BATCH_SIZE))
      .where("state", "=", "copied")
      .execute();
    for (const { url, image_url } of rows) if (image_url) found.set(url, image_url);
  }
  return found;
}

/** Numbers of pictures by state, and the latest failures with a product that shows the picture. */
export async function readCopies(db: Db): Promise<Omit<PictureCopies, "isEnabled">> {
  const counts = await db
    .selectFrom("picture_copies")
    .select((by) => ["state", by.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const countOf = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
  const failures = await db
    .selectFrom("picture_copies")
    .select(["id", "url", "problem", "attempts"])
    .where("state", "=", "failed")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(MAX_FAILURES)
    .execute();
  const products = failures.length
    ? await db
        .selectFrom("picture_copy_products")
        .innerJoin("products", "products.id", "picture_copy_products.product_id")
        .select(["copy_id", "products.id", "products.title"])
        .where(
          "copy_id",
          "in",
          failures.map(({ id }) => id),
        )
        .where("removed_at", "is", null)
        .orderBy("products.seq", "desc")
        .execute()
    : [];
  const productOf = new Map(products.map(({ copy_id, id, title }) => [copy_id, { id, title }]));
  return {
    waiting: countOf("waiting"),
    copied: countOf("copied"),
    failed: countOf("failed"),
    failures: failures.map(({ id, url, problem, attempts }) => ({
      ...{ url, problem: problem ?? "", attempts: Number(attempts) },
      product: productOf.get(id) ?? null,
    })),
  };
}

/** Has all failed pictures tried again. Returns their number. */
export async function retryFailedCopies(trx: Db, now: Date): Promise<number> {
  const time = now.toISOString();
  const { numUpdatedRows } = await trx
    .updateTable("picture_copies")
    .set({ state: "waiting", attempts: 0, due_at: time, updated_at: time })
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The products that show the pictures, and what the last import wrote to them. */
export async function findProductsOf(trx: Db, copyIds: readonly string[]) {
  return trx
    .selectFrom("products")
    .leftJoin("product_import_rows", "product_import_rows.product_id", "products.id")
    .select(["products.id", "image_url", "pictures", "import_id", "after"])
    .where((by) =>
      by(
        "products.id",
        "in",
        by.selectFrom("picture_copy_products").select("product_id").where("copy_id", "in", copyIds),
      ),
    )
    .where("removed_at", "is", null)
    .execute();
}

/** Deletes the records of copies that were deleted, so that the pictures are copied again. */
export async function forgetCopies(trx: Db, imageUrls: readonly string[]): Promise<void> {
  const copies = await trx
    .selectFrom("picture_copies")
    .select("id")
    .where("image_url", "in", imageUrls)
    .execute();
  if (copies.length === 0) return;
  const ids = copies.map(({ id }) => id);
  await trx.deleteFrom("picture_copy_products").where("copy_id", "in", ids).execute();
  await trx.deleteFrom("picture_copies").where("id", "in", ids).execute();
}
