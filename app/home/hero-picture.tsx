import type { CSSProperties } from "react";
import { readPicture, sourceSet } from "../../data/model/picture.ts";
import { pageArt } from "../ui/page-art.ts";
import css from "./hero.module.css";

const WIDE = "(min-width: 768px) and (orientation: landscape)";

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
  // The picture covers its place: on a tall window it is shown wider than the window.
  const wideSizes = `max(100vw, ${Math.round((100 * across.ratio[0]) / across.ratio[1])}vh)`;
  const tallSizes = `max(100vw, ${Math.round((100 * upright.ratio[0]) / upright.ratio[1])}vh)`;
  return (
    <picture className={css.picture} style={colours}>
      {(["avif", "webp"] as const).map((format) => (
        <source
          key={format}
          media={WIDE}
          type={`image/${format}`}
          srcSet={sourceSet(across, format, wide.widths)}
          sizes={wideSizes}
        />
      ))}
      <source
        type="image/avif"
        srcSet={sourceSet(upright, "avif", portrait.widths)}
        sizes={tallSizes}
      />
      <img
        src={portrait.src}
        srcSet={sourceSet(upright, "webp", portrait.widths)}
        sizes={tallSizes}
        alt=""
        width={upright.ratio[0] * 160}
        height={upright.ratio[1] * 160}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  );
}
