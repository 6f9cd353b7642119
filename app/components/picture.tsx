import { type CSSProperties, useState } from "react";
import { preload } from "react-dom";
import { isPictureAddress, readPicture, sourceSet } from "../../data/model/picture.ts";
import css from "./picture.module.css";

type Props = {
  src: string;
  alt: string;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** Seen first: loaded ahead of everything else, and named in the head of the server's page. */
  priority?: boolean;
  /** Width and height of its place; without it, its own (4 to 5 for pictures from elsewhere). */
  ratio?: readonly [width: number, height: number];
  /** Widths in pixels in which an own picture exists, if others than all have. */
  widths?: readonly number[];
  className?: string | undefined;
};

/**
 * A picture whose place is known before it arrives: the store's own in AVIF of the fitting width
 * over their own colours, pictures from elsewhere over a neutral ground, which also stays when they
 * do not load.
 */
export function Picture({ src, alt, sizes, priority = false, ratio, widths, className }: Props) {
  const [broken, setBroken] = useState(false);
  const own = readPicture(src);
  const [width, height] = ratio ?? own?.ratio ?? [4, 5];
  const [from, to] = own?.colours ?? ["var(--linen)", "var(--bone)"];
  const place: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    background: `linear-gradient(160deg, ${from}, ${to})`,
  };
  const frame = [css.frame, className].filter(Boolean).join(" ");
  if (broken || !isPictureAddress(src)) {
    return (
      <span
        className={frame}
        style={place}
        {...(alt && { role: "img", "aria-label": alt })}
        data-picture="missing"
      />
    );
  }
  const sources = own && sourceSet(own, widths);
  if (import.meta.env.SSR && sources && priority) preloadPicture(sources, sizes);
  const image = (
    <img
      className={css.image}
      src={src}
      alt={alt}
      width={width * 160}
      height={height * 160}
      loading={priority ? "eager" : "lazy"}
      decoding={priority ? "sync" : "async"}
      fetchPriority={priority ? "high" : undefined}
      {...(!own && { referrerPolicy: "no-referrer" as const })}
      ref={(element) => {
        // A picture of the server's page may have failed before hydration, which misses its event.
        if (element?.complete && element.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
  return (
    <span className={frame} style={place}>
      {sources ? (
        <picture>
          <source type="image/avif" srcSet={sources} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

/** Asks for a picture from the page's head, exactly as its element further down will. */
export function preloadPicture(imageSrcSet: string, imageSizes: string, media?: string) {
  const from = { type: "image/avif", fetchPriority: "high", ...(media && { media }) } as const;
  preload(imageSrcSet, { as: "image", imageSrcSet, imageSizes, ...from });
}
