import { pictureUrl } from "../../../../data/model/catalogue/picture.ts";
import { lockCatalogue, nextCatalogueVersion } from "../../../db/catalogue-version.ts";
import { refreshGroups } from "../../../db/products/refresh-groups.ts";
import { lockVariants } from "../../../db/products/variants.ts";
import type { Db } from "../../../db/tables/schema.ts";
import { transaction } from "../../../db/transaction.ts";
import type { ApiDeps } from "../../../deps.ts";
import {
  type DueCopy,
  findProductsOf,
  recordCopied,
  recordFailure,
  takeDueCopies,
} from "../copies.ts";
import { insertPicture, type PictureFile } from "../store.ts";
import { type DownloadRules, downloadPicture } from "./download-picture.ts";
import { replaceUrls } from "./external-urls.ts";
import { queuePictures } from "./queue-pictures.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock" | "hasDiskSpace">;

/** Pictures that are downloaded at the same time. */
const BATCH_SIZE = 4;
/** Longer than a batch takes: a process that crashes leaves its pictures to another after this time. */
const CLAIM_MS = 5 * 60_000;
/** Bytes that a batch may write, with the write-ahead log. Copying must not take the space of orders. */
const BATCH_BYTES = 32 * 1024 * 1024;
/** Maximum number of pixels of a picture; decoding larger ones takes too much memory and time. */
const MAX_PIXELS = 40_000_000 - 1;

const MINUTE = 60_000;
/** Pauses between attempts. A picture whose last attempt fails is not tried again. */
const RETRIES_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 6 * 60 * MINUTE];
const MAX_ATTEMPTS = RETRIES_MS.length + 1;

/**
 * Copies the pictures of other servers that products show, and replaces their URLs in the products.
 * Until then, and if a picture can't be copied, products show the source URL. Ends when the disk is
 * almost full.
 */
export async function copyPictures(
  { db, dialect, clock, hasDiskSpace }: Deps,
  signal?: AbortSignal,
  rules?: Partial<DownloadRules>,
): Promise<void> {
  await queuePictures(db, dialect, clock());
  while (!signal?.aborted) {
    if (hasDiskSpace && !(await hasDiskSpace(BATCH_BYTES))) return;
    const now = clock();
    const until = new Date(now.getTime() + CLAIM_MS);
    const due = await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx);
      return takeDueCopies(trx, { now, until, limit: BATCH_SIZE, maxAttempts: MAX_ATTEMPTS });
    });
    if (due.length === 0) return;
    const results = await Promise.all(due.map((copy) => download(copy, signal, rules)));
    // An interrupted picture is due again when its claim ends.
    if (signal?.aborted) return;
    await transaction(db, dialect, async (trx) => {
      await lockCatalogue(trx);
      await write(trx, results, clock());
    });
  }
}

type Result =
  | {
      outcome: "copied";
      copy: DueCopy;
      imageUrl: string;
      picture?: { directory: string; files: PictureFile[] };
    }
  | { outcome: "failed"; copy: DueCopy; problem: string; isFinal: boolean };

async function download(
  copy: DueCopy,
  signal?: AbortSignal,
  rules?: Partial<DownloadRules>,
): Promise<Result> {
  if (copy.imageUrl !== null) return { outcome: "copied", copy, imageUrl: copy.imageUrl };
  const downloaded = await downloadPicture(copy.url, rules, signal);
  if (downloaded.outcome === "failed") return { ...downloaded, copy };
  // Loaded on demand, because sharp takes many megabytes and most processes never need it.
  const { resizePicture } = await import("../resize-picture.ts");
  const resized = await resizePicture(downloaded.bytes, fileNameOf(copy.url), {
    maxPixels: MAX_PIXELS,
  });
  if (resized.outcome === "rejected")
    return { outcome: "failed", copy, problem: resized.message, isFinal: true };
  const { directory, files } = resized;
  return {
    outcome: "copied",
    copy,
    imageUrl: pictureUrl(directory),
    picture: { directory, files },
  };
}

function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

async function write(trx: Db, results: readonly Result[], now: Date): Promise<void> {
  const copies = new Map<string, string>();
  for (const result of results) {
    const { copy } = result;
    if (result.outcome === "failed") {
      const pause = result.isFinal ? undefined : RETRIES_MS[copy.attempts];
      const next = pause === undefined ? null : new Date(now.getTime() + pause);
      await recordFailure(trx, copy.id, { problem: result.problem, next, now });
      continue;
    }
    const { picture, imageUrl } = result;
    if (picture) await insertPicture(trx, picture.directory, picture.files, now);
    await recordCopied(trx, copy.id, imageUrl, now);
    copies.set(copy.url, imageUrl);
  }
  if (copies.size === 0) return;
  const ids = results.flatMap(({ outcome, copy }) => (outcome === "copied" ? [copy.id] : []));
  await showCopies(trx, ids, copies);
}

/**
 * Replaces the products' picture URLs by those of the copies. `updated_at` is not changed, because
 * this is no edit that prevents undoing the import. The values that the import wrote are stored
 * with the copy, so that undo finds them.
 */
async function showCopies(
  trx: Db,
  copyIds: readonly string[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const products = await findProductsOf(trx, copyIds);
  if (products.length === 0) return;
  const version = await nextCatalogueVersion(trx);
  await lockVariants(
    trx,
    products.map(({ id }) => id),
  );
  for (const { id, image_url, pictures, import_id, after } of products) {
    await trx
      .updateTable("products")
      .set({
        image_url: copies.get(image_url) ?? image_url,
        pictures: replaceUrls(pictures, copies),
        version,
      })
      .where("id", "=", id)
      .execute();
    if (import_id === null || after === null) continue;
    await trx
      .updateTable("product_import_rows")
      .set({ after: replaceUrls(after, copies) })
      .where("import_id", "=", import_id)
      .where("product_id", "=", id)
      .execute();
  }
  // Offline copies of a product change with its default variant.
  await refreshGroups(
    trx,
    products.map(({ id }) => id),
    version,
  );
}
