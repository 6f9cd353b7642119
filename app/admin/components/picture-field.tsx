import { type ChangeEvent, type ComponentProps, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { reasonOf } from "../session.ts";
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

/** Largest file that the store takes, in bytes. */
const LARGEST = 15 * 1024 * 1024;

/** A picture by its address, or one that is uploaded. */
export function PictureField({ field, onUploaded, required = true }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"idle" | "sending" | "done">("idle");
  const [error, setError] = useState<string>();

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // The same file can be picked again.
    event.target.value = "";
    if (!file) return;
    if (file.size > LARGEST) return setError("The picture must be at most 15 MB.");
    setError(undefined);
    setState("sending");
    try {
      onUploaded((await uploadPicture(file)).imageUrl);
      setState("done");
    } catch (reason) {
      setError(reasonOf(reason));
      setState("idle");
    }
  }

  return (
    <div className={css.picture}>
      <TextField {...field} maxLength={2000} required={required} />
      <label>
        <VisuallyHidden>Upload a picture</VisuallyHidden>
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
        {state === "sending" ? "Uploading..." : "Upload a picture"}
      </Button>
      <p className={error ? css.error : shared.soft} role="status">
        {error ?? (state === "done" ? "Uploaded. Save to show it in the shop." : "")}
      </p>
    </div>
  );
}
