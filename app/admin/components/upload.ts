import { useState } from "react";
import { UploadedPicture } from "../../../data/model/admin/admin-product.ts";
import { api } from "../../requests/api-client.ts";
import { connection } from "../../requests/api-connection.ts";
import { describeError, parseAdminResponse } from "../session.ts";

export type ReportProgress = (percent: number) => void;

/**
 * A `fetch` for requests with a file, which reports how much of it is sent. It uses XMLHttpRequest, because
 * fetch reports no progress of a request.
 */
export function fetchWithProgress(report: ReportProgress) {
  return (input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const url = input instanceof Request ? input.url : String(input);
      request.open(init.method ?? "POST", connection.origin + url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => report(Math.floor((loaded / total) * 100));
      request.onload = () => {
        const { responseText, status, statusText } = request;
        resolve(new Response(responseText || null, { status, statusText }));
      };
      request.onerror = () => reject(new TypeError("The upload failed."));
      request.send(init.body as XMLHttpRequestBodyInit);
    });
}

/** Runs uploads, and describes the progress of the one that runs, such as "Uploading... 42%". */
export function useUpload() {
  const [percent, setPercent] = useState<number>();
  async function run<T>(upload: (report: ReportProgress) => Promise<T>): Promise<T> {
    setPercent(0);
    try {
      return await upload(setPercent);
    } finally {
      setPercent(undefined);
    }
  }
  return { isUploading: percent !== undefined, progress: describeProgress(percent), run };
}

/** After the last byte the server still resizes a picture or reads a file. */
function describeProgress(percent: number | undefined): string {
  if (percent === undefined) return "";
  return percent < 100 ? `Uploading... ${percent}%` : "Processing...";
}

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

/**
 * State of a button that uploads one picture: whether and how far it is sent, and why it was not uploaded.
 * Calls `onUploaded` with its URL.
 */
export function usePictureUpload(
  upload: (file: File, report: ReportProgress) => Promise<{ imageUrl: string }>,
  onUploaded: (imageUrl: string) => void,
) {
  const { isUploading, progress, run } = useUpload();
  const [failure, setFailure] = useState<string>();

  async function send(file: File | undefined) {
    if (!file) return;
    if (isTooLarge(file)) return setFailure("The image must be at most 15 MB.");
    setFailure(undefined);
    try {
      onUploaded((await run((report) => upload(file, report))).imageUrl);
    } catch (error) {
      setFailure(describeError(error));
    }
  }

  return { busy: isUploading, progress, failure, setFailure, send };
}
