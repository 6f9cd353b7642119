import type { Handler } from "hono";
import type { Env } from "../deps.ts";

/**
 * The worker that ends all workers: it takes over at once, drops what was kept for use without a
 * network and signs itself off. Open pages go on over the network; carts and wishlists stay. It
 * reloads nothing, so that a page that registers it again can't be caught in a loop.
 */
const RETIRING = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;

/** The kill switch: answers /sw.js with a worker that removes itself and its caches everywhere. */
export function retireWorker(): Handler<Env> {
  return (c) => {
    c.header("Cache-Control", "no-cache");
    // Pages read this, and sign off by themselves what they would else register again.
    c.header("X-Retired", "1");
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(RETIRING);
  };
}
