import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderPage } from "../../app/entry-server.tsx";
import { configureApi } from "../../app/requests/api-connection.ts";
import { HIDE_DISMISSED_ANNOUNCEMENT } from "../../data/model/http/inline-scripts.ts";
import { getLocale, LOCALES } from "../../data/model/locale.ts";
import { readConfig } from "../config.ts";
import { projectRoot } from "../root.ts";
import { createAppShellRoutes } from "./app-shells.ts";
import { applyBrand } from "./brand-document.ts";
import { createServer } from "./create-server.ts";
import { inlineStyles } from "./inline-styles.ts";
import { findPort, listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { openStore } from "./open-store.ts";
import { fillTemplate, hashOfScript, inlineHashes, readBuilds } from "./page-template.ts";
import { inProcessFetch, type Visit } from "./pages.ts";
import { responseCache } from "./response-cache.ts";
import { plainHeaders } from "./security-headers.ts";
import {
  announce,
  announcePassword,
  exitWith,
  orExit,
  stopOnSignal,
  withPort,
} from "./start-and-stop.ts";
import { createManifestRoutes } from "./web-manifest.ts";

/**
 * Serves the built store until SIGTERM or SIGINT. Exits with 1 if it can't start.
 * @param environment the environment variables as the operator set them
 */
export async function serveStore(environment: Record<string, string | undefined>): Promise<void> {
  const config = orExit(() => readConfig(environment));
  const log = createLog(config.logLevel);
  // Checked before the database is opened, so that a second process exits here without any change.
  const actual = withPort(config, await findPort(config).catch(exitWith));
  const store = await openStore(actual, log).catch(exitWith);
  const { storeFacts } = store;
  const stopping = new AbortController();

  const root = projectRoot();
  const client = join(root, "dist/client");
  const builds = readBuilds(client);
  const readStyle = once((address) => readFileSync(join(client, address), "utf8"));
  const visits = new AsyncLocalStorage<Visit>();
  const cache = responseCache({
    publicUrl: actual.publicUrl,
    render: (request, connection) => app.fetch(request, connection),
    contentVersions: store.contentVersions,
    stock: store.stock,
    optionNames: store.optionNames,
    countRendering: store.countRendering,
    isImportRunning: store.isImportRunning,
  });
  const app = createServer({
    config: actual,
    api: store.api,
    extras: [
      ...store.extras,
      createManifestRoutes(readFileSync(join(client, "manifest.webmanifest"), "utf8"), storeFacts),
      createAppShellRoutes({
        build: client,
        builds,
        storeFacts,
        homeShell: store.homeShell,
      }),
    ],
    ready: store.ready,
    isOutdated: store.isOutdated,
    stopping: stopping.signal,
    responseCache: cache.middleware,
    build: client,
    inline: [
      ...LOCALES.flatMap((locale) => inlineHashes(builds[locale].template)),
      hashOfScript(HIDE_DISMISSED_ANNOUNCEMENT),
    ],
    pictures: join(root, "data/seed/pictures"),
    uploads: store.uploads,
    pages: {
      publicUrl: actual.publicUrl,
      log,
      isOpen: store.isOpen,
      languages: store.languages,
      isOperator: store.isOperator,
      storeFacts,
      render: renderPage,
      fill: async (page, _url, brand) => {
        const { template, manifest } = builds[getLocale()];
        return inlineStyles(fillTemplate(applyBrand(template, brand), manifest, page), readStyle);
      },
      visits,
    },
  });
  configureApi({
    origin: actual.publicUrl,
    fetch: inProcessFetch(cache.forPages(store.api), visits),
  });
  // The first rendering takes longest, so it precedes the first request. A store that cannot render its
  // home page still takes orders and lets the operator correct the content; the error is in the log.
  await app.request("/");
  const options = { headers: plainHeaders(config), stopping: stopping.signal };
  announcePassword(await store.createPassword());
  const listening = await listen(actual, app.fetch, options).catch(exitWith);
  announce(actual, listening, store);
  stopOnSignal({ listening, store, stopping, drainMs: actual.drainSeconds * 1_000 });
}

/** Caches the results of `read` by name. */
function once(read: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? read(name);
    known.set(name, found);
    return found;
  };
}
