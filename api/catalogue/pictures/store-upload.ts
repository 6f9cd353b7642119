import { pictureUrl } from "../../../data/model/catalogue/picture.ts";
import { recordActivity } from "../../activity/record.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { insertPicture, type PictureFile } from "./store.ts";

/** Stores the files of an operator's picture and records it. Returns its URL. */
export async function storeUpload(
  { db, dialect, clock }: Pick<ApiDeps, "db" | "dialect" | "clock">,
  { directory, files }: { directory: string; files: PictureFile[] },
): Promise<{ imageUrl: string }> {
  await transaction(db, dialect, async (trx) => {
    await insertPicture(trx, directory, files, clock());
    await recordActivity(trx, { action: "created", object: { kind: "picture", id: directory } });
  });
  return { imageUrl: pictureUrl(directory) };
}
