import { type Context, Hono } from "hono";
import { pictureUrl } from "../../../data/model/catalogue/picture.ts";
import { recordActivity } from "../../activity/record.ts";
import { insertPicture } from "../../catalogue/pictures/store.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { bodyLimit, MEGABYTE } from "../../http/body-limit.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { createUploadLimit, readForm } from "../../http/uploads.ts";
import type { BrandPictureKind } from "./brand-picture.ts";

/** POST /api/admin/brand/logo and /icon: stores the picture in the form field `file` and returns its URL. */
export function createAdminBrandRoutes({ db, dialect, clock }: ApiDeps) {
  const runUpload = createUploadLimit();

  async function upload(c: Context<Env>, kind: BrandPictureKind) {
    const one = { field: "file", maxFiles: 1, message: "Upload one picture at a time." };
    const [file] = (await readForm(c, one)).files;
    if (!file) throw failure(400, "There is no picture in the field file.");
    // Loaded on demand, because sharp takes many megabytes.
    const { prepareBrandPicture } = await import("./brand-picture.ts");
    const prepared = await prepareBrandPicture(file.bytes, kind);
    if (prepared.outcome === "rejected") throw failure(422, prepared.message);
    const { directory, files } = prepared;
    await transaction(db, dialect, async (trx) => {
      await insertPicture(trx, directory, files, clock());
      await recordActivity(trx, { action: "created", object: { kind: "picture", id: directory } });
    });
    return c.json({ imageUrl: pictureUrl(directory) }, 201);
  }

  const receive = (kind: BrandPictureKind) => (c: Context<Env>) => {
    if (!/^multipart\/form-data\b/i.test(c.req.header("content-type") ?? ""))
      throw failure(415, "Upload the picture as a form (multipart/form-data).");
    return runUpload(() => upload(c, kind));
  };
  const limit = bodyLimit(5 * MEGABYTE);
  return new Hono<Env>()
    .post("/logo", requires("settings.write"), limit, receive("logo"))
    .post("/icon", requires("settings.write"), limit, receive("icon"));
}
