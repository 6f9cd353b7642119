import { MAX_ALT, MAX_PICTURES } from "../../../../data/model/catalogue/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import { SortableList } from "../../components/sortable-list.tsx";
import { UPLOAD_RUNNING } from "../../components/upload.ts";
import { AddPictures } from "./add-pictures.tsx";
import css from "./pictures-editor.module.css";
import type { PictureValues } from "./product-values.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";
import { newKey } from "./variant-values.ts";

type Props = {
  pictures: PictureValues[];
  errors: Record<string, string | undefined>;
  /** Receives a function of the current pictures, because they may change during an upload. */
  onChange: (change: (pictures: PictureValues[]) => PictureValues[], path: string) => void;
  onRemove: (picture: PictureValues) => void;
};

/** The gallery of a product: uploads, order by drag and by buttons, and alternative texts. */
export function PicturesEditor({ pictures, errors, onChange, onRemove }: Props) {
  const add = (src: string) =>
    onChange((all) => [...all, { key: newKey(), src, alt: "" }], "pictures");
  const { progress, result, failures, upload } = usePictureUploads(add);

  const found = errors.imageUrl ?? errors.pictures;
  const error = found && progress ? UPLOAD_RUNNING : found;
  return (
    <div className={css.editor}>
      {pictures.length > 0 && (
        <SortableList
          items={pictures}
          keyOf={({ key }) => key}
          nameOf={(_, at) => `picture ${at + 1}`}
          titleOf={(_, at) => (at === 0 ? "Main picture" : `Picture ${at + 1}`)}
          onSort={(sorted) => onChange(() => sorted, "pictures")}
          actions={(picture, at) => (
            <Button
              variant="quiet"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => {
                onChange((all) => all.filter(({ key }) => key !== picture.key), "pictures");
                onRemove(picture);
              }}
            >
              Remove
            </Button>
          )}
        >
          {(picture, at) => (
            <div className={css.picture}>
              <Picture src={picture.src} alt="" sizes="120px" ratio={[4, 5]} />
              <TextField
                name={`pictures.${at}.alt`}
                label={`Alternative text, picture ${at + 1}`}
                value={picture.alt}
                error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}.src`]}
                maxLength={MAX_ALT}
                onChange={({ target: { value: alt } }) =>
                  onChange(
                    (all) =>
                      all.map((each) => (each.key === picture.key ? { ...each, alt } : each)),
                    `pictures.${at}`,
                  )
                }
              />
            </div>
          )}
        </SortableList>
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {pictures.length < MAX_PICTURES && (
        <AddPictures progress={progress} onUpload={(files) => void upload(files)} onAdd={add} />
      )}
      <p className={shared.soft} role="status">
        {progress ? "" : result}
      </p>
      {failures.map((failure) => (
        <ErrorMessage key={failure}>{failure}</ErrorMessage>
      ))}
    </div>
  );
}
