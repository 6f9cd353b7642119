import { type DragEvent, useRef, useState } from "react";
import { MAX_PICTURES } from "../../../../data/model/catalogue/product-fields.ts";
import { ErrorMessage } from "../../../components/error-message.tsx";
import shared from "../../components/shared.module.css";
import { UPLOAD_RUNNING } from "../../components/upload-picture.ts";
import { AddPictures } from "./add-pictures.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";
import css from "./pictures-editor.module.css";
import { movePicture, type PictureValues } from "./product-values.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
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
  const [moved, setMoved] = useState("");
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const add = (src: string) =>
    onChange((all) => [...all, { key: newKey(), src, alt: "" }], "pictures");
  const { progress, result, failures, upload } = usePictureUpload(add);

  function move(key: string, to: number) {
    onChange((all) => movePicture(all, key, to), "pictures");
    setMoved(`Moved to position ${to + 1}.`);
  }

  /** Moves a picture, and keeps the focus on the button that moved it. */
  function moveByButton(key: string, at: number, direction: "up" | "down") {
    move(key, direction === "up" ? at - 1 : at + 1);
    const selector = `[data-move="${CSS.escape(key)} ${direction}"]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  }

  const found = errors.imageUrl ?? errors.pictures;
  const error = found && progress ? UPLOAD_RUNNING : found;
  return (
    <div className={css.editor}>
      {pictures.length > 0 && (
        <ul ref={list} className={css.pictures}>
          {pictures.map((picture, at) => (
            <li
              key={picture.key}
              className={css.picture}
              draggable
              onDragStart={() => setDragged(picture.key)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, at)}
            >
              <GalleryPicture
                picture={picture}
                at={at}
                isLast={at === pictures.length - 1}
                error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}.src`]}
                onAltChange={(alt) =>
                  onChange(
                    (all) =>
                      all.map((each) => (each.key === picture.key ? { ...each, alt } : each)),
                    `pictures.${at}`,
                  )
                }
                onMove={(direction) => moveByButton(picture.key, at, direction)}
                onRemove={() => {
                  onChange((all) => all.filter(({ key }) => key !== picture.key), "pictures");
                  onRemove(picture);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {pictures.length < MAX_PICTURES && (
        <AddPictures
          progress={progress}
          onUpload={(files) => {
            setMoved("");
            void upload(files);
          }}
          onAdd={add}
        />
      )}
      <p className={shared.soft} role="status">
        {progress ? "" : moved || result}
      </p>
      {failures.map((failure) => (
        <ErrorMessage key={failure}>{failure}</ErrorMessage>
      ))}
    </div>
  );
}
