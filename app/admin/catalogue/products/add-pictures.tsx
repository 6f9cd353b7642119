import { useState } from "react";
import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { UploadButton } from "../../components/upload-button.tsx";
import css from "./pictures-editor.module.css";

type Props = {
  /** The label of the upload button while pictures are uploaded; "" otherwise. */
  progress: string;
  onUpload: (files: readonly File[]) => void;
  /** Called with the URL of a picture on another server. */
  onAdd: (src: string) => void;
};

/** Adds pictures by upload or by their URL. */
export function AddPictures({ progress, onUpload, onAdd }: Props) {
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();

  function addUrl() {
    if (!isPictureAddress(url.trim())) return setError("Enter the web address of a picture.");
    setError(undefined);
    onAdd(url.trim());
    setUrl("");
  }

  return (
    <div className={css.add}>
      <span>
        <UploadButton
          label="Upload images"
          progress={progress}
          busy={progress !== ""}
          multiple
          onPick={onUpload}
        />
      </span>
      <TextField
        name="pictureUrl"
        label="Image URL"
        value={url}
        error={error}
        maxLength={2000}
        onChange={(event) => setUrl(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          addUrl();
        }}
      />
      <Button variant="secondary" onClick={addUrl}>
        Add URL
      </Button>
    </div>
  );
}
