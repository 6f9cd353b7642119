import { createHash } from "node:crypto";
import { readInChunks } from "../../db/chunks-of.ts";
import type { Db } from "../../db/tables/schema.ts";

/** The id of a source URL. */
export const copyIdOf = (url: string) =>
  createHash("sha256").update(url).digest("hex").slice(0, 32);

export type DueCopy = {
  id: string;
  url: string;
  attempts: number;
  /** The copy, if it exists and only the products have to be changed. */
  imageUrl: string | null;
};

type Claim = { now: Date; until: Date; limit: number; maxAttempts: number };

/**
 * Takes due copies: until `until`, no other process takes them. An attempt that recorded no result may
 * have ended its process, so its picture is taken alone, and is given up after `maxAttempts`.
 */
export async function takeDueCopies(
  trx: Db,
  { now, until, limit, maxAttempts }: Claim,
): Promise<DueCopy[]> {
  await giveUpUnfinished(trx, maxAttempts, now);
  const due = await trx
    .selectFrom("picture_copies")
    .select(["id", "url", "attempts", "image_url as imageUrl", "problem"])
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  const unfinished = due.find(
    ({ attempts, imageUrl, problem }) => attempts > 0 && imageUrl === null && problem === null,
  );
  const rows = unfinished ? [unfinished] : due;
  if (rows.length > 0) {
    await trx
      .updateTable("picture_copies")
      .set((by) => ({
        due_at: until.toISOString(),
        attempts: by("attempts", "+", 1),
        problem: null,
      }))
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .execute();
  }
  return rows;
}

async function giveUpUnfinished(trx: Db, maxAttempts: number, now: Date): Promise<void> {
  const problem = "The store's process ended each time it copied this picture.";
  await trx
    .updateTable("picture_copies")
    .set({ state: "failed", problem, due_at: null, updated_at: now.toISOString() })
    .where("state", "=", "waiting")
    .where("due_at", "<=", now.toISOString())
    .where("attempts", ">=", maxAttempts)
    .where("problem", "is", null)
    .execute();
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
  const rows = await readInChunks([...new Set(urls)].map(copyIdOf), (ids) =>
    db
      .selectFrom("picture_copies")
      .select(["url", "image_url"])
      .where("id", "in", ids)
      .where("state", "=", "copied")
      .execute(),
  );
  return new Map(rows.flatMap(({ url, image_url }) => (image_url ? [[url, image_url]] : [])));
}

/** The products that show the pictures, and the values that the last import wrote to them. */
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
export async function deleteCopies(trx: Db, imageUrls: readonly string[]): Promise<void> {
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
