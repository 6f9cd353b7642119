import { type DragEvent, useRef, useState } from "react";
import { MAX_PICTURES } from "../../../../data/model/admin/product-draft.ts";
import { isPictureAddress } from "../../../../data/model/catalogue/picture.ts";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import { UploadButton } from "../../components/upload-button.tsx";
import { isTooLarge, UPLOAD_RUNNING, uploadPicture } from "../../components/upload-picture.ts";
import { describeError } from "../../session.ts";
import css from "./pictures-editor.module.css";
import type { PictureValues } from "./product-fields.ts";
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
  const [url, setUrl] = useState("");
  const [urlError, setUrlError] = useState<string>();
  const [status, setStatus] = useState("");
  const [failures, setFailures] = useState<string[]>([]);
  const [dragged, setDragged] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  const add = (src: string) =>
    onChange((all) => [...all, { key: newKey(), src, alt: "" }], "pictures");

  async function upload(files: readonly File[]) {
    const failed: string[] = [];
    for (const [at, file] of files.entries()) {
      setStatus(`Uploading ${at + 1} of ${files.length}...`);
      if (isTooLarge(file)) {
        failed.push(`${file.name}: the image must be at most 15 MB.`);
        continue;
      }
      try {
        add((await uploadPicture(file)).imageUrl);
      } catch (reason) {
        failed.push(`${file.name}: ${describeError(reason)}`);
      }
    }
    setFailures(failed);
    const done = files.length - failed.length;
    setStatus(done > 0 ? `${done} uploaded. Save to publish.` : "");
  }

  function addUrl() {
    if (!isPictureAddress(url.trim())) return setUrlError("Enter the web address of a picture.");
    setUrlError(undefined);
    add(url.trim());
    setUrl("");
  }

  /** Moves a picture, and keeps the focus on the button that moved it. */
  function move(key: string, to: number, focus?: string) {
    onChange((all) => {
      const picture = all.find((each) => each.key === key);
      if (!picture || to < 0 || to >= all.length) return all;
      const rest = all.filter((each) => each !== picture);
      return [...rest.slice(0, to), picture, ...rest.slice(to)];
    }, "pictures");
    setStatus(`Moved to position ${to + 1}.`);
    if (focus)
      requestAnimationFrame(() =>
        list.current
          ?.querySelector<HTMLElement>(`[data-move="${CSS.escape(key)} ${focus}"]`)
          ?.focus(),
      );
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, to);
    setDragged(undefined);
  }

  const isBusy = status.startsWith("Uploading");
  const found = errors.imageUrl ?? errors.pictures;
  const error = found && isBusy ? UPLOAD_RUNNING : found;
  return (
    <div className={css.editor}>
      {pictures.length > 0 && (
        <ul ref={list} className={css.pictures}>
          {pictures.map(({ key, src, alt }, at) => {
            const name = `picture ${at + 1}`;
            return (
              <li
                key={key}
                className={css.picture}
                draggable
                onDragStart={() => setDragged(key)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => drop(event, at)}
              >
                <Picture src={src} alt="" sizes="120px" ratio={[4, 5]} />
                <div className={css.fields}>
                  <p className={shared.soft}>{at === 0 ? "Main picture" : `Picture ${at + 1}`}</p>
                  <TextField
                    name={`pictures.${at}.alt`}
                    label={`Alternative text, ${name}`}
                    value={alt}
                    error={errors[`pictures.${at}.alt`] ?? errors[`pictures.${at}.src`]}
                    maxLength={500}
                    onChange={(event) =>
                      onChange(
                        (all) =>
                          all.map((each) =>
                            each.key === key ? { ...each, alt: event.target.value } : each,
                          ),
                        `pictures.${at}`,
                      )
                    }
                  />
                  <div className={css.buttons}>
                    <Button
                      variant="quiet"
                      data-move={`${key} up`}
                      disabled={at === 0}
                      aria-label={`Move ${name} up`}
                      onClick={() => move(key, at - 1, "up")}
                    >
                      Up
                    </Button>
                    <Button
                      variant="quiet"
                      data-move={`${key} down`}
                      disabled={at === pictures.length - 1}
                      aria-label={`Move ${name} down`}
                      onClick={() => move(key, at + 1, "down")}
                    >
                      Down
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Remove ${name}`}
                      onClick={() => {
                        onChange((all) => all.filter((each) => each.key !== key), "pictures");
                        onRemove({ key, src, alt });
                      }}
                    >
                      Remove
                    </Button>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      {pictures.length < MAX_PICTURES && (
        <div className={css.add}>
          <span>
            <UploadButton
              label="Upload images"
              progress={status}
              busy={isBusy}
              multiple
              onPick={(files) => void upload(files)}
            />
          </span>
          <TextField
            name="pictureUrl"
            label="Image URL"
            value={url}
            error={urlError}
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
      )}
      <p className={shared.soft} role="status">
        {isBusy ? "" : status}
      </p>
      {failures.map((failure) => (
        <ErrorMessage key={failure}>{failure}</ErrorMessage>
      ))}
    </div>
  );
}
