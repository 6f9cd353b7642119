import { useState } from "react";
import { useLocation } from "react-router-dom";
import actions from "../components/actions.module.css";
import { BottomPanel } from "../components/bottom-panel.tsx";
import { Button } from "../components/button.tsx";
import { isPaying } from "./paying.ts";

import { activateUpdate, useWaitingUpdate } from "./updates.ts";

/** Asks the shopper before activating a new version; never during a payment. */
export function UpdatePrompt() {
  const update = useWaitingUpdate();
  /** The version that the shopper postponed. A newer one is offered again. */
  const [postponed, setPostponed] = useState<ServiceWorker>();
  const [busy, setBusy] = useState(false);
  // Render again after every navigation: `isPaying` depends on the page.
  useLocation();
  if (!update || update === postponed || isPaying()) return null;
  return (
    <BottomPanel variant="card" aria-label="Update">
      <p>A new version is ready. Your cart stays as it is.</p>
      <div className={actions.row}>
        <Button variant="secondary" onClick={() => setPostponed(update)}>
          Later
        </Button>
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true);
            activateUpdate();
          }}
        >
          Update now
        </Button>
      </div>
    </BottomPanel>
  );
}
