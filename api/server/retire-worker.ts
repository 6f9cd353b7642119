import type { Handler } from "hono";
import type { Env } from "../deps.ts";

/**
 * A service worker that activates immediately, deletes all caches and unregisters itself. Open pages
 * continue over the network; carts and wishlists stay. Each further visit registers it again, with
 * the same result.
 */
const RETIRING = `self.addEventListener("install", () => self.skipWaiting());
const drop = async () => {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length;
};
const retire = async () => {
  // The previous worker may still write to caches after this one is active: repeat until none appears
  // for 6 s.
  for (let quiet = (await drop()) > 0 ? 0 : 3; quiet < 3; quiet++) {
    await new Promise((wake) => setTimeout(wake, 2000));
    if ((await drop()) > 0) quiet = 0;
  }
  await self.registration.unregister();
};
self.addEventListener("activate", (event) => event.waitUntil(retire()));
`;

/** Kill switch: serves /sw.js as a worker that removes itself and all caches. */
export function retireWorker(): Handler<Env> {
  return (c) => {
    c.header("Cache-Control", "no-cache");
    c.header("Content-Type", "text/javascript; charset=utf-8");
    return c.body(RETIRING);
  };
}
