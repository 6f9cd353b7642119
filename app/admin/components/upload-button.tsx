import { type ChangeEvent, useRef } from "react";
import { Button } from "../../components/button.tsx";
import visuallyHidden from "../../components/visually-hidden.module.css";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";

type Props = {
  label: string;
  /** The label while pictures are uploaded. */
  progress: string;
  busy: boolean;
  multiple?: boolean;
  /** The `accept` attribute; by default pictures of cameras, phones and editors. */
  accept?: string;
  /** Name of the control, which gets the focus if its value is invalid. */
  name?: string;
  onPick: (files: File[]) => void;
};

const PICTURES = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff";

/** A button that opens the file dialog for pictures. */
export function UploadButton({
  label,
  progress,
  busy,
  multiple = false,
  accept,
  name,
  onPick,
}: Props) {
  const picker = useRef<HTMLInputElement>(null);
  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Otherwise selecting the same file again fires no change event.
    target.value = "";
    onPick(files);
  }
  return (
    <>
      <label>
        <VisuallyHidden>{label}</VisuallyHidden>
        <input
          ref={picker}
          className={visuallyHidden.hidden}
          type="file"
          multiple={multiple}
          accept={accept ?? PICTURES}
          onChange={pick}
          tabIndex={-1}
        />
      </label>
      <Button variant="secondary" name={name} busy={busy} onClick={() => picker.current?.click()}>
        {busy ? progress : label}
      </Button>
    </>
  );
}
