import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Api } from "../app.ts";
import type { Config } from "../config.ts";
import type { Env } from "../deps.ts";
import { identifyClient } from "../http/client-address.ts";
import { rejectCrossSiteWrites } from "../http/csrf.ts";
import { onError } from "../http/errors.ts";
import { compressAnswers } from "./encoding.ts";
import { isFilePath, serveBuild, servePictures, serveRenewedPictures } from "./files.ts";
import { type PageDeps, servePages } from "./pages.ts";
import { retireWorker } from "./retire-worker.ts";
import { secureHeaders } from "./security-headers.ts";

export type RoomParts = {
  config: Config;
  api: Api;
  /** What else answers before files and pages, such as the demo payment provider. */
  extras: readonly Hono<Env>[];
  /** Whether the database is reachable and migrated. */
  ready: () => Promise<boolean>;
  /** Folder of the client build; undefined in development, where Vite serves it. */
  build: string | undefined;
  /** What the security policy allows the inline scripts of its pages by. */
  inline?: readonly string[];
  pictures: string;
  /** Serves the pictures that the operator gave, which are in the database. */
  uploads?: MiddlewareHandler<Env>;
  pages: PageDeps;
  /** Middleware in front of everything else; undefined in development. */
  responseCache?: MiddlewareHandler<Env>;
};

/** Everything that the store answers, in the order in which it is asked. */
export function createRoom(parts: RoomParts) {
  const room = new Hono<Env>();
  room.onError(onError(parts.pages.log));
  if (parts.responseCache) room.use(parts.responseCache);
  room.use(
    secureHeaders(parts.config, parts.build === undefined ? undefined : (parts.inline ?? [])),
  );
  room.use(compressAnswers());
  room.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ status: "live" });
  });
  room.get("/readyz", async (c) => {
    c.header("Cache-Control", "no-store");
    if (await parts.ready()) return c.json({ status: "ready" });
    return c.json({ message: "The database can't be reached or is not migrated." }, 503);
  });
  room.all("/api", notFound);
  room.route("/", parts.api as unknown as Hono<Env>);
  room.use("/demo-payments/*", identifyClient(parts.config.trustProxy));
  room.use("/demo-payments/*", rejectCrossSiteWrites(parts.config.publicUrl));
  for (const extra of parts.extras) room.route("/", extra);
  if (!parts.config.serviceWorker) room.get("/sw.js", retireWorker());
  if (parts.build !== undefined) room.get("*", serveBuild(parts.build));
  room.get("/pictures/*", servePictures(parts.pictures));
  if (parts.uploads) room.get("/pictures/*", parts.uploads);
  room.get("/pictures/*", serveRenewedPictures(parts.pictures));
  room.use(async (c, next) => {
    if (!isFilePath(c.req.path)) return next();
    c.header("Cache-Control", "no-store");
    return c.text("Not found", 404);
  });
  room.all("*", servePages(parts.pages));
  return room;
}

function notFound(c: Context): Response {
  return c.json({ message: "There is nothing at this address." }, 404);
}
