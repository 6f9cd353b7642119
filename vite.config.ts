import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";
import type { BuildManifest } from "./api/server/page-template.ts";
import type { Locale } from "./data/model/locale.ts";
import { deferredScripts } from "./tools/deferred-scripts.ts";
import { compileMessages } from "./tools/messages.mjs";
import { oneLanguage } from "./tools/one-language.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The stylesheet of the web fonts, which pages load by itself. */
const FONT_FACES = at("app/components/font-faces.css");

/** Subgroups with less source text than this, in bytes, do not become chunks of their own. */
const MIN_SHARED_BYTES = 750;

/**
 * The browser's scripts: the libraries and our own modules that every page starts with, one chunk per
 * route or lazily loaded part, and one for the modules that the same ones of these share. Rolldown
 * derives all of them from the imports.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: "libraries", test: /\/node_modules\//, tags: ["$initial"], priority: 2 },
  { name: "app", test: (id) => id !== FONT_FACES, tags: ["$initial"], priority: 1 },
  // Otherwise these two small modules would be merged with those of other screens.
  {
    name: "pages",
    test: /\/app\/pages\/page-boundary/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "rich-text",
    test: /\/app\/components\/rich-text/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise the price would be a chunk of its own, because routines show it without a card.
  {
    name: "card",
    test: /\/app\/catalogue\/(?:product-card|product-price|wishlist-button)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise they would be merged with small components that few screens need.
  {
    name: "loading",
    test: /\/app\/components\/(?:load-failure|skeleton)/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The submit of the newsletter and the contact form share it: the form would load the code of the submit.
  {
    name: "queue",
    test: /\/app\/pwa\/queued-message/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise it would be merged with small components, and every first visit would load the validation.
  {
    name: "page",
    test: /\/data\/model\/content\/page\.ts/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise its styles would be merged with the frame of pages, and most pages would load these.
  {
    name: "ingredients",
    test: /\/app\/ingredients\/.*\.css/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise it would be merged with the schemas of orders, and the reviews of a product would load these.
  {
    name: "spinner",
    test: /\/app\/components\/spinner/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise they would be merged with the schemas of checkouts, and most forms and the cart would load these.
  {
    name: "field-messages",
    test: /\/data\/i18n\/messages\/errors_/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise they would be merged with the parts of orders, and pages without an order would load these.
  {
    name: "messages",
    test: /\/(?:app\/components\/message|data\/model\/settings\/store-address)\.tsx?/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // Otherwise it would be merged with the schemas of checkouts, and every cart would load these.
  {
    name: "cart-line",
    test: /\/(?:app\/storage\/cart-line|data\/model\/sales\/cart)\.ts/,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: "shared",
    test: /\/(?:app|data)\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: MIN_SHARED_BYTES,
  },
];

/**
 * Lazily loaded parts that list no scripts for preloading, because every page would contain their names:
 * screens that open as documents of their own, with scripts of their own (`scriptsOf`), and parts
 * that few visits need.
 */
const WITHOUT_PRELOADS =
  /\/(?:account|admin|checkout|compare|contact|data-import|emails|gift-finder|ingredients?|order-confirmation|review|routine-finder|shared-wishlist|subscription|track-order|wishlist-transfer)-screen-|\/(?:arrivals|my-list-parts|share-button|stock-notification-form)-/;

/**
 * The package's exports name its development build only, which contains texts of warnings:
 * https://github.com/remix-run/react-router/issues/14102
 */
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, file: "index" },
  { find: /^react-router\/dom$/, file: "dom-export" },
].map(({ find, file }) => ({
  find,
  replacement: at(`node_modules/react-router/dist/production/${file}.mjs`),
}));

/** Without the names of the entries that share a chunk, which Rolldown appends after "~". */
const withoutEntries = (name = "") => name.replace(/~.*/, "");

/**
 * Makes Chromium compile all functions of the libraries while they load, off the main thread,
 * instead of one by one when they first run: https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = ({ name }: { name: string }) =>
  name === "libraries" ? "//# allFunctionsCalledOnLoad\n" : "";

/** The language of the build for the browser. */
const LOCALE: Locale = process.env.BUILD_LOCALE === "fr" ? "fr" : "en";

/**
 * Three builds: `vite build` for the browser in each language, `vite build --ssr` for the server and its commands. The
 * French one runs before the English one, which includes its files.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: at("app"),
  cacheDir: at(".cache/vite"),
  publicDir: isSsrBuild || LOCALE !== "en" ? false : at("app/public"),
  appType: "custom",
  plugins: [
    react(),
    deferredScripts(at("app/bootstrap/start-after-paint.ts"), onlyLanguage()),
    outputFolder(),
    moduleLoading(),
    staticImports(),
    watchMessages(),
    command === "build" && !isSsrBuild ? clientPlugins() : [],
  ],
  resolve: { alias: command === "build" && !isSsrBuild ? PRODUCTION_ROUTER : [] },
  build: {
    target: "es2023",
    manifest: isSsrBuild ? false : "manifest.json",
    license: isSsrBuild || LOCALE !== "en" ? false : { fileName: "licenses.txt" },
    sourcemap: Boolean(isSsrBuild),
    // Small pictures as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A lazily loaded part does not list the chunks that every page or the importing chunk has loaded already.
      resolveDependencies: (file, names, { hostId, hostType }) =>
        hostType === "html"
          ? names
          : [
              file,
              ...names.filter(
                (name) =>
                  name !== file &&
                  !loadedWith.get(hostId)?.has(name) &&
                  !/\/(?:libraries|app|rolldown-runtime|shell)-/.test(name) &&
                  (name.endsWith(".css") || !WITHOUT_PRELOADS.test(file)),
              ),
            ],
    },
    rolldownOptions: isSsrBuild
      ? { input: serverInputs(), output: { entryFileNames: "[name].js" } }
      : {
          input: [at("app/shell.html"), FONT_FACES],
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: ({ name }) => `assets/${withoutEntries(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ""] }) =>
              `assets/${name.includes("~") ? withoutEntries(name) : "[name]"}-[hash][extname]`,
            postBanner: compileHint,
          },
        },
  },
  // Only the store's own modules are bundled; dependencies are installed where the server runs.
  ssr: { external: true as const },
}));

/** The output folder, which the command line sets; absolute. */
let outDir = "";
function outputFolder(): Plugin {
  return {
    name: "output-folder",
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
  };
}

/**
 * Makes `loadModule` the function that loads the files of every `import()` in the browser, in place of Vite's
 * own, which imports without fetching first and regards a stylesheet that failed once as loaded.
 */
function moduleLoading(): Plugin {
  return {
    name: "module-loading",
    enforce: "pre",
    apply: "build",
    load: {
      filter: { id: /\0vite\/preload-helper\.js$/ },
      handler: () =>
        `export { loadModule as __vitePreload } from ${JSON.stringify(at("app/load-module.ts"))};`,
    },
  };
}

/** The chunks that a chunk imports, directly or not, other than by `import()`; by its file name. */
const loadedWith = new Map<string, ReadonlySet<string>>();
function staticImports(): Plugin {
  return {
    name: "static-imports",
    enforce: "pre",
    apply: "build",
    generateBundle(_options, bundle) {
      const importsOf = (file: string, found = new Set<string>()): Set<string> => {
        const output = bundle[file];
        for (const name of output?.type === "chunk" ? output.imports : []) {
          if (found.has(name)) continue;
          found.add(name);
          importsOf(name, found);
        }
        return found;
      };
      for (const file of Object.keys(bundle)) loadedWith.set(file, importsOf(file));
    },
  };
}

/** Compiles messages in development when they change, and reloads the page. */
function watchMessages(): Plugin {
  return {
    name: "watch-messages",
    apply: "serve",
    configureServer({ watcher, ws }) {
      const folder = at("data/messages");
      watcher.add(folder);
      watcher.on("change", async (file) => {
        if (!file.startsWith(folder)) return;
        await compileMessages();
        ws.send({ type: "full-reload" });
      });
    },
  };
}

/** The plugins of a build for the browser. */
function clientPlugins(): (Plugin | Plugin[])[] {
  const language = onlyLanguage();
  if (LOCALE === "en") return [language, appShells(), includePrecacheList(), ...installable()];
  return [language, manifestLink(), appShells(), precacheList()];
}

/** Links the web app manifest, as the plugin does that creates the English one. */
function manifestLink(): Plugin {
  const attrs = { rel: "manifest", href: "/manifest.webmanifest" };
  return {
    name: "manifest-link",
    transformIndexHtml: () => [{ tag: "link", attrs, injectTo: "head" }],
  };
}

const onlyLanguage = () => oneLanguage(LOCALE, readMessages(LOCALE));

/** The texts of the messages in a language by name. */
function readMessages(locale: Locale): Map<string, unknown> {
  const folder = at(`data/messages/${locale}`);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  return new Map(files.flatMap((json) => Object.entries(JSON.parse(json))));
}

/** The list of the files that the worker precaches for French pages. */
const FRENCH_FILES = "precache.fr.json";

/** The names of the files that exist once per language. */
const shellFile = (locale: Locale) => (locale === "en" ? "shell.html" : `shell.${locale}.html`);
const shellFolder = (locale: Locale) => (locale === "en" ? "shells" : `shells/${locale}`);
const manifestFile = (locale: Locale) =>
  locale === "en" ? "manifest.json" : `manifest.${locale}.json`;

/**
 * Writes the app shells that the service worker responds to navigations with. The server's build
 * renders them and therefore runs first; the worker's precache manifest is created afterwards.
 */
function appShells(): Plugin {
  return {
    name: "app-shells",
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler(failure) {
        if (failure) return;
        const renderer = pathToFileURL(join(outDir, "../server/prerender-app-shells.js")).href;
        const { prerenderAppShells } = (await import(
          renderer
        )) as typeof import("./api/server/prerender-app-shells.ts");
        const template = readFileSync(join(outDir, "shell.html"), "utf8");
        const folder = join(outDir, shellFolder(LOCALE));
        mkdirSync(folder, { recursive: true });
        for (const [name, html] of await prerenderAppShells(template, readBuildManifest(), LOCALE))
          writeFileSync(join(folder, `${name}.html`), html);
        if (LOCALE === "en") return;
        renameSync(join(outDir, "shell.html"), join(outDir, shellFile(LOCALE)));
      },
    },
  };
}

/** The client build's manifest of its chunks. */
function readBuildManifest(): BuildManifest {
  return JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8"));
}

/** The server, the renderer of the app shells, the processes that import and draw SVGs, the commands. */
function serverInputs(): Record<string, string> {
  const commands = readdirSync(at("api/cli")).filter((name) =>
    /^(?!.*\.test\.)[\w-]+\.ts$/.test(name),
  );
  const inputs = commands.map((name) => [name.replace(/\.ts$/, ""), at(`api/cli/${name}`)]);
  const others = {
    main: at("api/server/main.ts"),
    "prerender-app-shells": at("api/server/prerender-app-shells.ts"),
    "import-worker": at("api/catalogue/imports/import-worker.ts"),
    "svg-worker": at("api/content/brand/svg-worker.ts"),
  };
  return { ...others, ...Object.fromEntries(inputs) };
}

/** Writes the list of the files that the worker precaches for French pages. */
function precacheList(): Plugin {
  return {
    name: "precache-list",
    closeBundle: {
      order: "pre",
      sequential: true,
      handler(failure) {
        if (failure) return;
        const names = readdirSync(outDir, { recursive: true, encoding: "utf8" });
        const entries = names
          .filter((name) => /\.(?:html|js|css|woff2)$/.test(name))
          .sort()
          .map((url) => ({ url, revision: url.startsWith("assets/") ? null : "" }));
        const { manifest } = withIntegrity(entries);
        writeFileSync(join(outDir, FRENCH_FILES), JSON.stringify(manifest));
        renameSync(join(outDir, "manifest.json"), join(outDir, manifestFile(LOCALE)));
      },
    },
  };
}

/** Makes the French list one of the files of the English build, whose worker verifies its hash. */
function includePrecacheList(): Plugin {
  return {
    name: "include-precache-list",
    closeBundle: {
      order: "pre",
      sequential: true,
      handler: () =>
        copyFileSync(join(outDir, "../client-fr", FRENCH_FILES), join(outDir, FRENCH_FILES)),
    },
  };
}

function installable(): Plugin[] {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "../sw",
    filename: "sw.ts",
    injectRegister: false,
    manifest: readManifest(),
    manifestFilename: "manifest.webmanifest",
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: [
        "shell.html",
        "shells/*.html",
        "assets/*.{js,css,woff2}",
        "icons/*.svg",
        FRENCH_FILES,
      ],
      // The file names contain a hash of the contents.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [withIntegrity],
    },
  });
}

/**
 * The files that the worker precaches, each with its hash, so that the response of a captive portal
 * to a script's URL is rejected. The server names the hash of an app shell in a header, because it
 * renders the store's name into it. The admin is excluded, because it needs the server.
 */
function withIntegrity<E extends { url: string; revision: string | null }>(entries: E[]) {
  const operators = new Set(
    Object.entries(readBuildManifest())
      .filter(([source]) => source.startsWith("admin/"))
      .flatMap(([, { file, css = [] }]) => [file, ...css]),
  );
  const manifest = entries
    .filter(({ url }) => !operators.has(url))
    .map((entry) => {
      const hash = createHash("sha384").update(readFileSync(join(outDir, entry.url)));
      return { ...entry, integrity: `sha384-${hash.digest("base64")}` };
    });
  return { manifest, warnings: [] };
}

/** The template of the manifest, in which the server inserts the store's name. */
function readManifest(): Partial<ManifestOptions> {
  return JSON.parse(readFileSync(at("manifest.webmanifest"), "utf8"));
}
