import { useLocation } from "react-router-dom";
import { STORE } from "../../data/store.ts";
import { Button } from "../components/button.tsx";
import { dismissInvitation, install, useInstalling, useInvited } from "./install.ts";
import css from "./install-invitation.module.css";
import { isPaying } from "./paying.ts";

/**
 * Stands above the footer and offers to install the shop, from the second visit on or after an order;
 * "No, thank you" holds for good.
 */
export default function InstallInvitation() {
  const installing = useInstalling();
  const invited = useInvited();
  // An order and the end of a payment come with another page.
  useLocation();
  if (installing === "no" || !invited || isPaying()) return null;
  return (
    <section className={css.invitation} data-screen-only aria-label="Install">
      <div>
        <h2 className={css.title}>Keep {STORE.shortName} at hand</h2>
        {installing === "ask" ? (
          <p>On your home screen it opens at once, and all of it can be browsed offline.</p>
        ) : (
          <p>
            Tap the Share button of your browser, then “Add to Home Screen”. It opens at once, and
            all of it can be browsed offline.
          </p>
        )}
      </div>
      <div className={css.actions}>
        <Button variant="secondary" onClick={dismissInvitation}>
          No, thank you
        </Button>
        {installing === "ask" && <Button onClick={() => void install()}>Install</Button>}
      </div>
    </section>
  );
}
