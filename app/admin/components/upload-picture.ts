import { UploadedPicture } from "../../../data/model/admin-product.ts";
import { api } from "../../api-client.ts";
import { parseAdminResponse } from "../session.ts";

/** Sends a picture as it is; the store makes its sizes and answers its address. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData();
  body.set("file", file);
  return parseAdminResponse(
    await api.api.admin.pictures.$post({}, { init: { body } }),
    UploadedPicture,
  );
}
