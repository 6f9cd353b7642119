import { UploadedPicture } from "../../../data/model/admin-product.ts";
import { api } from "../../api-client.ts";
import { parseAdminResponse } from "../session.ts";

/** Uploads the original image; the server creates the sizes and returns the URL. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData();
  body.set("file", file);
  return parseAdminResponse(
    await api.api.admin.pictures.$post({}, { init: { body } }),
    UploadedPicture,
  );
}
