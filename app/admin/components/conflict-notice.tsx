import { Button } from "../../components/button.tsx";
import shared from "./shared.module.css";

/** Somebody else was faster: nothing of theirs is overwritten, nothing typed is thrown away. */
export function ConflictNotice({ onRead }: { onRead: () => void }) {
  return (
    <div className={`${shared.notice} ${shared.critical}`} role="alert">
      <p>
        Not saved: this has changed since you opened it. What you typed is still here; copy what you
        need before you read the newer version.
      </p>
      <div>
        <Button variant="quiet" onClick={onRead}>
          Read the newer version
        </Button>
      </div>
    </div>
  );
}
