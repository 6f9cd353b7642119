import type { CSSProperties } from "react";
import { readPicture, sourceSet } from "../../data/model/catalogue/picture.ts";
import type { SizedPicture } from "../../data/model/home/home.ts";
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

/** Of a picture of another server. */
const NO_COLOURS = ["var(--linen)", "var(--bone)"];
const NO_RATIO = [4, 5] as const;

type Props = { portrait: SizedPicture; wide: SizedPicture };

/** The hero image: a portrait version for phones and a wide one for desktops. */
export function HeroPicture({ portrait, wide }: Props) {
  const portraitPicture = readPicture(portrait.src);
  const widePicture = readPicture(wide.src);
  const [portraitFrom, portraitTo] = portraitPicture?.colours ?? NO_COLOURS;
  const [wideFrom, wideTo] = widePicture?.colours ?? NO_COLOURS;
  const colours: CSSProperties = {
    "--portrait-from": portraitFrom,
    "--portrait-to": portraitTo,
    "--wide-from": wideFrom,
    "--wide-to": wideTo,
  };
  const portraitSource = portraitPicture && {
    srcSet: sourceSet(portraitPicture, portrait.widths),
    sizes: "max(100vw, 1.0125 * clamp(560px, 100vh, 1100px) - 296px - 8.8vw)",
  };
  const wideSource = widePicture && {
    srcSet: sourceSet(widePicture, wide.widths),
    sizes: "max(100vw, min(178vh, 1956px))",
  };
  if (import.meta.env.SSR) {
    if (portraitSource) preloadPicture(portraitSource.srcSet, portraitSource.sizes, PORTRAIT);
    if (wideSource) preloadPicture(wideSource.srcSet, wideSource.sizes, WIDE);
  }
  const [width, height] = portraitPicture?.ratio ?? NO_RATIO;
  return (
    <picture className={css.picture} style={colours}>
      {wideSource && <source media={WIDE} type="image/avif" {...wideSource} />}
      <source media={WIDE} srcSet={wide.src} />
      {portraitSource && <source type="image/avif" {...portraitSource} />}
      <img
        src={portrait.src}
        alt=""
        width={width * 160}
        height={height * 160}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}
