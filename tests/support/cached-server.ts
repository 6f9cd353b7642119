import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { createServer as createHttpServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { type Logger, pino } from "pino";
import type { Api } from "../../api/app.ts";
import { isImportRunning } from "../../api/catalogue/imports/import-lease.ts";
import { listOptionParameters } from "../../api/catalogue/products/find-product.ts";
import { createRedirectRoutes } from "../../api/catalogue/products/redirect-routes.ts";
import { readConfig } from "../../api/config.ts";
import { createSitemapRoutes } from "../../api/content/sitemap/routes.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import { createClientCounter } from "../../api/http/rate-limit.ts";
import { createServer } from "../../api/server/create-server.ts";
import { createStoreChecks } from "../../api/server/opening.ts";
import { inProcessFetch, type PageDeps, type Visit } from "../../api/server/pages.ts";
import {
  createResponseCache,
  RENDERING_LIMIT,
  responseCache,
} from "../../api/server/response-cache.ts";
import { createManifestRoutes } from "../../api/server/web-manifest.ts";
import { readStoreFacts } from "../../api/settings/store.ts";
import { renderPage } from "../../app/entry-server.tsx";
import { configureApi } from "../../app/requests/api-connection.ts";

export type TestResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as received, still compressed. */
  bytes: Buffer;
  text: string;
};

/** Renders a page into a document without scripts and stylesheets. */
const fillPlain: PageDeps["fill"] = async ({ head, body, state }) => ({
  html: `<!doctype html>${head}${body}${state}`,
  styles: [],
});

type Options = {
  /** Of the response cache. */
  maxBytes?: number | undefined;
  log?: Logger;
  fill?: PageDeps["fill"];
};

/** Starts an HTTP server with the API, the rendered pages and a response cache. */
export async function startCachedServer(
  {
    db,
    dialect,
    contentVersions,
    stock,
  }: Pick<OpenDatabase, "db" | "dialect" | "contentVersions" | "stock">,
  api: Api,
  { maxBytes, log = pino({ level: "silent" }), fill = fillPlain }: Options = {},
) {
  // Behind one proxy, so that requests of a test can come from several clients.
  const config = readConfig({ PUBLIC_URL: "http://shop.test", TRUST_PROXY: "1" });
  const { publicUrl } = config;
  const visits = new AsyncLocalStorage<Visit>();
  const cache = createResponseCache(maxBytes);
  const { middleware, forPages } = responseCache({
    publicUrl,
    render: (request, connection) => app.fetch(request, connection),
    contentVersions,
    stock,
    optionNames: (product) => listOptionParameters(db, product),
    countRendering: createClientCounter({ db, dialect }, "renderings", RENDERING_LIMIT),
    isImportRunning: () => isImportRunning(db),
    cache,
  });
  const rendered: string[] = [];
  const calls: string[] = [];
  const storeFacts = () => readStoreFacts(db);
  const app = createServer({
    config,
    api,
    extras: [
      createRedirectRoutes({ db }),
      createSitemapRoutes({ db, publicUrl }),
      createManifestRoutes(readFileSync("manifest.webmanifest", "utf8"), storeFacts),
    ],
    ready: async () => true,
    isOutdated: async () => false,
    build: undefined,
    pictures: "none",
    responseCache: (c, next) =>
      middleware(c, () => {
        const { url, headers } = c.req.raw;
        // The cache renders without headers; every request of a client has some.
        if ([...headers].length === 0)
          (visits.getStore() ? calls : rendered).push(url.slice(publicUrl.length));
        return next();
      }),
    pages: {
      publicUrl,
      log,
      storeFacts,
      ...createStoreChecks({ db, contentVersions }),
      isOperator: async (c) => c.req.header("cookie") === "operator",
      visits,
      render: renderPage,
      fill,
    },
  });
  configureApi({ origin: publicUrl, fetch: inProcessFetch(forPages(api), visits) });
  const server = createHttpServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  /** `fetch` would decompress the body, and send headers of its own. */
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<TestResponse>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
      sent.on("error", reject);
      sent.on("response", async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: decompress(bytes, response.headers["content-encoding"]),
        });
      });
      sent.end();
    });
  return {
    send,
    /** Returns the addresses that the cache rendered for requests since the last call, in order. */
    takeRendered: () => rendered.splice(0),
    /** Returns those that it rendered for the API calls of pages. */
    takeCalls: () => calls.splice(0),
    cachedBytes: () => cache.calculatedSize,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return encoding === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
}
