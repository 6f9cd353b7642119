import { MAX_ALT } from "../../../../data/model/catalogue/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import shared from "../../components/shared.module.css";
import css from "./pictures-editor.module.css";
import type { PictureValues } from "./product-values.ts";

type Props = {
  picture: PictureValues;
  /** Position in the gallery, from 0. */
  at: number;
  isLast: boolean;
  error: string | undefined;
  onAltChange: (alt: string) => void;
  onMove: (direction: "up" | "down") => void;
  onRemove: () => void;
};

/** A picture of the gallery with its alternative text and the buttons that move and remove it. */
export function GalleryPicture({ picture, at, isLast, error, ...handlers }: Props) {
  const { onAltChange, onMove, onRemove } = handlers;
  const name = `picture ${at + 1}`;
  return (
    <>
      <Picture src={picture.src} alt="" sizes="120px" ratio={[4, 5]} />
      <div className={css.fields}>
        <p className={shared.soft}>{at === 0 ? "Main picture" : `Picture ${at + 1}`}</p>
        <TextField
          name={`pictures.${at}.alt`}
          label={`Alternative text, ${name}`}
          value={picture.alt}
          error={error}
          maxLength={MAX_ALT}
          onChange={(event) => onAltChange(event.target.value)}
        />
        <div className={css.buttons}>
          <Button
            variant="quiet"
            data-move={`${picture.key} up`}
            disabled={at === 0}
            aria-label={`Move ${name} up`}
            onClick={() => onMove("up")}
          >
            Up
          </Button>
          <Button
            variant="quiet"
            data-move={`${picture.key} down`}
            disabled={isLast}
            aria-label={`Move ${name} down`}
            onClick={() => onMove("down")}
          >
            Down
          </Button>
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </>
  );
}
