import { useLocation } from "react-router-dom";
import actions from "../components/actions.module.css";
import { Button } from "../components/button.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import { dismissInvitation, install, useInstallMethod } from "./install.ts";
import css from "./install-invitation.module.css";
import { isPaying } from "./paying.ts";

/**
 * Offers to install the shop, above the footer. The layout displays it from the second visit on or after
 * an order; after "No, thank you" never again.
 */
export default function InstallInvitation() {
  const store = useStoreFacts();
  const installMethod = useInstallMethod();
  // Render again after a navigation: an order or the end of a payment changes the result.
  useLocation();
  if (installMethod === "none" || isPaying()) return null;
  return (
    <section className={css.invitation} data-screen-only aria-label="Install">
      <div>
        <h2 className={css.title}>Install the {store.shortName} app</h2>
        <p>
          {installMethod === "manual" &&
            "Tap the Share button of your browser, then “Add to Home Screen”. "}
          The app opens instantly, and you can browse the whole shop offline.
        </p>
      </div>
      <div className={actions.row}>
        <Button variant="secondary" onClick={dismissInvitation}>
          No, thank you
        </Button>
        {installMethod === "prompt" && <Button onClick={() => void install()}>Install</Button>}
      </div>
    </section>
  );
}
