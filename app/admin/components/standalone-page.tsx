import type { ReactNode } from "react";
import css from "./standalone-page.module.css";

type Props = { title: string; wide?: boolean; children: ReactNode };

/** An operator page without the admin navigation: the sign-in and the data import. */
export function StandalonePage({ title, wide = false, children }: Props) {
  return (
    <div className={`${css.page} ${wide ? css.wide : ""}`}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
