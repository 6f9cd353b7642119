import { Picture } from "../../components/picture.tsx";
import { Sheet } from "../../components/sheet.tsx";

type Props = { src: string | undefined; author: string; onClose: () => void };

/** A photo of a review in full width. */
export default function PhotoDialog({ src, author, onClose }: Props) {
  return (
    <Sheet open={src !== undefined} onClose={onClose} title={`Photo by ${author}`} shape="window">
      {src && (
        <Picture
          src={src}
          alt={`Photo by ${author}`}
          sizes="(min-width: 768px) min(960px, 90vw), 100vw"
        />
      )}
    </Sheet>
  );
}
