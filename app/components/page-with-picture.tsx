import type { ReactNode } from "react";
import css from "./page-with-picture.module.css";
import { SamplePicture } from "./sample-picture.tsx";

type Props = {
  /** The directory of a product picture of the sample store. */
  picture: string;
  /** Displayed below both. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of a page with little content: a picture beside it, on narrow screens below it. */
export function PageWithPicture({ picture, below, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.content}>{children}</div>
      <SamplePicture className={css.picture} picture={picture} />
      {below && <div className={css.below}>{below}</div>}
    </div>
  );
}
