import type { ReactNode, Ref } from "react";
import page from "./page.module.css";
import css from "./page-band.module.css";
import { SamplePicture } from "./sample-picture.tsx";

const TINTS = { linen: css.linen, bone: css.bone, sage: css.sage, clay: css.clay };

type Props = {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Above the title, such as a breadcrumb. */
  above?: ReactNode;
  tint?: keyof typeof TINTS;
  /** The directory of a picture of the sample store: beside the title, on narrow screens below it. */
  picture?: string | undefined;
  /** On narrow screens low and without the picture: what follows begins on the first screen. */
  compact?: boolean;
  /** What follows the title. */
  children?: ReactNode;
};

/** The head of a page from edge to edge, in a tint of the palette. */
export function PageBand({
  title,
  titleRef,
  above,
  tint = "linen",
  picture,
  compact = false,
  children,
}: Props) {
  return (
    <header className={`${css.band} ${TINTS[tint]} ${compact ? css.compact : ""}`}>
      <div className={css.inside}>
        <div className={css.titles}>
          {above}
          <h1 ref={titleRef} className={`${page.title} ${css.title}`} tabIndex={-1}>
            {title}
          </h1>
          {children}
        </div>
        {picture && (
          <SamplePicture
            className={css.picture}
            picture={picture}
            sizes="(min-width: 1000px) 60vw, 100vw"
          />
        )}
      </div>
    </header>
  );
}
