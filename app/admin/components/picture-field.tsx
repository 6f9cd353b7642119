import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { describeError } from "../session.ts";
import css from "./picture-field.module.css";
import shared from "./shared.module.css";
import { uploadPicture } from "./upload-picture.ts";

type Props = {
  required?: boolean;
  field: { label: string; name: string; error?: string | undefined } & Pick<
    ComponentProps<"input">,
    "value"
  > & { onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  onUploaded: (imageUrl: string) => void;
};

/** Upload limit of the server, in bytes. */
const MAX_BYTES = 15 * 1024 * 1024;

/** An image URL, entered or set by an upload. */
export function PictureField({ field, onUploaded, required = true }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");
  const [error, setError] = useState<string>();

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Otherwise selecting the same file again fires no change event.
    event.target.value = "";
    if (!file) return;
    if (file.size > MAX_BYTES) return setError("The image must be at most 15 MB.");
    setError(undefined);
    setState("sending");
    try {
      onUploaded((await uploadPicture(file)).imageUrl);
      setState("done");
    } catch (reason) {
      setError(describeError(reason));
      setState("idle");
    }
  }

  return (
    <div className={css.picture}>
      <TextField {...field} maxLength={2000} required={required} />
      <label>
        <VisuallyHidden>Upload image</VisuallyHidden>
        <input
          ref={picker}
          className={css.picker}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
          onChange={(event) => void send(event)}
          tabIndex={-1}
        />
      </label>
      <Button
        variant="secondary"
        busy={state === "sending"}
        onClick={() => picker.current?.click()}
      >
        {state === "sending" ? "Uploading..." : "Upload image"}
      </Button>
      <p className={error ? css.error : shared.soft} role="status">
        {error ?? (state === "done" ? "Uploaded. Save to publish it." : "")}
      </p>
    </div>
  );
}
