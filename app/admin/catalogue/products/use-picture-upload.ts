import { useState } from "react";
import { isTooLarge, uploadPicture } from "../../components/upload-picture.ts";
import { describeError } from "../../session.ts";

type Upload = {
  /** "Uploading 1 of 3...", or "" if no upload is running. */
  progress: string;
  /** The result of the last upload; "" if no picture was uploaded. */
  result: string;
  /** Names of the files that were not uploaded, with the reasons. */
  failures: readonly string[];
  upload: (files: readonly File[]) => Promise<void>;
};

/** Uploads pictures one after the other. Calls `onUploaded` with the URL of each. */
export function usePictureUpload(onUploaded: (src: string) => void): Upload {
  const [progress, setProgress] = useState("");
  const [result, setResult] = useState("");
  const [failures, setFailures] = useState<string[]>([]);

  async function upload(files: readonly File[]) {
    const failed: string[] = [];
    for (const [at, file] of files.entries()) {
      setProgress(`Uploading ${at + 1} of ${files.length}...`);
      if (isTooLarge(file)) {
        failed.push(`${file.name}: the image must be at most 15 MB.`);
        continue;
      }
      try {
        onUploaded((await uploadPicture(file)).imageUrl);
      } catch (reason) {
        failed.push(`${file.name}: ${describeError(reason)}`);
      }
    }
    const uploaded = files.length - failed.length;
    setProgress("");
    setResult(uploaded > 0 ? `${uploaded} uploaded. Save to publish.` : "");
    setFailures(failed);
  }

  return { progress, result, failures, upload };
}
