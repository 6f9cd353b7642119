import type { ReactNode } from "react";
import css from "./page-with-picture.module.css";
import { SamplePicture } from "./sample-picture.tsx";
import { useStoreFacts } from "./store-facts.tsx";

/**
 * Where the picture is on a wide screen: at an edge of the window, or in a panel with the content. The pages
 * differ from each other in it.
 */
const LAYOUTS = {
  start: { className: css.start, sizes: "(min-width: 1000px) 42vw, 100vw" },
  end: { className: css.end, sizes: "(min-width: 1000px) 42vw, 100vw" },
  panel: { className: css.panel, sizes: "(min-width: 1000px) 34vw, 100vw" },
};

export type PictureLayout = keyof typeof LAYOUTS;

type Props = {
  /** The directory of a product picture of the sample store. */
  picture: string;
  layout: PictureLayout;
  /** Displayed below both. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of a page with little content: a picture beside it, on narrow screens below it. */
export function PageWithPicture({ picture, layout, below, children }: Props) {
  const { usesTemplates } = useStoreFacts();
  const { className, sizes } = LAYOUTS[layout];
  return (
    <div className={usesTemplates ? undefined : className}>
      <div className={css.page}>
        <div className={css.content}>{children}</div>
        <SamplePicture className={css.picture} picture={picture} sizes={sizes} />
        {below && <div className={css.below}>{below}</div>}
      </div>
    </div>
  );
}
