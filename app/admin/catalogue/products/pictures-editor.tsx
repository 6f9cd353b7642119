import { useState } from "react";
import { MAX_ALT, MAX_PICTURES } from "../../../../data/model/catalogue/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { isTooLarge, UPLOAD_RUNNING, uploadPicture, useUpload } from "../../components/upload.ts";
import { describeError } from "../../session.ts";
import { AddPictures } from "./add-pictures.tsx";
import css from "./pictures-editor.module.css";
import type { PictureValues } from "./product-values.ts";
import { newKey } from "./variant-values.ts";

type Props = {
  pictures: PictureValues[];
  errors: Record<string, string | undefined>;
  /** Receives a function of the current pictures, because they may change during an upload. */
  onChange: (change: (pictures: PictureValues[]) => PictureValues[], path: string) => void;
  onRemove: (picture: PictureValues) => void;
};

/** The gallery of a product: uploads, order by drag and by buttons, and alternative texts. */
export function PicturesEditor({ pictures, errors, onChange, onRemove }: Props) {
  const add = (src: string) =>
    onChange((all) => [...all, { key: newKey(), src, alt: "" }], "pictures");
  const { progress, result, failures, upload } = usePictureUploads(add);

  const found = errors.imageUrl ?? errors.pictures;
  const error = found && progress ? UPLOAD_RUNNING : found;
  return (
    <div className={css.editor}>
      {pictures.length > 0 && (
        <SortableList
          items={pictures}
          keyOf={({ key }) => key}
          nameOf={(_, at) => `picture ${at + 1}`}
          titleOf={(_, at) => (at === 0 ? "Main picture" : `Picture ${at + 1}`)}
          onSort={(sorted) => onChange(() => sorted, "pictures")}
          actions={(picture, at) => (
            <Button
              variant="quiet"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => {
                onChange((all) => all.filter(({ key }) => key !== picture.key), "pictures");
                onRemove(picture);
              }}
            >
              Remove
            </Button>
          )}
        >
          {(picture, at) => (
            <div className={css.picture}>
              <Picture src={picture.src} alt="" sizes="120px" ratio={[4, 5]} />
              <TextField
                name={`pictures.${at}.alt`}
                label={`Alternative text, picture ${at + 1}`}
                value={picture.alt}
                error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}.src`]}
                maxLength={MAX_ALT}
                onChange={({ target: { value: alt } }) =>
                  onChange(
                    (all) =>
                      all.map((each) => (each.key === picture.key ? { ...each, alt } : each)),
                    `pictures.${at}`,
                  )
                }
              />
            </div>
          )}
        </SortableList>
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {pictures.length < MAX_PICTURES && (
        <AddPictures progress={progress} onUpload={(files) => void upload(files)} onAdd={add} />
      )}
      <p className={shared.soft} role="status">
        {progress ? "" : result}
      </p>
      {failures.map((failure) => (
        <ErrorMessage key={failure}>{failure}</ErrorMessage>
      ))}
    </div>
  );
}

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
function usePictureUploads(onUploaded: (src: string) => void): Upload {
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
