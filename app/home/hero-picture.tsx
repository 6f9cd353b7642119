import type { CSSProperties } from "react";
import { readPicture, sourceSet } from "../../data/model/picture.ts";
import { pageImage } from "../components/page-images.ts";
import { preloadPicture } from "../components/picture.tsx";
import css from "./hero.module.css";

/** As in hero.module.css. */
const WIDE = "(min-width: 560px) and (min-aspect-ratio: 4/3)";
const UPRIGHT = `not all and ${WIDE}`;

/** Composed twice: upright for a phone, wide for a desktop; both over their own colours. */
export function HeroPicture() {
  const portrait = pageImage("hero-portrait");
  const wide = pageImage("hero-wide");
  const upright = readPicture(portrait.src);
  const across = readPicture(wide.src);
  if (!upright || !across) return <div className={css.picture} />;
  const colours = {
    "--portrait-from": upright.colours[0],
    "--portrait-to": upright.colours[1],
    "--wide-from": across.colours[0],
    "--wide-to": across.colours[1],
  } as CSSProperties;
  const tall = {
    srcSet: sourceSet(upright, portrait.widths),
    sizes: "max(100vw, 1.0125 * clamp(560px, 100vh, 1100px) - 181px - 8.7vw)",
  };
  const broad = {
    srcSet: sourceSet(across, wide.widths),
    sizes: "max(100vw, min(178vh, 1956px))",
  };
  if (import.meta.env.SSR) {
    preloadPicture(tall.srcSet, tall.sizes, UPRIGHT);
    preloadPicture(broad.srcSet, broad.sizes, WIDE);
  }
  // Each picture covers its place: where that is tall, the picture is wider than the window.
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
