import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { CLIENT } from "../../data/model/http/client-version.ts";
import { formatLocalTime } from "../../data/model/text/dates.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import actions from "../components/actions.module.css";
import { BottomPanel } from "../components/bottom-panel.tsx";
import { Button } from "../components/button.tsx";
import { configQuery } from "../requests/config-query.ts";
import { useCart } from "../storage/cart.ts";
import { useWishlist } from "../storage/wishlist.ts";
import { useConnection } from "./connection.ts";
import { isPaying } from "./paying.ts";
import css from "./pwa-status.module.css";
import { activateUpdate, requireUpdate, useWaitingUpdate } from "./updates.ts";
import { countVisit } from "./visits.ts";
import { startWorker } from "./worker.ts";

/**
 * Service worker, offline badge and update prompt. Loaded when the browser is idle after hydration.
 */
export default function PwaStatus() {
  useDeviceIntegration();
  useEffect(() => void startWorker(), []);
  useEffect(loadPicturesForPrint, []);
  useEffect(() => void countVisit(), []);
  const oldestSupported = Number(useQuery(configQuery).data?.oldestClient);
  useEffect(() => {
    if (oldestSupported > CLIENT) void requireUpdate();
  }, [oldestSupported]);
  return (
    <>
      <OfflineBadge />
      <UpdatePrompt />
    </>
  );
}

/** Displays that requests fail, the reason, and the age of the displayed prices. */
function OfflineBadge() {
  const { lost, unresponsive, asOf, snapshot } = useConnection();
  return (
    <p aria-live="polite" className={css.badge} data-screen-only data-shown={lost}>
      {lost && (
        <>
          {unresponsive ? m.pwa_unresponsive() : m.pwa_offline()}
          {asOf && ` · ${m.pwa_offline_prices({ time: formatLocalTime(asOf) })}`}
          {snapshot && snapshot.products < snapshot.total && (
            <span className={css.part}>
              {m.pwa_offline_part({
                count: formatCount(snapshot.products),
                total: formatCount(snapshot.total),
              })}
            </span>
          )}
        </>
      )}
    </p>
  );
}

/** Asks the shopper before activating a new version; never during a payment. */
function UpdatePrompt() {
  const update = useWaitingUpdate();
  /** The version that the shopper postponed. A newer one is offered again. */
  const [postponed, setPostponed] = useState<ServiceWorker>();
  const [busy, setBusy] = useState(false);
  // Render again after every navigation: `isPaying` depends on the page.
  useLocation();
  if (!update || update === postponed || isPaying()) return null;
  return (
    <BottomPanel variant="card" aria-label={m.pwa_update()}>
      <p>{m.pwa_update_ready()}</p>
      <div className={actions.row}>
        <Button variant="secondary" onClick={() => setPostponed(update)}>
          {m.pwa_update_later()}
        </Button>
        <Button
          busy={busy}
          onClick={() => {
            setBusy(true);
            activateUpdate();
          }}
        >
          {m.pwa_update_now()}
        </Button>
      </div>
    </BottomPanel>
  );
}

let persistRequested = false;

/**
 * Shows the number of items in the cart on the app's icon, and requests persistent storage once the
 * shopper has saved an item. Both are optional: a browser may lack or refuse them.
 */
function useDeviceIntegration() {
  const cart = useCart();
  const wishlist = useWishlist();
  const hasItems = cart.count + wishlist.count > 0;
  useEffect(() => {
    if (!hasItems || persistRequested) return;
    persistRequested = true;
    navigator.storage?.persist?.().catch(() => {});
  }, [hasItems]);
  useEffect(() => {
    if (!cart.ready || !("setAppBadge" in navigator)) return;
    const updated = cart.count > 0 ? navigator.setAppBadge(cart.count) : navigator.clearAppBadge();
    updated.catch(() => {});
  }, [cart.ready, cart.count]);
}

/**
 * Loads all lazy pictures before the page is printed: browsers print those as blank that were never
 * near the viewport. Returns a function that removes the listeners.
 */
function loadPicturesForPrint(): () => void {
  const load = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  };
  const print = window.matchMedia("print");
  window.addEventListener("beforeprint", load);
  print.addEventListener("change", load);
  return () => {
    window.removeEventListener("beforeprint", load);
    print.removeEventListener("change", load);
  };
}
