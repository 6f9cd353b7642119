import { AsyncLocalStorage } from "node:async_hooks";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { getLocale } from "../../data/model/locale.ts";
import { readConfig } from "../config.ts";
import { projectRoot } from "../root.ts";
import { applyBrand } from "./brand-document.ts";
import { createServer } from "./create-server.ts";
import { findPort, listen } from "./listen.ts";
import { createLog } from "./log.ts";
import { openStore } from "./open-store.ts";
import { fillTemplate } from "./page-template.ts";
import { inProcessFetch, type PageDeps, type Visit } from "./pages.ts";
import {
  announce,
  announcePassword,
  exitWith,
  orExit,
  stopOnSignal,
  withPort,
} from "./start-and-stop.ts";

/** Serves the store from its sources; reloads the app's modules when they change. */
export async function serveDevelopment(vite: ViteDevServer): Promise<void> {
  const config = orExit(() => readConfig(process.env));
  const log = createLog(config.logLevel);
  const actual = withPort(config, await findPort(config).catch(exitWith));
  const store = await openStore(actual, log).catch(exitWith);
  const root = projectRoot();
  const visits = new AsyncLocalStorage<Visit>();
  const fetch = inProcessFetch(store.api, visits);

  const pages: PageDeps = {
    publicUrl: actual.publicUrl,
    log,
    storeFacts: store.storeFacts,
    isOpen: store.isOpen,
    languages: store.languages,
    isOperator: store.isOperator,
    visits,
    render: async (request, onFault) => {
      const client = await (vite.ssrLoadModule("/requests/api-connection.ts") as Promise<
        typeof import("../../app/requests/api-connection.ts")
      >);
      client.configureApi({ origin: actual.publicUrl, fetch });
      // A change of the messages loads the module of the language again.
      const locale = await (vite.ssrLoadModule(join(root, "data/model/locale.ts")) as Promise<
        typeof import("../../data/model/locale.ts")
      >);
      locale.setLocaleSource(getLocale);
      const server = await (vite.ssrLoadModule("/entry-server.tsx") as Promise<
        typeof import("../../app/entry-server.tsx")
      >);
      return server.renderPage(request, onFault);
    },
    fill: async (page, url, brand) => {
      const template = await readFile(join(root, "app/shell.html"), "utf8");
      const document = await vite.transformIndexHtml(url, applyBrand(template, brand));
      const html = fillTemplate(document, {}, page);
      return { html, styles: [] };
    },
  };
  const app = createServer({
    config: actual,
    api: store.api,
    extras: store.extras,
    ready: store.ready,
    isOutdated: store.isOutdated,
    build: undefined,
    pictures: join(root, "data/seed/pictures"),
    uploads: store.uploads,
    pages,
  });
  const stopping = new AbortController();
  const options = { before: vite.middlewares, stopping: stopping.signal };
  announcePassword(await store.createPassword());
  const listening = await listen(actual, app.fetch, options).catch(exitWith);
  announce(actual, listening, store);
  const close = async () => {
    await vite.close();
    await store.close();
  };
  stopOnSignal({ listening, store: { ...store, close }, stopping, drainMs: 0 });
}
