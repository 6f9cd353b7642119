import { type FormEvent, useState } from "react";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { describeError } from "../../session.ts";
import { UploadButton } from "../upload-button.tsx";
import { isTooLarge, UPLOAD_RUNNING, uploadPicture } from "../upload-picture.ts";
import css from "./rich-text-field.module.css";

export type TextPicture = { src: string; alt: string };

type Props = {
  /** The picture that is edited; undefined for a new one. */
  picture: TextPicture | undefined;
  onSave: (picture: TextPicture) => void;
  onClose: () => void;
};

/** Uploads a picture and asks for its text alternative. */
export function PictureDialog({ picture, onSave, onClose }: Props) {
  const [src, setSrc] = useState(picture?.src);
  const [alt, setAlt] = useState(picture?.alt ?? "");
  const [isUploading, setUploading] = useState(false);
  const [altError, setAltError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file) return;
    if (isTooLarge(file)) return setFailure("The image must be at most 15 MB.");
    setFailure(undefined);
    setUploading(true);
    try {
      setSrc((await uploadPicture(file)).imageUrl);
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setUploading(false);
    }
  }

  function save(event: FormEvent) {
    // The dialog belongs to a form that would be submitted too.
    event.stopPropagation();
    setAltError(alt.trim() ? undefined : "Describe the picture for people who do not see it");
    setFailure(src ? undefined : isUploading ? UPLOAD_RUNNING : "Upload a picture first.");
    if (src && alt.trim()) onSave({ src, alt: alt.trim() });
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
          progress="Uploading..."
          busy={isUploading}
          onPick={([file]) => void upload(file)}
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
    </FormDialog>
  );
}
