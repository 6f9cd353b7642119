import { Button } from "../../components/button.tsx";
import css from "./save-button.module.css";
import shared from "./shared.module.css";

type Props = {
  action?: string;
  busy: boolean;
  /** Whether someone else has changed the record since it was loaded (409). */
  isStale?: boolean;
  /** Loads the latest version. */
  onReload?: () => void;
};

/** The button that saves a record. After a conflict the notice above it keeps the form values. */
export function SaveButton({ action = "Save changes", busy, isStale, onReload }: Props) {
  return (
    <>
      {isStale && (
        <div className={`${shared.notice} ${shared.critical}`} role="alert">
          <p>
            Not saved: someone else changed this since you opened it. Your changes are still here;
            copy what you need before you load the latest version.
          </p>
          <div>
            <Button variant="quiet" onClick={onReload}>
              Load the latest version
            </Button>
          </div>
        </div>
      )}
      <div className={`${shared.buttons} ${css.bar}`}>
        <Button type="submit" busy={busy}>
          {busy ? "Saving..." : action}
        </Button>
      </div>
    </>
  );
}
