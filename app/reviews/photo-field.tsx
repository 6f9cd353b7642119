import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { MAX_REVIEW_PHOTOS } from "../../data/model/catalogue/review-rules.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { Icon } from "../components/icon.tsx";
import visuallyHidden from "../components/visually-hidden.module.css";
import { fetchOwnPhoto } from "./api.ts";
import css from "./photo-field.module.css";
import { shrinkPhoto } from "./shrink-photo.ts";

/** A photo in the form: one of the saved review, or a new one with its preview. */
export type Photo =
  | { kind: "saved"; id: string }
  | { kind: "new"; id: string; content: Blob; url: string };

export const toPhotos = (ids: readonly string[]): Photo[] =>
  ids.map((id) => ({ kind: "saved", id }));

type Props = {
  label: string;
  productId: string;
  token: string | undefined;
  photos: readonly Photo[];
  error: string | undefined;
  /** Receives a function of the current photos, because one may be removed while others are read. */
  onChange: (change: (photos: readonly Photo[]) => readonly Photo[]) => void;
  /** Called after `onChange` if some files were not added. */
  onError: (message: string) => void;
};

/** In bytes, as the server limits all photos of a review together. */
const MAX_BYTES = 24_000_000;

/** Up to three photos with preview and removal. */
export function PhotoField(props: Props) {
  const { label, productId, token, photos, error, onChange, onError } = props;
  const picker = useRef<HTMLInputElement>(null);
  const legend = useId();
  const [isReading, setReading] = useState(false);
  const isFull = photos.length >= MAX_REVIEW_PHOTOS;

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Otherwise selecting the same file again fires no change event.
    event.target.value = "";
    if (files.length === 0) return;
    const free = MAX_REVIEW_PHOTOS - photos.length;
    let problem =
      files.length > free ? m.reviews_photos_too_many({ max: MAX_REVIEW_PHOTOS }) : undefined;
    setReading(true);
    const added: Photo[] = [];
    for (const file of files.slice(0, free)) {
      const content = await shrinkPhoto(file);
      if (content.size > MAX_BYTES / MAX_REVIEW_PHOTOS) {
        problem = m.reviews_photo_too_large({ name: file.name });
        continue;
      }
      added.push({
        kind: "new",
        id: crypto.randomUUID(),
        content,
        url: URL.createObjectURL(content),
      });
    }
    setReading(false);
    onChange((current) => [...current, ...added]);
    if (problem) onError(problem);
  }

  function remove(photo: Photo) {
    if (photo.kind === "new") URL.revokeObjectURL(photo.url);
    onChange((current) => current.filter(({ id }) => id !== photo.id));
    picker.current?.focus();
  }

  return (
    <fieldset className={css.field} aria-describedby={error ? `${legend}-error` : undefined}>
      <legend className={css.legend}>{label}</legend>
      <ul className={css.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={css.photo}>
            {photo.kind === "new" ? (
              <img src={photo.url} alt={m.reviews_photo_preview({ number: index + 1 })} />
            ) : (
              <SavedPhoto productId={productId} photoId={photo.id} token={token} index={index} />
            )}
            <button
              type="button"
              className={css.remove}
              aria-label={m.reviews_photo_remove({ number: index + 1 })}
              onClick={() => remove(photo)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        className={visuallyHidden.hidden}
        type="file"
        aria-label={m.reviews_photos_choose()}
        accept="image/*"
        multiple
        tabIndex={-1}
        onChange={(event) => void add(event)}
      />
      <div>
        <Button
          variant="secondary"
          name="photos"
          busy={isReading}
          disabled={isFull}
          onClick={() => picker.current?.click()}
        >
          {isReading ? m.reviews_photos_reading() : m.reviews_photos_add()}
        </Button>
      </div>
      <p className={css.hint}>{m.reviews_field_photos_hint()}</p>
      <ErrorMessage id={`${legend}-error`}>{error}</ErrorMessage>
    </fieldset>
  );
}

type SavedProps = {
  productId: string;
  photoId: string;
  token: string | undefined;
  index: number;
};

/**
 * A photo of the saved review. It is fetched with authorization, because it has no public address
 * before the review is published.
 */
function SavedPhoto({ productId, photoId, token, index }: SavedProps) {
  const { data } = useQuery({
    queryKey: ["/api/review-photo", productId, photoId, token ?? null],
    queryFn: () => fetchOwnPhoto(productId, photoId, token),
    gcTime: 0,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const created = URL.createObjectURL(data);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [data]);
  return url ? <img src={url} alt={m.reviews_photo_saved({ number: index + 1 })} /> : <span />;
}
