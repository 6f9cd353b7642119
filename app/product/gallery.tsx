import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { ProductDetails, ProductPicture } from "../../data/model/catalogue/product.ts";
import { Icon } from "../components/icon.tsx";
import { optional } from "../components/optional.tsx";
import { Picture } from "../components/picture.tsx";
import visuallyHidden from "../components/visually-hidden.module.css";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./gallery.module.css";

const ZoomDialog = optional(() => import("./zoom-dialog.tsx"), {
  name: () => m.product_the_picture(),
});

/** With more pictures, dots would be too small to tell them apart. */
const MAX_DOTS = 8;

type Props = {
  pictures: readonly ProductPicture[];
  /** URL of the selected variant's picture. */
  selected: string;
  /** The `sizes` attribute of the pictures. */
  sizes: string;
};

/** The pictures of a product: swiped on a phone, with thumbnails on a desktop, and a zoom dialog. On the page
 * of a product they are one below the other on a tablet in portrait orientation. */
export function Gallery({ pictures, selected, sizes }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const current = Math.min(index, count - 1);

  const show = (next: number) => {
    const element = list.current;
    if (next < 0 || next >= count || !element) return;
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({
      left: next * element.clientWidth,
      behavior: isReduced ? "instant" : "smooth",
    });
  };

  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    show(pictures.findIndex(({ src }) => src === selected));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    show(current + (event.key === "ArrowRight" ? 1 : -1));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work in the buttons inside
    <div className={css.gallery} onKeyDown={count > 1 ? onKeyDown : undefined}>
      <ul
        ref={list}
        className={css.slides}
        data-gallery
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / clientWidth))
        }
      >
        {pictures.map(({ src, alt }, at) => (
          <li key={src} className={css.slide}>
            <Picture src={src} alt={alt} sizes={sizes} priority={at === 0} ratio={[4, 5]} />
            <button
              type="button"
              className={css.zoom}
              aria-label={
                count > 1
                  ? m.product_zoom_picture_of({ index: at + 1, count })
                  : m.product_zoom_picture()
              }
              tabIndex={at === current ? 0 : -1}
              onClick={() => {
                setIndex(at);
                setZoomed(true);
              }}
              data-screen-only
            >
              <span className={css.plus}>
                <Icon name="zoom" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <div className={css.position} data-screen-only>
            {count <= MAX_DOTS &&
              pictures.map(({ src }, at) => (
                <span key={src} className={css.dot} data-current={at === current || undefined} />
              ))}
            <span className={count <= MAX_DOTS ? visuallyHidden.hidden : css.number} role="status">
              <VisuallyHidden>
                {m.product_picture_position({ index: current + 1, count })}
              </VisuallyHidden>
              <span aria-hidden="true">
                {current + 1} / {count}
              </span>
            </span>
          </div>
          <ul className={css.thumbnails} data-screen-only>
            {pictures.map(({ src, alt }, at) => (
              <li key={src}>
                <button
                  type="button"
                  className={css.thumbnail}
                  aria-label={m.product_show_picture({ index: at + 1, count, alt })}
                  aria-current={at === current ? "true" : undefined}
                  onClick={() => show(at)}
                >
                  <Picture src={src} alt="" sizes="(max-height: 500px) 38px, 54px" ratio={[4, 5]} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ZoomDialog
        isShown={isZoomed}
        pictures={pictures}
        first={current}
        onClose={(last) => {
          setZoomed(false);
          show(last);
        }}
        onMissing={() => setZoomed(false)}
      />
    </div>
  );
}

/**
 * The pictures of a product, then those of its variants that the gallery lacks. `first` is the picture
 * that the page opened with, which therefore is the first one.
 */
export function galleryPictures(product: ProductDetails, first: string): ProductPicture[] {
  const { title, imageUrl } = product;
  const others = [{ imageUrl }, ...product.variants].map((each) => ({
    src: each.imageUrl,
    alt: title,
  }));
  const pictures = new Map<string, ProductPicture>();
  for (const { src, alt } of [...product.pictures, ...others])
    if (!pictures.has(src)) pictures.set(src, { src, alt: alt || title });
  const opening = pictures.get(first);
  return [...new Set([...(opening ? [opening] : []), ...pictures.values()])];
}
