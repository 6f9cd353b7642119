import { type Context, Hono, type MiddlewareHandler } from "hono";
import {
  LARGE_PICTURE_WIDTHS,
  pictureUrl,
  SHARE_NAME,
} from "../../../data/model/catalogue/picture.ts";
import type { Db } from "../../db/tables/schema.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { createUploadLimit, readPictureForm } from "../../http/uploads.ts";
import { isPublishedPhoto, isReviewPhoto } from "./review-photos.ts";
import { findPicture, hasPicture } from "./store.ts";
import { storeUpload } from "./store-upload.ts";

/**
 * POST /api/admin/pictures: stores the picture in the form field `file` and returns its URL. With the field
 * `size=large` it has sizes for the width of a screen.
 */
export function createPictureRoutes(deps: ApiDeps) {
  const runUpload = createUploadLimit();

  async function upload(c: Context<Env>) {
    const { file, texts } = await readPictureForm(c);
    // Loaded on demand, because sharp takes many megabytes and most processes never need it.
    const { resizePicture } = await import("./resize-picture.ts");
    const resized = await resizePicture(file.bytes, file.name, {
      signal: c.req.raw.signal,
      ...(texts.get("size")?.[0] === "large" && { widths: LARGE_PICTURE_WIDTHS }),
    });
    if (resized.outcome === "rejected") throw failure(422, resized.message);
    return c.json(await storeUpload(deps, resized), 201);
  }

  return new Hono<Env>().post("/", requires("products.write"), bodyLimit(15 * MEGABYTE), (c) =>
    runUpload(() => upload(c)),
  );
}

const PATH = /^\/pictures\/([a-z0-9.-]{1,120})\/(\d{3,4}\.(?:avif|webp)|share\.jpg|original\.png)$/;
const TYPES: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

/** Serves uploaded pictures. Runs after the static files, which contain the sample store's pictures. */
export function serveUploads({ db }: Pick<ApiDeps, "db">): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [, directory, name] = PATH.exec(c.req.path) ?? [];
    if (!directory || !name) return next();
    if (isReviewPhoto(directory)) return serveReviewPhoto(c, db, directory, name);
    const content = await findPicture(db, directory, name);
    if (!content) {
      // Pictures that were uploaded to an earlier release have no share picture.
      const fallback = pictureUrl(directory);
      const isWithout = name === SHARE_NAME && (await hasPicture(db, directory));
      return isWithout ? c.redirect(fallback, 302) : next();
    }
    // The URL contains a hash of the content.
    return respondWithPicture(content, name, "public, max-age=31536000, immutable");
  };
}

/** In seconds: a photo that is taken down disappears from caches within a day. */
const REVIEW_PHOTO_AGE = 24 * 60 * 60;

/** Serves a photo of a published review, and 404 for photos of other reviews. */
async function serveReviewPhoto(c: Context<Env>, db: Db, directory: string, name: string) {
  const isPublished = await isPublishedPhoto(db, pictureUrl(directory));
  const content = isPublished && (await findPicture(db, directory, name));
  if (!content) return c.text("Not found", 404, { "Cache-Control": "no-store" });
  return respondWithPicture(content, name, `public, max-age=${REVIEW_PHOTO_AGE}`);
}

function respondWithPicture(content: Uint8Array, name: string, cacheControl: string): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream",
      "Content-Length": String(content.length),
      "Cache-Control": cacheControl,
    },
  });
}
