import { Button } from "./button.tsx";
import css from "./load-failure.module.css";

type Props = {
  /** What happened, as a sentence. */
  text: string;
  busy?: boolean;
  onRetry: () => void;
};

/** A load that failed says so and offers to try again; it never poses as an empty shop. */
export function LoadFailure({ text, busy = false, onRetry }: Props) {
  return (
    <div className={css.failure} role="alert">
      <p>{text}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
