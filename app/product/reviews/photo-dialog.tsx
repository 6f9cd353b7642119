import { m } from "../../../data/i18n/messages.js";
import { Picture } from "../../components/picture.tsx";
import { Sheet } from "../../components/sheet.tsx";

type Props = { src: string | undefined; author: string; onClose: () => void };

/** A photo of a review in full width. */
export default function PhotoDialog({ src, author, onClose }: Props) {
  return (
    <Sheet
      open={src !== undefined}
      onClose={onClose}
      title={m.product_photo_by({ author })}
      shape="window"
    >
      {src && (
        <Picture
          src={src}
          alt={m.product_photo_by({ author })}
          sizes="(min-width: 768px) min(960px, 90vw), 100vw"
        />
      )}
    </Sheet>
  );
}
