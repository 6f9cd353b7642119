import { Workbox } from "workbox-window";
import { m } from "../../data/i18n/messages.js";
import { MAX_QUEUED_DAYS } from "../../data/model/content/outbox.ts";
import { isRecord } from "../../data/model/text/json.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { whenIdle, whenQuiet } from "../bootstrap/idle.ts";
import { allPageImages } from "../components/page-images.ts";
import { toast } from "../components/toast.ts";
import { onReconnect } from "./connection.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { isBeingReplaced, watchRegistration, watchUpdates } from "./updates.ts";

let started = false;

/**
 * Registers the service worker when the page is quiet, because its installation fetches about 270 files
 * and would compete with hydration and the first input for the processor. Then lets it complete the offline
 * copy of the shop when the browser is idle.
 */
export async function startWorker() {
  if (started || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  started = true;
  const workbox = new Workbox("/sw.js", { updateViaCache: "none" });
  workbox.addEventListener("message", ({ data }) => showMessage(data));
  watchUpdates(workbox);
  // On later visits the files are cached, and an update that waits is offered without delay.
  if (!navigator.serviceWorker.controller) await whenQuiet();
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration) watchRegistration(registration);
  } catch {
    // Blocked by the browser or the network: the shop works without it.
    return;
  }
  const worker = await workbox.active;
  whenIdle(() => synchronize(worker));
  // The worker's requests may have failed while the page's did not.
  window.addEventListener("online", () => synchronize(worker));
  onReconnect(() => synchronize(worker));
}

/**
 * Sends queued messages and completes the offline copy, unless the browser's data saver is on. The next version does
 * it if this one is about to be replaced: it is not activated while this one handles an event.
 */
function synchronize(worker: ServiceWorker) {
  if (isBeingReplaced()) return;
  worker.postMessage({ type: "SEND" });
  if (prefersReducedData()) return;
  worker.postMessage({ type: "COMPLETE_OFFLINE_COPY", pageImages: allPageImages() });
}

/** Displays a message of the worker as a toast. */
function showMessage(data: unknown) {
  const { type, path, missing } = isRecord(data) ? data : {};
  if (type === "SENT")
    toast(
      path === "/api/contact"
        ? { title: m.pwa_sent(), description: m.pwa_sent_text() }
        : {
            title: m.pwa_sent_subscription(),
            description: m.content_newsletter_requested(),
          },
    );
  if (type === "EXPIRED")
    toast({
      title: m.pwa_expired(),
      description: m.pwa_expired_text({ days: MAX_QUEUED_DAYS }),
    });
  if (type === "FULL")
    toast({
      title: m.pwa_device_full(),
      description: m.pwa_device_full_text(),
    });
  if (type === "INCOMPLETE")
    toast({
      title: m.pwa_pictures_missing(),
      description: m.pwa_pictures_missing_text({
        count: Number(missing),
        n: formatCount(Number(missing)),
      }),
    });
}
