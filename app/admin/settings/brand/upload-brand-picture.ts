import { UploadedPicture } from "../../../../data/model/admin/admin-product.ts";
import { api } from "../../../requests/api-client.ts";
import { fetchWithProgress } from "../../components/upload-progress.ts";
import { parseAdminResponse } from "../../session.ts";

/** Uploads a logo or an icon; the server draws it and returns the URL. */
export async function uploadBrandPicture(
  kind: "logo" | "icon",
  file: File,
  onProgress: (percent: number) => void,
) {
  const body = new FormData();
  body.set("file", file);
  return parseAdminResponse(
    await api.admin.brand[kind].$post({}, { init: { body }, fetch: fetchWithProgress(onProgress) }),
    UploadedPicture,
  );
}
