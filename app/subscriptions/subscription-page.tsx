import { type ReactNode, useEffect, useRef } from "react";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHead } from "../components/page-head.tsx";

type Props = {
  title: string;
  text: string;
  path: string;
  /** Whether the last press of the button had no effect. */
  failed?: boolean;
  action: ReactNode;
};

/** A page that a link of an e-mail opens: a heading, a sentence and one button. */
export function SubscriptionPage({ title, text, path, failed = false, action }: Props) {
  const displayed = useRef(title);
  useEffect(() => {
    if (displayed.current === title) return;
    displayed.current = title;
    // The button that was pressed has disappeared.
    document.querySelector<HTMLElement>("main h1")?.focus();
  }, [title]);
  return (
    <>
      <PageHead title={title} description={text} path={path} noindex />
      <EmptyState
        level={1}
        title={title}
        text={text}
        action={
          <>
            {action}
            <p role="alert">{failed && "That did not work. Please try again."}</p>
          </>
        }
      />
    </>
  );
}
