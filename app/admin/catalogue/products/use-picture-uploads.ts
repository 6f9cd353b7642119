import { useState } from "react";
import { isTooLarge, uploadPicture, useUpload } from "../../components/upload.ts";
import { describeError } from "../../session.ts";

type Upload = {
  /** "1 of 3: Uploading... 42%", or "" if no upload is running. */
  progress: string;
  /** The result of the last upload; "" if no picture was uploaded. */
  result: string;
  /** Names of the files that were not uploaded, with the reasons. */
  failures: readonly string[];
  upload: (files: readonly File[]) => Promise<void>;
};

/** Uploads pictures one after the other. Calls `onUploaded` with the URL of each. */
export function usePictureUploads(onUploaded: (src: string) => void): Upload {
  const [position, setPosition] = useState("");
  const { progress, run } = useUpload();
  const [result, setResult] = useState("");
  const [failures, setFailures] = useState<string[]>([]);

  async function upload(files: readonly File[]) {
    const failed: string[] = [];
    for (const [at, file] of files.entries()) {
      setPosition(files.length > 1 ? `${at + 1} of ${files.length}: ` : "");
      if (isTooLarge(file)) {
        failed.push(`${file.name}: the image must be at most 15 MB.`);
        continue;
      }
      try {
        onUploaded((await run((report) => uploadPicture(file, report))).imageUrl);
      } catch (reason) {
        failed.push(`${file.name}: ${describeError(reason)}`);
      }
    }
    const uploaded = files.length - failed.length;
    setResult(uploaded > 0 ? `${uploaded} uploaded. Save to publish.` : "");
    setFailures(failed);
  }

  return { progress: progress && position + progress, result, failures, upload };
}
