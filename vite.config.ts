import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";
import type { BuildManifest } from "./api/server/page-template.ts";
import { startedLater } from "./api/server/started-later.ts";
import { STORE } from "./data/store.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Graph = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; importedIds: readonly string[] } | null;
};

const ASKING = /\/app\/(?:api-client|\w+\/answers)\.ts$|\/node_modules\/(?:valibot|hono)\//;
const CHECKER = /\/node_modules\/valibot\//;

/** Whether a module takes part in asking the server, or says what an answer has to look like. */
function isAsking(id: string, graph: Graph): boolean {
  if (!id.includes("/data/")) return ASKING.test(id);
  return graph.getModuleInfo(id)?.importedIds.some((it) => CHECKER.test(it)) ?? false;
}

/** Looks as if it were needed first, for it stands in the same list of exports as what is. */
const KEEPING = /\/query-core\/.*\/hydration\.js$/;

/** Home is where most visits begin: what it shares with others comes with the shell. */
const FIRST = [at("app/shell.html"), at("app/home/home-screen.tsx")];

/** Whether a first visit needs a module: whether one of the first imports it, at any remove. */
function isNeededFirst(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (FIRST.includes(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isNeededFirst(importer, graph, seen));
}

/**
 * Few files instead of dozens: the libraries that are needed first, which change seldom; what of our
 * own is; what asks the server and checks its answers, which a page from the server can do without;
 * and what at least three screens share beyond that. The rest comes with its screen.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes("/app/home/") && !/\/answers\.ts$/.test(id)) return null;
  if (!/\/(?:app|data|node_modules)\//.test(id) || KEEPING.test(id)) return null;
  if (isNeededFirst(id, graph)) return id.includes("/node_modules/") ? "libraries" : "site";
  return isAsking(id, graph) ? "answers" : "shared";
}

const only = (chunk: string) => (id: string, graph: Graph) =>
  chunkOf(id, graph) === chunk ? chunk : null;

const CHUNKS = [
  { name: only("libraries"), priority: 4 },
  { name: only("site"), priority: 3 },
  { name: only("answers"), priority: 2 },
  { name: only("shared"), priority: 1, minShareCount: 3 },
];

/**
 * Chromium compiles the libraries whole while they arrive, beside the page, instead of function by
 * function when they run: https://v8.dev/blog/explicit-compile-hints
 */
const compiledAhead = ({ name }: { name: string }) =>
  name === "libraries" ? "//# allFunctionsCalledOnLoad\n" : "";

/** Two builds: `vite build` for the browser, `vite build --ssr` for the server and its commands. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: at("app"),
  cacheDir: at(".cache/vite"),
  publicDir: isSsrBuild ? false : at("app/public"),
  appType: "custom",
  plugins: [
    react(),
    namedShell(),
    startedLater(at("app/pwa/after-paint.ts")),
    notedFolder(),
    command === "build" && !isSsrBuild
      ? [leanRouter(), leanQueries(), preparedPages(), installable()]
      : [],
  ],
  build: {
    target: "es2023",
    manifest: isSsrBuild ? false : "manifest.json",
    license: isSsrBuild ? false : { fileName: "licenses.txt" },
    sourcemap: Boolean(isSsrBuild),
    // Small pictures as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Whatever a script fetches later, these are there already.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === "html"
          ? names
          : names.filter((name) => !/\/(?:libraries|rolldown-runtime|shell)-/.test(name)),
    },
    rolldownOptions: isSsrBuild
      ? { input: serverInputs(), output: { entryFileNames: "[name].js" } }
      : {
          input: [at("app/shell.html"), at("app/ui/faces.css")],
          output: { codeSplitting: { groups: CHUNKS }, postBanner: compiledAhead },
        },
  },
  // Dependencies are installed where the server runs; only what is ours is bundled.
  ssr: { external: true as const },
}));

/** Calls that warn, over one line or up to where their indentation ends. */
const ADVICE = /^( *)(?:warning|warnOnce|warningOnce)\((?:.*\);|\n[\s\S]*?\n\1\);)\n/gm;

/**
 * The router as its own production build has it, which its package does not hand to bundlers; with its
 * unused components marked as free of effects, for a name given to one keeps all of it alive; and
 * without its advice to developers, which only ever reaches a console.
 */
function leanRouter(): Plugin {
  const built = at("node_modules/react-router/dist/production");
  const files: Record<string, string> = {
    "react-router": `${built}/index.mjs`,
    "react-router/dom": `${built}/dom-export.mjs`,
  };
  return {
    name: "lean-router",
    enforce: "pre",
    resolveId: (source) => files[source],
    transform(code, id) {
      if (!id.startsWith(built)) return null;
      return code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(ADVICE, "")
        .replace(/= (React\w*\.(?:createContext|forwardRef|memo)\()/g, "= /* @__PURE__ */ $1");
    },
  };
}

/** Queries without those that go on without end: the shop has none, and every query carries them. */
function leanQueries(): Plugin {
  const endless = /\/query-core\/.*\/infiniteQueryBehavior\.js$/;
  const names = ["infiniteQueryBehavior", "hasNextPage", "hasPreviousPage"];
  const nothing = names.map((name) => `export const ${name} = () => undefined;`).join("\n");
  return { name: "lean-queries", transform: (_code, id) => (endless.test(id) ? nothing : null) };
}

/** The shell's title, until a page brings its own. */
function namedShell(): Plugin {
  const name = STORE.name.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return { name: "named-shell", transformIndexHtml: (html) => html.replaceAll("{name}", name) };
}

/** Where the build goes, which the command decides. */
let outDir = "";
function notedFolder(): Plugin {
  return {
    name: "noted-folder",
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
  };
}

/**
 * Writes the pages that the service worker answers with. They are rendered by the server's build,
 * which therefore comes first, and are there before the worker's list of files is made.
 */
function preparedPages(): Plugin {
  return {
    name: "prepared-pages",
    closeBundle: {
      order: "pre",
      sequential: true,
      async handler() {
        const renderer = pathToFileURL(join(outDir, "../server/prepare-pages.js")).href;
        const { preparePages } = (await import(
          renderer
        )) as typeof import("./api/server/prepare-pages.ts");
        const template = readFileSync(join(outDir, "shell.html"), "utf8");
        mkdirSync(join(outDir, "shells"), { recursive: true });
        for (const [name, html] of await preparePages(template, readNotes()))
          writeFileSync(join(outDir, "shells", `${name}.html`), html);
      },
    },
  };
}

/** What the client build notes on its chunks. */
function readNotes(): BuildManifest {
  return JSON.parse(readFileSync(join(outDir, "manifest.json"), "utf8"));
}

/** The server, what renders the prepared pages, the process that imports, the commands. */
function serverInputs(): Record<string, string> {
  const commands = readdirSync(at("api/cli")).filter((name) =>
    /^(?!.*\.test\.)[\w-]+\.ts$/.test(name),
  );
  const inputs = commands.map((name) => [name.replace(/\.ts$/, ""), at(`api/cli/${name}`)]);
  const others = {
    main: at("api/server/main.ts"),
    "prepare-pages": at("api/server/prepare-pages.ts"),
    "import-worker": at("api/imports/import-worker.ts"),
  };
  return { ...others, ...Object.fromEntries(inputs) };
}

function installable() {
  if (!existsSync(at("sw/sw.ts"))) return [];
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "../sw",
    filename: "sw.ts",
    injectRegister: false,
    manifest: readManifest(),
    manifestFilename: "manifest.webmanifest",
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ["shell.html", "shells/*.html", "assets/*.{js,css,woff2}", "icons/*.svg"],
      // The names carry a hash of what is in them.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [withIntegrity],
    },
  });
}

/**
 * The files that the worker keeps, each with its hash: what a captive portal sends in the place of a
 * script is then refused. The operator's console stays out: it is of no use without the server.
 */
function withIntegrity<E extends { url: string; revision: string | null }>(entries: E[]) {
  const operators = new Set(
    Object.entries(readNotes())
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

/** manifest.webmanifest with the store's own facts in the places of {name}, {tagline} … */
function readManifest(): Partial<ManifestOptions> {
  const facts: Record<string, unknown> = STORE;
  const text = readFileSync(at("manifest.webmanifest"), "utf8");
  return JSON.parse(text, (_key, value) =>
    typeof value === "string"
      ? value.replace(/\{(\w+)\}/g, (whole, name) => String(facts[name] ?? whole))
      : value,
  );
}
