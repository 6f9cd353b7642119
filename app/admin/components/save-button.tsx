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

/**
 * The button that saves a record, which stays in view while there are unsaved changes. A notice of a conflict stays
 * with it; the form keeps its values.
 */
export function SaveButton({ action = "Save changes", busy, isStale, onReload }: Props) {
  return (
    <div className={css.bar}>
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
      <div className={shared.buttons}>
        <Button type="submit" busy={busy}>
          {busy ? "Saving..." : action}
        </Button>
      </div>
    </div>
  );
}
