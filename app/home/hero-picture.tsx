import type { CSSProperties } from "react";
import { type OwnPicture, readPicture, sourceSet } from "../../data/model/picture.ts";
import { type PageArt, pageArt } from "../ui/page-art.ts";
import { preloadPicture } from "../ui/picture.tsx";
import css from "./hero.module.css";

const WIDE = "(min-width: 768px) and (orientation: landscape)";
const UPRIGHT = "(max-width: 767px), (orientation: portrait)";

/** Composed twice: upright for a phone, wide for a desk; both over their own colours. */
export function HeroPicture() {
  const portrait = pageArt("hero-portrait");
  const wide = pageArt("hero-wide");
  const upright = readPicture(portrait.src);
  const across = readPicture(wide.src);
  if (!upright || !across) return <div className={css.picture} />;
  const colours = {
    "--portrait-from": upright.colours[0],
    "--portrait-to": upright.colours[1],
    "--wide-from": across.colours[0],
    "--wide-to": across.colours[1],
  } as CSSProperties;
  const tall = sources(upright, portrait);
  const broad = sources(across, wide);
  if (import.meta.env.SSR) {
    preloadPicture(tall.srcSet, tall.sizes, UPRIGHT);
    preloadPicture(broad.srcSet, broad.sizes, WIDE);
  }
  return (
    <picture className={css.picture} style={colours}>
      <source media={WIDE} type="image/avif" {...broad} />
      <source media={WIDE} srcSet={wide.src} />
      <source type="image/avif" {...tall} />
      <img
        src={portrait.src}
        alt=""
        width={upright.ratio[0] * 160}
        height={upright.ratio[1] * 160}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}

/**
 * The picture covers its place, which is as high as the window, from 560 to 1100 pixels: where that
 * is tall, the picture is wider than the window.
 */
function sources(picture: OwnPicture, { widths }: PageArt) {
  const [across, high] = picture.ratio;
  const ofHeight = (share: number) => Math.round((share * across) / high);
  const cover = `clamp(${ofHeight(560)}px, ${ofHeight(100)}vh, ${ofHeight(1100)}px)`;
  return { srcSet: sourceSet(picture, widths), sizes: `max(100vw, ${cover})` };
}
