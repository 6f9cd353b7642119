import type { MouseEvent } from "react";
import css from "./skip-link.module.css";

type Props = {
  /** The id of the element to go to, which is focusable. */
  target: string;
  children: string;
};

/** A link that is visible while it has the focus. Goes to an element without adding a history entry. */
export function SkipLink({ target, children }: Props) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    const element = document.getElementById(target);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView();
  };
  return (
    <a className={css.skip} data-screen-only href={`#${target}`} onClick={skip}>
      {children}
    </a>
  );
}
