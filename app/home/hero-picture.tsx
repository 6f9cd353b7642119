import type { CSSProperties } from "react";
import { readPicture, sourceSet } from "../../data/model/catalogue/picture.ts";
import { pageImage } from "../components/page-images.ts";
import { preloadPicture } from "../components/picture.tsx";
import css from "./hero.module.css";

declare module "react" {
  interface CSSProperties {
    [property: `--${string}`]: string;
  }
}

/** The same media query as in hero.module.css. */
const WIDE = "(min-width: 560px) and (min-aspect-ratio: 4/3)";
const PORTRAIT = `not all and ${WIDE}`;

/** The hero image: a portrait version for phones and a wide one for desktops. */
export function HeroPicture() {
  const portrait = pageImage("hero-portrait");
  const wide = pageImage("hero-wide");
  const portraitPicture = readPicture(portrait.src);
  const widePicture = readPicture(wide.src);
  if (!portraitPicture || !widePicture) return <div className={css.picture} />;
  const colours: CSSProperties = {
    "--portrait-from": portraitPicture.colours[0],
    "--portrait-to": portraitPicture.colours[1],
    "--wide-from": widePicture.colours[0],
    "--wide-to": widePicture.colours[1],
  };
  const portraitSource = {
    srcSet: sourceSet(portraitPicture, portrait.widths),
    sizes: "max(100vw, 1.0125 * clamp(560px, 100vh, 1100px) - 181px - 8.7vw)",
  };
  const wideSource = {
    srcSet: sourceSet(widePicture, wide.widths),
    sizes: "max(100vw, min(178vh, 1956px))",
  };
  if (import.meta.env.SSR) {
    preloadPicture(portraitSource.srcSet, portraitSource.sizes, PORTRAIT);
    preloadPicture(wideSource.srcSet, wideSource.sizes, WIDE);
  }
  return (
    <picture className={css.picture} style={colours}>
      <source media={WIDE} type="image/avif" {...wideSource} />
      <source media={WIDE} srcSet={wide.src} />
      <source type="image/avif" {...portraitSource} />
      <img
        src={portrait.src}
        alt=""
        width={portraitPicture.ratio[0] * 160}
        height={portraitPicture.ratio[1] * 160}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}
