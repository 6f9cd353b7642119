import type { Db } from "../db/schema.ts";

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
    .onConflict((taken) => taken.columns(["directory", "name"]).doNothing())
    .execute();
}

export async function findPicture(
  db: Db,
  directory: string,
  name: string,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("pictures")
    .select("content")
    .where("directory", "=", directory)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.content;
}
