import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { m } from "../../data/i18n/messages.js";
import { isFilePath } from "../../data/model/http/file-path.ts";
import type { Api } from "../app.ts";
import type { Config } from "../config.ts";
import type { Env } from "../deps.ts";
import { identifyClient } from "../http/client-address.ts";
import { rejectCrossSiteWrites, rejectForeignHosts } from "../http/csrf.ts";
import { ApiFailure, onError } from "../http/errors.ts";
import { getPath } from "../http/get-path.ts";
import { setPageLocale } from "../http/locale.ts";
import { SAFE_METHODS } from "../http/methods.ts";
import { compressResponses } from "./encoding.ts";
import { serveBuild, servePictures, serveRenewedPictures } from "./files.ts";
import { whileOpen } from "./opening.ts";
import { type PageDeps, respondTooMany, respondUnavailable, servePages } from "./pages.ts";
import { retireWorker } from "./retire-worker.ts";
import { secureHeaders } from "./security-headers.ts";

export type ServerParts = {
  config: Config;
  api: Api;
  /** Routes before files and pages, such as those of the demo payment provider. */
  extras: readonly Hono<Env>[];
  /** Whether the database is reachable and has exactly the migrations of this release. */
  ready: () => Promise<boolean>;
  /** Whether a newer release has migrated the database. */
  isOutdated: () => Promise<boolean>;
  /** Aborted when the store begins to stop. */
  stopping?: AbortSignal;
  /** Folder of the client build; undefined in development, where Vite serves it. */
  build: string | undefined;
  /** Hashes of the inline scripts that the content security policy allows. */
  inline?: readonly string[];
  pictures: string;
  /** Serves pictures that the operator uploaded, which are in the database. */
  uploads?: MiddlewareHandler<Env>;
  pages: PageDeps;
  /** Middleware before all other middleware; undefined in development. */
  responseCache?: MiddlewareHandler<Env>;
};

/** Creates the HTTP application: routes and middleware in the order in which they handle a request. */
export function createServer(parts: ServerParts) {
  const app = new Hono<Env>({ getPath });
  app.onError(handleErrors(parts.pages.log));
  // Before the response cache, which renders pages without the headers of the visitor.
  app.use(identifyClient(parts.config.trustProxy));
  app.use(setPageLocale(parts.pages.languages));
  if (parts.responseCache) app.use(whileOpen(parts.pages.isOpen, parts.responseCache));
  app.use(
    secureHeaders(parts.config, parts.build === undefined ? undefined : (parts.inline ?? [])),
  );
  app.use(compressResponses());
  app.get("/healthz", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ status: "live" });
  });
  app.get("/readyz", async (c) => {
    c.header("Cache-Control", "no-store");
    if (parts.stopping?.aborted) return c.json({ message: "The store is stopping." }, 503);
    if (await parts.ready()) return c.json({ status: "ready" });
    return c.json({ message: "The database can't be reached or has other migrations." }, 503);
  });
  app.use(rejectOutdatedWrites(parts.isOutdated));
  app.all("/api", notFound);
  // Hono types an app by the schema of its routes, and no schema is assignable to the empty one.
  app.route("/", parts.api as unknown as Hono<Env>);
  app.use("/demo-payments/*", rejectForeignHosts(parts.config.publicUrl));
  app.use("/demo-payments/*", rejectCrossSiteWrites(parts.config.publicUrl));
  for (const extra of parts.extras) app.route("/", extra);
  if (!parts.config.serviceWorker) app.get("/sw.js", retireWorker());
  if (parts.build !== undefined) app.get("*", serveBuild(parts.build));
  app.get("/pictures/*", servePictures(parts.pictures));
  if (parts.uploads) app.get("/pictures/*", parts.uploads);
  app.get("/pictures/*", serveRenewedPictures(parts.pictures));
  app.use(async (c, next) => {
    if (!isFilePath(c.req.path)) return next();
    c.header("Cache-Control", "no-store");
    return c.text("Not found", 404);
  });
  app.all("*", servePages(parts.pages));
  return app;
}

/** Responds to errors as the API does, and with a page if a browser requested a page. */
function handleErrors(log: Logger) {
  const respond = onError(log);
  return (error: Error, c: Context<Env>): Response => {
    const response = respond(error, c);
    const isPage = c.req.method === "GET" && !/^\/(?:api|demo-payments)\//.test(c.req.path);
    if (!isPage) return response;
    if (response.status === 503) return respondUnavailable(c);
    return response.status === 429 ? respondTooMany(c, response) : response;
  };
}

function notFound(c: Context): Response {
  return c.json({ message: m.errors_nothing_here() }, 404);
}

/**
 * Rejects writes with 503 while the database has migrations of a newer release, whose rules this process
 * does not know. Reads are not affected.
 */
function rejectOutdatedWrites(isOutdated: () => Promise<boolean>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!SAFE_METHODS.has(c.req.method) && (await isOutdated()))
      throw new ApiFailure(503, m.errors_updating(), {
        headers: { "Retry-After": "5" },
      });
    await next();
  };
}
