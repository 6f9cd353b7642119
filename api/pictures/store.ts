import * as v from "valibot";
import { PICTURE_WIDTHS, pictureUrl } from "../../data/model/picture.ts";
import type { Db } from "../db/schema.ts";

/** Rows that are looked at in one go. */
const BATCH = 300;
const DIRECTORY = /^\/pictures\/([a-z0-9.-]{1,120})\//;

/** The directory of an uploaded picture, from its address. */
export const directoryOf = (imageUrl: string): string | undefined => DIRECTORY.exec(imageUrl)?.[1];

export type PictureFile = { name: string; content: Uint8Array };

/** Keeps a picture in all of its sizes; the same picture given again is kept once. */
export async function insertPicture(
  trx: Db,
  directory: string,
  files: readonly PictureFile[],
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  await trx
    .insertInto("pictures")
    .values(files.map(({ name, content }) => ({ directory, name, content, created_at })))
    // Given again: it is meant to be shown, even if nothing has shown it for long.
    .onConflict((taken) => taken.columns(["directory", "name"]).doUpdateSet({ unused_since: null }))
    .execute();
}

/** A picture's file, or the next wider where it was kept before there was this width. */
export async function findPicture(
  db: Db,
  directory: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("pictures")
    .select("content")
    .where("directory", "=", directory)
    .where("name", ">=", name)
    .where("name", "like", `%${name.slice(name.lastIndexOf("."))}`)
    // Widths have three digits.
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

/** Whether a picture was uploaded, in any size. */
export async function hasPicture(db: Db, directory: string): Promise<boolean> {
  const row = await db
    .selectFrom("pictures")
    .select("name")
    .where("directory", "=", directory)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Every picture that the operator gave, and since when nothing shows it. */
export async function listPictures(
  db: Db,
): Promise<{ directory: string; unusedSince: string | null }[]> {
  return db
    .selectFrom("pictures")
    .select((by) => ["directory", by.fn.max("unused_since").as("unusedSince")])
    .groupBy("directory")
    .execute();
}

/** Directories of all pictures that something shows, or would after an undone import. */
export async function* listShownPictures(db: Db): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["seq", "image_url"])
      .where("seq", ">", last)
      .orderBy("seq")
      .limit(BATCH)
      .execute();
    yield directoriesIn(rows.map((row) => row.image_url));
    last = rows.at(-1)?.seq ?? 0;
    if (rows.length < BATCH) break;
  }
  const imports = await db.selectFrom("product_imports").select("id").execute();
  for (const { id } of imports) yield* listPicturesBefore(db, id);
  for (const table of ["blog_posts", "testimonials", "review_photos"] as const) {
    const rows = await db.selectFrom(table).select("image_url").execute();
    yield directoriesIn(rows.map((row) => row.image_url));
  }
}

/** Directories of pictures that products had before an import, which undo would restore. */
async function* listPicturesBefore(db: Db, importId: string): AsyncGenerator<string[]> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("product_import_rows")
      .select(["product_id", "before"])
      .where("import_id", "=", importId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(BATCH)
      .execute();
    yield directoriesIn(rows.map(({ before }) => before && v.parse(Before, JSON.parse(before))));
    last = rows.at(-1)?.product_id ?? "";
    if (rows.length < BATCH) return;
  }
}

/** The picture in the JSON of a product before an import. */
const Before = v.pipe(
  v.object({ image_url: v.string() }),
  v.transform(({ image_url }) => image_url),
);

function directoriesIn(addresses: readonly (string | null)[]): string[] {
  return addresses.flatMap((address) => directoryOf(address ?? "") ?? []);
}

/** Notes since when nothing shows some pictures; null when something does again. */
export async function setUnusedSince(
  db: Db,
  directories: readonly string[],
  since: Date | null,
): Promise<void> {
  for (let at = 0; at < directories.length; at += BATCH) {
    await db
      .updateTable("pictures")
      .set({ unused_since: since?.toISOString() ?? null })
      .where("directory", "in", directories.slice(at, at + BATCH))
      .execute();
  }
}

/** Forgets pictures in all of their sizes, but for those that something has begun to show. */
export async function deleteUnusedPictures(
  trx: Db,
  directories: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (let at = 0; at < directories.length; at += BATCH) {
    const batch = directories.slice(at, at + BATCH);
    const shown = new Set<string>();
    for (const table of ["products", "blog_posts", "testimonials", "review_photos"] as const) {
      const rows = await trx
        .selectFrom(table)
        .select("image_url")
        .where("image_url", "in", batch.flatMap(addressesOf))
        .execute();
      for (const directory of directoriesIn(rows.map((row) => row.image_url))) shown.add(directory);
    }
    const gone = batch.filter((directory) => !shown.has(directory));
    if (gone.length === 0) continue;
    await trx
      .deleteFrom("pictures")
      .where("directory", "in", gone)
      // Given again meanwhile.
      .where("unused_since", "is not", null)
      .execute();
    deleted += gone.length;
  }
  return deleted;
}

function addressesOf(directory: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureUrl(directory, width));
}
