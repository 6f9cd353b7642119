import {
  type OwnPicture,
  PICTURE_WIDTHS,
  pictureUrl,
} from "../../../data/model/catalogue/picture.ts";
import { chunksOf, readInChunks } from "../../db/chunks-of.ts";
import { productBatches } from "../../db/products/product-batches.ts";
import { readSetting, STORE_SETTINGS } from "../../db/setting-rows.ts";
import type { Db } from "../../db/tables/schema.ts";
import { deleteCopies } from "./copies.ts";

/** Rows read at a time. */
const BATCH_SIZE = 300;
const DIRECTORIES = /\/pictures\/([a-z0-9.-]{1,120})\//g;
const DIRECTORY = /^\/pictures\/([a-z0-9.-]{1,120})\//;

/** The directory in the URL of an uploaded picture. */
export const directoryOf = (imageUrl: string): string | undefined => DIRECTORY.exec(imageUrl)?.[1];

/** The picture as it was uploaded, in a bounded size: logos and icons have it. */
export const ORIGINAL_NAME = "original.png";

export type PictureFile = { name: string; content: Uint8Array };

/** Stores all sizes of a picture. The same picture is stored once. */
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
    // A repeated upload will be used, so its retention starts again.
    .onConflict((conflict) =>
      conflict.columns(["directory", "name"]).doUpdateSet({ unused_since: null }),
    )
    .execute();
}

/** Finds a file of a picture. Older uploads lack some widths; the next wider file is returned then. */
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
    // Widths have three digits, so names sort by width.
    .orderBy("name")
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

/** Finds the largest file of a picture: the original, or the widest of its sizes. */
export async function findOriginal(
  db: Db,
  { base }: Pick<OwnPicture, "base">,
): Promise<Uint8Array | undefined> {
  const directory = base.slice(base.lastIndexOf("/") + 1);
  const widest = `${Math.max(...PICTURE_WIDTHS)}.avif`;
  return (await findPicture(db, directory, ORIGINAL_NAME)) ?? findPicture(db, directory, widest);
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

/** The widths in which pictures are stored as AVIF, in pixels, by directory. */
export async function listWidths(
  db: Db,
  directories: readonly string[],
): Promise<Map<string, number[]>> {
  const widths = new Map<string, number[]>();
  if (directories.length === 0) return widths;
  const rows = await db
    .selectFrom("pictures")
    .select(["directory", "name"])
    .where("directory", "in", directories)
    .where("name", "like", "%.avif")
    .execute();
  for (const { directory, name } of rows)
    widths.set(directory, [...(widths.get(directory) ?? []), Number.parseInt(name, 10)]);
  for (const found of widths.values()) found.sort((a, b) => a - b);
  return widths;
}

/** Lists all uploaded pictures and the time since which each is unused. */
export async function listPictures(
  db: Db,
): Promise<{ directory: string; unusedSince: string | null }[]> {
  return db
    .selectFrom("pictures")
    .select((by) => ["directory", by.fn.max("unused_since").as("unusedSince")])
    .groupBy("directory")
    .execute();
}

/** Yields the directories of all pictures that content uses, or would use after undoing an import. */
export async function* listUsedPictures(db: Db): AsyncGenerator<string[]> {
  yield listInSettings(db);
  const products = db.selectFrom("products").select(["seq", "image_url", "pictures"]);
  for await (const rows of productBatches(products))
    yield directoriesIn(rows.flatMap((row) => [row.image_url, row.pictures]));
  for (const { draft, published } of await db
    .selectFrom("pages")
    .select(["draft", "published"])
    .execute())
    yield directoriesIn([draft, published]);
  for (const { content_html } of await db.selectFrom("blog_posts").select("content_html").execute())
    yield directoriesIn([content_html]);
  for (const { content } of await db.selectFrom("page_versions").select("content").execute())
    yield directoriesIn([content]);
  const imports = await db.selectFrom("product_imports").select("id").execute();
  for (const { id } of imports) yield* listPicturesBefore(db, id);
  for (const table of ["blog_posts", "testimonials", "review_photos", "categories"] as const) {
    const rows = await db.selectFrom(table).select("image_url").execute();
    yield directoriesIn(rows.map((row) => row.image_url));
  }
}

/** The directories of the pictures in the settings: of the brand and of the home page. */
async function listInSettings(db: Db): Promise<string[]> {
  return directoriesIn([(await readSetting(db, STORE_SETTINGS)) ?? null]);
}

/** Yields the directories of pictures that undoing an import would restore. */
async function* listPicturesBefore(db: Db, importId: string): AsyncGenerator<string[]> {
  for (let last = ""; ; ) {
    const rows = await db
      .selectFrom("product_import_rows")
      .select(["product_id", "before"])
      .where("import_id", "=", importId)
      .where("product_id", ">", last)
      .orderBy("product_id")
      .limit(BATCH_SIZE)
      .execute();
    yield directoriesIn(rows.map(({ before }) => before));
    last = rows.at(-1)?.product_id ?? "";
    if (rows.length < BATCH_SIZE) return;
  }
}

/** The directories of all pictures in URLs and in JSON. */
function directoriesIn(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) =>
    Array.from((text ?? "").matchAll(DIRECTORIES), ([, directory = ""]) => directory),
  );
}

/** Sets the time since which pictures are unused; null if they are used again. */
export async function setUnusedSince(
  db: Db,
  directories: readonly string[],
  since: Date | null,
): Promise<void> {
  for (const batch of chunksOf(directories)) {
    await db
      .updateTable("pictures")
      .set({ unused_since: since?.toISOString() ?? null })
      .where("directory", "in", batch)
      .execute();
  }
}

/** Deletes all sizes of pictures, except of those that are used again. Returns the number of deleted pictures. */
export async function deleteUnusedPictures(
  trx: Db,
  directories: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const batch of chunksOf(directories)) {
    const used = new Set<string>();
    for (const directory of await findInGalleries(trx, batch)) used.add(directory);
    for (const directory of await listInSettings(trx)) used.add(directory);
    for (const table of TABLES) {
      const rows = await trx
        .selectFrom(table)
        .select("image_url")
        .where("image_url", "in", batch.flatMap(urlsOf))
        .execute();
      for (const directory of directoriesIn(rows.map((row) => row.image_url))) used.add(directory);
    }
    const unused = batch.filter((directory) => !used.has(directory));
    if (unused.length === 0) continue;
    await deleteCopies(trx, unused.flatMap(urlsOf));
    await trx
      .deleteFrom("pictures")
      .where("directory", "in", unused)
      // Not those that were uploaded again meanwhile.
      .where("unused_since", "is not", null)
      .execute();
    deleted += unused.length;
  }
  return deleted;
}

/** The tables whose column `image_url` contains uploaded pictures. */
const TABLES = ["products", "blog_posts", "testimonials", "review_photos", "categories"] as const;
/** Conditions per statement. */
const CONDITIONS = 20;

/** The given pictures that galleries contain. */
async function findInGalleries(trx: Db, directories: readonly string[]): Promise<string[]> {
  const read = (chunk: readonly string[]) =>
    trx
      .selectFrom("products")
      .select("pictures")
      .where((by) =>
        by.or(chunk.map((directory) => by("pictures", "like", `%/pictures/${directory}/%`))),
      )
      .execute();
  const rows = await readInChunks(directories, read, CONDITIONS);
  return directoriesIn(rows.map((row) => row.pictures));
}

function urlsOf(directory: string): string[] {
  return PICTURE_WIDTHS.map((width) => pictureUrl(directory, width));
}
