import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { ProductPicture } from "../../data/model/catalogue/product.ts";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Sheet } from "../components/sheet.tsx";
import css from "./zoom-dialog.module.css";

type Props = {
  pictures: readonly ProductPicture[];
  /** Index of the picture that is shown first. */
  first: number;
  /** Called with the index of the picture that was shown last. */
  onClose: (last: number) => void;
};

/**
 * The pictures of a product on the whole screen. A click enlarges a picture; then the mouse, a finger
 * or the arrow keys move it. Pinching zooms as on any page.
 */
export default function ZoomDialog({ pictures, first, onClose }: Props) {
  const [index, setIndex] = useState(first);
  const [enlarged, setEnlarged] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  const hasOthers = pictures.length > 1;

  const show = (next: number) => {
    setEnlarged(false);
    setIndex((next + pictures.length) % pictures.length);
  };
  /** Moves the enlarged picture so that the point below the pointer is at the same relative place. */
  const moveTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const element = view.current;
    if (!element) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
    element.scrollLeft = ((clientX - left) / width) * (scrollWidth - clientWidth);
    element.scrollTop = ((clientY - top) / height) * (scrollHeight - clientHeight);
  };
  const toggle = ({ clientX, clientY, detail }: MouseEvent) => {
    setEnlarged(!enlarged);
    // A key press has no position: enlarge the middle.
    const middle = { clientX: window.innerWidth / 2, clientY: window.innerHeight / 2 };
    if (!enlarged) requestAnimationFrame(() => moveTo(detail > 0 ? { clientX, clientY } : middle));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (enlarged && event.pointerType === "mouse") moveTo(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    // The gallery, which contains the dialog, must not handle the key, too.
    event.stopPropagation();
    if (enlarged) view.current?.scrollBy({ left: direction * 80 });
    else if (hasOthers) show(index + direction);
  };

  if (!picture) return null;
  return (
    <Sheet
      open
      onClose={() => onClose(index)}
      title={picture.alt}
      titleHidden
      shape="full"
      closeLabel={m.product_close_zoom()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys work in the buttons inside */}
      <div className={css.zoom} onKeyDown={onKeyDown}>
        <div ref={view} className={css.view} onPointerMove={onPointerMove}>
          <button
            type="button"
            className={`${css.picture} ${enlarged ? css.enlarged : ""}`}
            aria-label={enlarged ? m.product_zoom_out() : m.product_zoom_in()}
            aria-describedby="zoomed-picture"
            onClick={toggle}
          >
            <Picture key={picture.src} src={picture.src} alt="" sizes="960px" ratio={[4, 5]} />
          </button>
        </div>
        <p id="zoomed-picture" className={css.caption} role="status">
          {hasOthers
            ? m.product_picture_caption({
                alt: picture.alt,
                index: index + 1,
                count: pictures.length,
              })
            : picture.alt}
        </p>
        {hasOthers && !enlarged && (
          <>
            <button
              type="button"
              className={css.previous}
              aria-label={m.product_previous_picture()}
              onClick={() => show(index - 1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className={css.next}
              aria-label={m.product_next_picture()}
              onClick={() => show(index + 1)}
            >
              <Icon name="arrow-right" />
            </button>
          </>
        )}
      </div>
    </Sheet>
  );
}
