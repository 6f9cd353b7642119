import { type ChangeEvent, type ComponentProps, useState } from "react";
import { TextField } from "../../components/text-field.tsx";
import { describeError } from "../session.ts";
import css from "./picture-field.module.css";
import shared from "./shared.module.css";
import { UploadButton } from "./upload-button.tsx";
import { isTooLarge, UPLOAD_RUNNING, uploadPicture } from "./upload-picture.ts";

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
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");
  const [error, setError] = useState<string>();

  async function send(file: File | undefined) {
    if (!file) return;
    if (isTooLarge(file)) return setError("The image must be at most 15 MB.");
    setError(undefined);
    setState("sending");
    try {
      onUploaded((await uploadPicture(file, isLarge)).imageUrl);
      setState("done");
    } catch (reason) {
      setError(describeError(reason));
      setState("idle");
    }
  }

  return (
    <div className={css.picture}>
      <TextField
        {...field}
        error={field.error && state === "sending" ? UPLOAD_RUNNING : field.error}
        maxLength={2000}
        required={required}
      />
      <UploadButton
        label="Upload image"
        progress="Uploading..."
        busy={state === "sending"}
        onPick={([file]) => void send(file)}
      />
      <p className={error ? css.error : shared.soft} role="status">
        {error ?? (state === "done" ? "Uploaded. Save to publish it." : "")}
      </p>
    </div>
  );
}
