import { UploadedPicture } from "../../../data/model/admin/admin-product.ts";
import { api } from "../../requests/api-client.ts";
import { parseAdminResponse } from "../session.ts";
import { fetchWithProgress } from "./upload-progress.ts";

/** Upload limit of the server, in bytes. */
const MAX_BYTES = 15 * 1024 * 1024;

export const isTooLarge = (file: File): boolean => file.size > MAX_BYTES;

/** Replaces the error of a picture that is missing because its upload has not ended. */
export const UPLOAD_RUNNING = "The picture is still being uploaded. Save again when that is done.";

/** Uploads the original image; the server creates the sizes and returns the URL. */
export async function uploadPicture(
  file: File,
  onProgress: (percent: number) => void,
  isLarge = false,
): Promise<UploadedPicture> {
  const body = new FormData();
  if (isLarge) body.set("size", "large");
  body.set("file", file);
  return parseAdminResponse(
    await api.admin.pictures.$post({}, { init: { body }, fetch: fetchWithProgress(onProgress) }),
    UploadedPicture,
  );
}
