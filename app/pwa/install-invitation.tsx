import { useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
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
    <section className={css.invitation} data-screen-only aria-label={m.pwa_install_label()}>
      <div>
        <h2 className={css.title}>{m.pwa_install_title({ name: store.shortName })}</h2>
        <p>
          {installMethod === "manual" && `${m.pwa_install_manual()} `}
          {m.pwa_install_text()}
        </p>
      </div>
      <div className={actions.row}>
        <Button variant="secondary" onClick={dismissInvitation}>
          {m.pwa_install_no()}
        </Button>
        {installMethod === "prompt" && (
          <Button onClick={() => void install()}>{m.pwa_install()}</Button>
        )}
      </div>
    </section>
  );
}
