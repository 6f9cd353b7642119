import { Button } from "./button.tsx";
import css from "./load-failure.module.css";

type Props = {
  /** The page's heading, where the failure stands in the place of all of it. */
  title?: string;
  /** What happened, as a sentence. */
  text: string;
  busy?: boolean;
  onRetry: () => void;
};

/** A load that failed says so and offers to try again; it never poses as an empty shop. */
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
