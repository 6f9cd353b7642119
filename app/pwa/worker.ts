import { Workbox } from "workbox-window";
import { formatCount } from "../../data/model/counts.ts";
import { MAX_QUEUED_DAYS } from "../../data/model/outbox.ts";
import { firstPaint } from "../bootstrap/first-paint.ts";
import { allPageImages } from "../components/page-images.ts";
import { toast } from "../components/toast.tsx";
import { readConnection, subscribeConnection } from "./connection.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { followUpdates, followVersions } from "./updates.ts";

let started = false;

/**
 * Registers the service worker once the page has been painted, so that it takes nothing from the
 * first view, and lets it make the shop whole without a network.
 */
export async function startWorker() {
  if (started || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  started = true;
  const workbox = new Workbox("/sw.js", { updateViaCache: "none" });
  workbox.addEventListener("message", ({ data }) => hear(data));
  followUpdates(workbox);
  await firstPaint();
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration) followVersions(registration);
  } catch {
    // Blocked by the browser or the network: the shop works without it.
    return;
  }
  const worker = await workbox.active;
  atLeisure(() => prepare(worker));
  // The worker's own requests may have failed while the page's did not.
  window.addEventListener("online", () => prepare(worker));
  let { returns } = readConnection();
  subscribeConnection(() => {
    if (readConnection().returns === returns) return;
    returns = readConnection().returns;
    prepare(worker);
  });
}

/** Sends what waits, and fetches what is missing unless the shopper saves data. */
function prepare(worker: ServiceWorker) {
  worker.postMessage({ type: "SEND" });
  if (prefersReducedData()) return;
  worker.postMessage({ type: "WARM", art: allPageImages() });
}

function atLeisure(work: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
  else setTimeout(work, 1_500);
}

function hear(data: unknown) {
  const { type, path, missing } = (data ?? {}) as {
    type?: unknown;
    path?: unknown;
    missing?: unknown;
  };
  if (type === "SENT")
    toast(
      path === "/api/contact"
        ? { title: "Message Sent!", description: "You're back online, and we have your message." }
        : {
            title: "Thank you for subscribing!",
            description: "You'll receive our latest updates and exclusive offers.",
          },
    );
  if (type === "EXPIRED")
    toast({
      title: "Message not sent",
      description: `A message you wrote could not be sent within ${MAX_QUEUED_DAYS} days and was deleted from this device. Please send it again.`,
    });
  if (type === "FULL")
    toast({
      title: "This device is full",
      description: "Not all of the shop fits for use without a connection.",
    });
  if (type === "INCOMPLETE")
    toast({
      title: "Some pictures are missing offline",
      description: `${formatCount(Number(missing))} ${missing === 1 ? "picture" : "pictures"} could not be saved on this device. We'll try again at your next visit.`,
    });
}
