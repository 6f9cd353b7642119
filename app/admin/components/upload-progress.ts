import { useState } from "react";
import { connection } from "../../requests/api-connection.ts";

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
