import { Button } from "./button.tsx";
import css from "./load-failure.module.css";

type Props = {
  /** The page's heading, if the failure replaces the whole page. */
  title?: string;
  /** The failure, as a sentence. */
  text: string;
  busy?: boolean;
  onRetry: () => void;
};

/** Shown if loading failed, with a button to try again. */
export function LoadFailure({ title, text, busy = false, onRetry }: Props) {
  return (
    <div className={css.failure} role="alert">
      {title && (
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
      )}
      <p>{text}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
