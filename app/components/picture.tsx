import { type CSSProperties, useState } from "react";
import { preload } from "react-dom";
import { isPictureAddress, readPicture, sourceSet } from "../../data/model/catalogue/picture.ts";
import css from "./picture.module.css";

type Props = {
  src: string;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Loads first and is preloaded in the page's head, because it is above the fold. */
  priority?: boolean;
  /** Displayed aspect ratio; by default that of the picture, or 4:5 for an external picture. */
  ratio?: readonly [width: number, height: number];
  className?: string | undefined;
};

/**
 * A picture that causes no layout shift. The store's own pictures load as AVIF in a suitable width over
 * a gradient of their colours; external pictures have a neutral background. The background stays if
 * the picture does not load.
 */
export function Picture({ src, alt, sizes, priority = false, ratio, className }: Props) {
  const [broken, setBroken] = useState(false);
  const own = readPicture(src);
  const [width, height] = ratio ?? own?.ratio ?? [4, 5];
  const [from, to] = own?.colours ?? ["var(--linen)", "var(--bone)"];
  const frameStyle: CSSProperties = {
    aspectRatio: `${width} / ${height}`,
    background: `linear-gradient(160deg, ${from}, ${to})`,
  };
  const frame = [css.frame, className].filter(Boolean).join(" ");
  if (broken || !isPictureAddress(src)) {
    return (
      <span
        className={frame}
        style={frameStyle}
        {...(alt && { role: "img", "aria-label": alt })}
        data-picture="missing"
      />
    );
  }
  const sources = own && sourceSet(own);
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
        // A server-rendered picture may fail before hydration, when nothing listens to its event.
        if (element?.complete && element.naturalWidth === 0) setBroken(true);
      }}
      onError={() => setBroken(true)}
    />
  );
  return (
    <span className={frame} style={frameStyle}>
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

/** Preloads a picture with the same source set as its `<picture>` element. */
export function preloadPicture(imageSrcSet: string, imageSizes: string, media?: string) {
  const from = { type: "image/avif", fetchPriority: "high", ...(media && { media }) } as const;
  preload(imageSrcSet, { as: "image", imageSrcSet, imageSizes, ...from });
}
