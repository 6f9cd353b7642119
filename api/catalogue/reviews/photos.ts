import { randomBytes } from "node:crypto";
import { m } from "../../../data/i18n/messages.js";
import { pictureUrl, SHARE_NAME } from "../../../data/model/catalogue/picture.ts";
import { MAX_REVIEW_PHOTOS } from "../../../data/model/catalogue/review-rules.ts";
import type { Db } from "../../db/tables/schema.ts";
import { failure } from "../../http/errors.ts";
import type { UploadedFile } from "../../http/uploads.ts";
import { isReviewPhoto, REVIEW_PHOTO_PREFIX } from "../pictures/review-photos.ts";
import { directoryOf, insertPicture, type PictureFile } from "../pictures/store.ts";

export const tooManyPhotos = () => m.reviews_photos_too_many({ max: MAX_REVIEW_PHOTOS });

export type NewPhoto = { directory: string; files: PictureFile[] };

/**
 * Resizes photos by the rules of all uploads, which also remove the camera's metadata. Each gets a
 * random directory, so that the address of a photo reveals no other one. Ends when `signal` is aborted.
 *
 * @throws ApiFailure 422 if one cannot be used
 */
export async function resizePhotos(
  photos: readonly UploadedFile[],
  signal: AbortSignal,
): Promise<NewPhoto[]> {
  if (photos.length === 0) return [];
  // Loads a library of many megabytes, which most processes never need.
  const { resizePicture } = await import("../pictures/resize-picture.ts");
  const resized: NewPhoto[] = [];
  for (const { bytes } of photos) {
    const result = await resizePicture(bytes, "photo", { signal });
    if (result.outcome === "rejected")
      throw failure(422, result.message, [{ path: "photos", message: result.message }]);
    resized.push({
      directory: result.directory.replace(
        /^[^.]+/,
        REVIEW_PHOTO_PREFIX + randomBytes(16).toString("hex"),
      ),
      files: result.files.filter(({ name }) => name !== SHARE_NAME),
    });
  }
  return resized;
}

/**
 * Replaces the photos of a review: `kept` ids stay, the others are deleted, new ones follow.
 *
 * @throws ApiFailure 422 if there would be more than three
 */
export async function replacePhotos(
  trx: Db,
  reviewId: string,
  { kept, added }: { kept: readonly string[] | undefined; added: readonly NewPhoto[] },
  now: Date,
): Promise<void> {
  const before = await trx
    .selectFrom("review_photos")
    .select(["id", "image_url"])
    .where("review_id", "=", reviewId)
    .orderBy("position")
    .execute();
  const stays = before.filter(({ id }) => kept === undefined || kept.includes(id));
  if (stays.length + added.length > MAX_REVIEW_PHOTOS) {
    throw failure(422, tooManyPhotos(), [{ path: "photos", message: tooManyPhotos() }]);
  }
  if (stays.length === before.length && added.length === 0) return;
  for (const { directory, files } of added) await insertPicture(trx, directory, files, now);
  await trx.deleteFrom("review_photos").where("review_id", "=", reviewId).execute();
  const urls = [
    ...stays.map(({ image_url }) => image_url),
    ...added.map(({ directory }) => pictureUrl(directory)),
  ];
  const ids = stays.map(({ id }) => id);
  if (urls.length > 0)
    await trx
      .insertInto("review_photos")
      .values(
        urls.map((image_url, position) => ({
          id: ids[position] ?? randomBytes(16).toString("hex"),
          review_id: reviewId,
          position,
          image_url,
        })),
      )
      .execute();
  await deletePictures(
    trx,
    before.filter((photo) => !stays.includes(photo)).map(({ image_url }) => image_url),
  );
}

/** Deletes the photos of reviews with their files. */
export async function deletePhotos(trx: Db, reviewIds: readonly string[]): Promise<void> {
  const rows = await trx
    .deleteFrom("review_photos")
    .where("review_id", "in", reviewIds)
    .returning("image_url as imageUrl")
    .execute();
  await deletePictures(
    trx,
    rows.map(({ imageUrl }) => imageUrl),
  );
}

/** Deletes the files of review photos. */
async function deletePictures(trx: Db, imageUrls: readonly string[]): Promise<void> {
  const directories = imageUrls.flatMap((url) => directoryOf(url) ?? []).filter(isReviewPhoto);
  if (directories.length > 0)
    await trx.deleteFrom("pictures").where("directory", "in", directories).execute();
}

export type ReviewPhoto = { id: string; imageUrl: string };

/** The photos of reviews in their order, by the review's id. */
export async function listPhotos(
  db: Db,
  reviewIds: readonly string[],
): Promise<Map<string, ReviewPhoto[]>> {
  const photos = new Map<string, ReviewPhoto[]>();
  if (reviewIds.length === 0) return photos;
  const rows = await db
    .selectFrom("review_photos")
    .select(["id", "review_id", "image_url"])
    .where("review_id", "in", reviewIds)
    .orderBy("position")
    .execute();
  for (const { id, review_id, image_url } of rows) {
    const list = photos.get(review_id) ?? [];
    list.push({ id, imageUrl: image_url });
    photos.set(review_id, list);
  }
  return photos;
}

/** The smallest size of a review's photo, for its author and for the operator. */
export async function findPhoto(db: Db, reviewId: string, photoId: string) {
  const photo = await db
    .selectFrom("review_photos")
    .select("image_url")
    .where("id", "=", photoId)
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  const directory = directoryOf(photo?.image_url ?? "");
  if (directory === undefined) return undefined;
  const file = await db
    .selectFrom("pictures")
    .select("content")
    .where("directory", "=", directory)
    .where("name", "like", "%.webp")
    .executeTakeFirst();
  return file?.content;
}
