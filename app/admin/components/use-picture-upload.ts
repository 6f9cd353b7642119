import { useState } from "react";
import { describeError } from "../session.ts";
import { isTooLarge } from "./upload-picture.ts";
import { type ReportProgress, useUpload } from "./upload-progress.ts";

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
