import { type FormEvent, useState } from "react";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { UPLOAD_RUNNING, uploadPicture, usePictureUpload } from "../upload.ts";
import { UploadButton } from "../upload-button.tsx";
import css from "./rich-text-field.module.css";

export type TextPicture = {
  src: string;
  alt: string;
  /** Below the picture; may be empty. */
  caption: string;
};

type Props = {
  /** The picture that is edited; undefined for a new one. */
  picture: TextPicture | undefined;
  onSave: (picture: TextPicture) => void;
  onClose: () => void;
};

/** Uploads a picture and asks for its text alternative and its caption. */
export function PictureDialog({ picture, onSave, onClose }: Props) {
  const [src, setSrc] = useState(picture?.src);
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [caption, setCaption] = useState(picture?.caption ?? "");
  const [altError, setAltError] = useState<string>();
  const { busy, progress, failure, setFailure, send } = usePictureUpload(uploadPicture, setSrc);

  function save(event: FormEvent) {
    // The dialog belongs to a form that would be submitted too.
    event.stopPropagation();
    setAltError(alt.trim() ? undefined : "Describe the picture for people who do not see it");
    setFailure(src ? undefined : busy ? UPLOAD_RUNNING : "Upload a picture first.");
    if (src && alt.trim()) onSave({ src, alt: alt.trim(), caption: caption.trim() });
  }

  return (
    <FormDialog
      open
      title={picture ? "Edit picture" : "Add picture"}
      action={picture ? "Save picture" : "Add picture"}
      error={failure}
      onClose={onClose}
      onSubmit={save}
    >
      {src && <Picture className={css.preview} src={src} alt="" sizes="320px" />}
      <div>
        <UploadButton
          label={src ? "Replace picture" : "Upload picture"}
          progress={progress}
          busy={busy}
          onPick={([file]) => void send(file)}
        />
      </div>
      <TextField
        name="alt"
        label="Alternative text"
        hint="What the picture shows, for people who do not see it."
        value={alt}
        error={altError}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        name="caption"
        label="Caption (optional)"
        hint="Shown below the picture."
        value={caption}
        maxLength={300}
        onChange={(event) => setCaption(event.target.value)}
      />
    </FormDialog>
  );
}
