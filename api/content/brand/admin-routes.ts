import { type Context, Hono } from "hono";
import { storeUpload } from "../../catalogue/pictures/store-upload.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { createUploadLimit, readPictureForm } from "../../http/uploads.ts";
import type { BrandPictureKind } from "./brand-picture.ts";

/** POST /api/admin/brand/logo and /icon: stores the picture in the form field `file` and returns its URL. */
export function createAdminBrandRoutes(deps: ApiDeps) {
  const runUpload = createUploadLimit();

  async function upload(c: Context<Env>, kind: BrandPictureKind) {
    const { file } = await readPictureForm(c);
    // Loaded on demand, because sharp takes many megabytes.
    const { prepareBrandPicture } = await import("./brand-picture.ts");
    const prepared = await prepareBrandPicture(file.bytes, kind, c.req.raw.signal);
    if (prepared.outcome === "rejected") throw failure(422, prepared.message);
    return c.json(await storeUpload(deps, prepared), 201);
  }

  const receive = (kind: BrandPictureKind) => (c: Context<Env>) => runUpload(() => upload(c, kind));
  const limit = bodyLimit(5 * MEGABYTE);
  return new Hono<Env>()
    .post("/logo", requires("settings.write"), limit, receive("logo"))
    .post("/icon", requires("settings.write"), limit, receive("icon"));
}
