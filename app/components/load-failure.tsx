import { m } from "../../data/i18n/messages.js";
import { Button } from "./button.tsx";
import css from "./load-failure.module.css";

type Props = {
  /** The failure, as a sentence. */
  text: string;
  busy?: boolean;
  onRetry: () => void;
};

/** Shown if loading failed, with a button to try again. */
export function LoadFailure({ text, busy = false, onRetry }: Props) {
  return (
    <div className={css.failure} role="alert">
      <p>{text}</p>
      <Button variant="secondary" busy={busy} onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  );
}
