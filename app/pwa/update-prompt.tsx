import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../components/button.tsx";
import { isPaying } from "./paying.ts";
import css from "./pwa-status.module.css";
import { takeUpdate, useUpdate } from "./updates.ts";

/** Asks before the shop changes under the shopper's hands; never during payment. */
export function UpdatePrompt() {
  const update = useUpdate();
  /** The version that was put off; a later one is asked about again. */
  const [later, setLater] = useState<ServiceWorker>();
  const [busy, setBusy] = useState(false);
  // Rendered anew with every page.
  useLocation();
  if (!update || update === later || isPaying()) return null;
  return (
    <section className={css.card} data-screen-only aria-label="Update">
      <p>A new version is ready. Your cart stays as it is.</p>
      <div className={css.answers}>
        <Button variant="secondary" onClick={() => setLater(update)}>
          Later
        </Button>
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true);
            takeUpdate();
          }}
        >
          Update now
        </Button>
      </div>
    </section>
  );
}
