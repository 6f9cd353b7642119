import { useId } from "react";
import { Button } from "../../../components/button.tsx";
import pictureCss from "../../components/picture-field.module.css";
import shared from "../../components/shared.module.css";
import { type ReportProgress, usePictureUpload } from "../../components/upload.ts";
import { UploadButton } from "../../components/upload-button.tsx";
import css from "./brand-page.module.css";

type Props = {
  label: string;
  name: string;
  hint: string;
  /** URL of the picture; "" if there is none. */
  value: string;
  error: string | undefined;
  upload: (file: File, report: ReportProgress) => Promise<{ imageUrl: string }>;
  onChange: (url: string) => void;
};

/** A picture of the brand: its preview, and buttons that upload or remove it. */
export function BrandPictureField({ label, name, hint, value, error, upload, onChange }: Props) {
  const id = useId();
  const { busy, progress, failure, send } = usePictureUpload(upload, onChange);
  const message = failure ?? error;
  return (
    <fieldset className={css.field} aria-describedby={`${id}-hint ${id}-status`}>
      <legend className={css.legend}>{label}</legend>
      {value && <img className={css.picture} src={value} alt={`Current picture: ${label}`} />}
      <div className={shared.buttons}>
        <span>
          <UploadButton
            label={value ? "Replace picture" : "Upload picture"}
            progress={progress}
            busy={busy}
            accept="image/svg+xml,image/png,image/jpeg,image/webp,image/gif"
            name={name}
            onPick={([file]) => void send(file)}
          />
        </span>
        {value && (
          <Button variant="quiet" onClick={() => onChange("")}>
            Remove picture
          </Button>
        )}
      </div>
      <p className={shared.soft} id={`${id}-hint`}>
        {hint}
      </p>
      <p className={message ? pictureCss.error : shared.soft} id={`${id}-status`} role="status">
        {message}
      </p>
    </fieldset>
  );
}
