import { type ChangeEvent, type ComponentProps, useState } from "react";
import { TextField } from "../../components/text-field.tsx";
import css from "./picture-field.module.css";
import shared from "./shared.module.css";
import { UPLOAD_RUNNING, uploadPicture, usePictureUpload } from "./upload.ts";
import { UploadButton } from "./upload-button.tsx";

type Props = {
  required?: boolean;
  field: { label: string; name: string; error?: string | undefined } & Pick<
    ComponentProps<"input">,
    "value"
  > & { onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  onUploaded: (imageUrl: string) => void;
  /** Whether pages show the picture in the width of the screen. */
  isLarge?: boolean;
};

/** An image URL, entered or set by an upload. */
export function PictureField({ field, onUploaded, required = true, isLarge = false }: Props) {
  const [isUploaded, setUploaded] = useState(false);
  const { busy, progress, failure, send } = usePictureUpload(
    (file, report) => uploadPicture(file, report, isLarge),
    (imageUrl) => {
      onUploaded(imageUrl);
      setUploaded(true);
    },
  );

  return (
    <div className={css.picture}>
      <TextField
        {...field}
        error={field.error && busy ? UPLOAD_RUNNING : field.error}
        maxLength={2000}
        required={required}
      />
      <UploadButton
        label="Upload image"
        progress={progress}
        busy={busy}
        onPick={([file]) => void send(file)}
      />
      <p className={failure ? css.error : shared.soft} role="status">
        {failure ?? (isUploaded && !busy ? "Uploaded. Save to publish it." : "")}
      </p>
    </div>
  );
}
