import { type ReactNode, useEffect, useRef } from "react";
import { PageHead } from "../components/page-head.tsx";
import css from "./subscription-page.module.css";

type Props = {
  title: string;
  text: string;
  path: string;
  /** Buttons and links. */
  children: ReactNode;
};

/** A page that a link of an e-mail opens: a heading, a sentence and a button. */
export function SubscriptionPage({ title, text, path, children }: Props) {
  const heading = useFocusOnChange(title);
  return (
    <section className={css.page}>
      <PageHead title={title} description={text} path={path} noindex />
      <h1 ref={heading} className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}

/** The reason why the button had no effect. */
export function SubscriptionError({ children }: { children: ReactNode }) {
  return (
    <p className={css.error} role="alert">
      {children}
    </p>
  );
}

/** Focuses the heading when it changes: the button that was pressed has disappeared. */
function useFocusOnChange(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const displayed = useRef(title);
  useEffect(() => {
    if (displayed.current === title) return;
    displayed.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}
