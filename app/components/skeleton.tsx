import type { CSSProperties } from "react";
import css from "./skeleton.module.css";

type Props = {
  /** CSS width, e.g. "60%". */
  width?: string;
  /** CSS height, e.g. "1lh"; not needed with a ratio. */
  height?: string;
  ratio?: readonly [width: number, height: number];
};

/** Placeholder of content that is loading; not animated. */
export function Skeleton({ width = "100%", height = "1em", ratio }: Props) {
  const style: CSSProperties = ratio
    ? { width, aspectRatio: `${ratio[0]} / ${ratio[1]}` }
    : { width, height };
  return <span className={css.skeleton} style={style} aria-hidden="true" />;
}
