import type { ReactNode } from "react";
import css from "./quiet-page.module.css";
import { StillLife } from "./still-life.tsx";

type Props = {
  /** The directory of a picture of the sample store. */
  picture: string;
  /** Displayed below both. */
  below?: ReactNode;
  children: ReactNode;
};

/** The frame of a page with little content: a still life beside it, on narrow screens below it. */
export function QuietPage({ picture, below, children }: Props) {
  return (
    <div className={css.page}>
      <div className={css.content}>{children}</div>
      <StillLife className={css.picture} picture={picture} />
      {below && <div className={css.below}>{below}</div>}
    </div>
  );
}
