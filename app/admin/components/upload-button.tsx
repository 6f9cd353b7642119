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
  onPick: (files: File[]) => void;
};

/** A button that opens the file dialog for pictures. */
export function UploadButton({ label, progress, busy, multiple = false, onPick }: Props) {
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
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff"
          onChange={pick}
          tabIndex={-1}
        />
      </label>
      <Button variant="secondary" busy={busy} onClick={() => picker.current?.click()}>
        {busy ? progress : label}
      </Button>
    </>
  );
}
