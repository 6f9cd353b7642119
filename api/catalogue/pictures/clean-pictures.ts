import { transaction, yieldToEventLoop } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { deleteUnusedPictures, listPictures, listUsedPictures, setUnusedSince } from "./store.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

/** Retention of unused pictures, in milliseconds, because open pages may still refer to them. */
const RETENTION = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes uploaded pictures that no product, post or testimonial has used for 30 days and that undoing
 * the last import would not use again.
 * @returns the number of deleted pictures
 */
export async function cleanPictures({ db, dialect, clock }: Deps): Promise<number> {
  const now = clock();
  const pictures = await listPictures(db);
  if (pictures.length === 0) return 0;
  const used = new Set<string>();
  for await (const directories of listUsedPictures(db)) {
    for (const directory of directories) used.add(directory);
    await yieldToEventLoop();
  }
  const limit = new Date(now.getTime() - RETENTION).toISOString();
  const usedAgain: string[] = [];
  const newlyUnused: string[] = [];
  const expired: string[] = [];
  for (const { directory, unusedSince } of pictures) {
    if (used.has(directory)) {
      if (unusedSince !== null) usedAgain.push(directory);
    } else if (unusedSince === null) newlyUnused.push(directory);
    else if (unusedSince < limit) expired.push(directory);
  }
  await setUnusedSince(db, usedAgain, null);
  await setUnusedSince(db, newlyUnused, now);
  return transaction(db, dialect, (trx) => deleteUnusedPictures(trx, expired));
}
