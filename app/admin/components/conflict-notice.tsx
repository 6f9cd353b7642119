import { Button } from "../../components/button.tsx";
import shared from "./shared.module.css";

/** Displayed after a 409: the record has changed since it was loaded. The form values stay. */
export function ConflictNotice({ onReload }: { onReload: () => void }) {
  return (
    <div className={`${shared.notice} ${shared.critical}`} role="alert">
      <p>
        Not saved: someone else changed this since you opened it. Your changes are still here; copy
        what you need before you load the latest version.
      </p>
      <div>
        <Button variant="quiet" onClick={onReload}>
          Load the latest version
        </Button>
      </div>
    </div>
  );
}
