import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Context, Hono } from "hono";
import type { Home } from "../../data/model/home/home.ts";
import { SHELL_INTEGRITY, SHELL_STORE } from "../../data/model/http/shell-headers.ts";
import { getLocale, type Locale } from "../../data/model/locale.ts";
import type { StoreFacts } from "../../data/model/settings/store-facts.ts";
import type { Env } from "../deps.ts";
import { withLocale } from "../http/locale.ts";
import type { ClientBuild } from "./page-template.ts";
import { listShellPaths, prerenderAppShell, renderEmptyShell } from "./prerender-app-shells.ts";

type Options = {
  /** Folder of the client build. */
  build: string;
  builds: Readonly<Record<Locale, ClientBuild>>;
  storeFacts: () => Promise<StoreFacts>;
  /** Reads the home page without contents of the catalogue. */
  homeShell: () => Promise<Home>;
};

/**
 * GET /shell.html and /shells/{name}.html, and of French /shell.fr.html and /shells/fr/{name}.html: the app shells of the build, rendered with the store's
 * current facts. The service worker can't verify their hash, so the headers name the hash of the
 * build's file, which a captive portal or a server with another release does not know, and a hash of
 * the facts and of the home page.
 */
export function createAppShellRoutes({ build, builds, storeFacts, homeShell }: Options) {
  const paths = listShellPaths();
  const integrity = readIntegrity(build);
  const respond = (c: Context<Env>, html: string, store: StoreFacts, home: Home) =>
    c.body(html, 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-cache",
      [SHELL_INTEGRITY]: integrity.get(c.req.path) ?? "",
      [SHELL_STORE]: hashOf("sha256", JSON.stringify([store, home])),
    });
  return new Hono<Env>()
    .get("/:file{shell(?:\\.fr)?\\.html}", (c) =>
      withLocale(c.req.param("file") === "shell.fr.html" ? "fr" : "en", async () => {
        const store = await storeFacts();
        const shell = renderEmptyShell({ ...builds[getLocale()], store });
        return respond(c, shell, store, await homeShell());
      }),
    )
    .get("/shells/:file{(?:fr/)?[\\w.-]+\\.html}", async (c, next) => {
      const [, french, name = ""] = /^(fr\/)?(.*)\.html$/.exec(c.req.param("file")) ?? [];
      const path = paths.get(name);
      if (path === undefined) return next();
      return withLocale(french ? "fr" : "en", async () => {
        const store = await storeFacts();
        const home = await homeShell();
        const shell = await prerenderAppShell(path, { ...builds[getLocale()], store, home });
        return respond(c, shell, store, home);
      });
    });
}

/** The hashes of the build's app shells by URL, as in the service worker's precache manifest. */
function readIntegrity(build: string): Map<string, string> {
  const files = readdirSync(join(build, "shells"), { recursive: true, encoding: "utf8" });
  const shells = files.filter((name) => name.endsWith(".html"));
  const urls = ["/shell.html", "/shell.fr.html", ...shells.map((name) => `/shells/${name}`)];
  return new Map(urls.map((url) => [url, hashOf("sha384", readFileSync(join(build, url)))]));
}

/** A hash in the format of the integrity attribute. */
const hashOf = (algorithm: string, content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest("base64")}`;
