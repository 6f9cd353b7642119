import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { STORE } from "../data/store.ts";
import { DOCUMENT, LAYERS_OF_SUBJECTS, writeFolderGraphs } from "../tools/folder-graphs.ts";
import {
  findCycle,
  type Import,
  isTest,
  readFileGraph,
  readImports,
  readSubjects,
} from "../tools/imports.ts";

const ROOT = resolve(import.meta.dirname, "..");

const { sources, imports } = readImports(ROOT);
const files = [...sources.keys()];
/** Tests may import everything. */
const production = imports.filter(({ from }) => !isTest(from));

describe("import rules", () => {
  test("the sources are found", () => {
    expect(files.length).toBeGreaterThan(1_200);
    expect(production.length).toBeGreaterThan(4_000);
    expect(files).toContain("api/catalogue/pictures/store.ts");
  });

  test("files import each other without cycles", () => {
    expect(findCycle(readFileGraph(production))).toBeUndefined();
  });

  test.each(LAYERS_OF_SUBJECTS)("the subjects of %s import each other without cycles", (layer) => {
    expect(findCycle(readSubjects(production, layer))).toBeUndefined();
  });

  test("docs/architecture.md shows the current graphs of subjects: npm run graph", () => {
    expect(readFileSync(join(ROOT, DOCUMENT), "utf8")).toBe(writeFolderGraphs(ROOT));
  });

  test("data/model imports itself, the messages, data/store, data/market and valibot", () => {
    const allowed = [/^data\/(?:model|i18n)\//, /^data\/(?:store|market)\.ts$/, /^valibot$/];
    expect(violations(/^data\/model\//, allowed)).toEqual([]);
  });

  test("data imports data and valibot", () => {
    expect(violations(/^data\//, [/^data\//, /^valibot$/])).toEqual([]);
  });

  test("the service worker imports itself, data and workbox", () => {
    expect(violations(/^sw\//, [/^sw\//, /^data\//, /^workbox-/, /^valibot$/])).toEqual([]);
  });

  test("the app imports itself, data and browser libraries", () => {
    const server = /^(?:api\/|sw\/|tests\/|node:|kysely|pg$|better-sqlite3|stripe$|pino|@hono\/)/;
    const found = production.filter(({ from, to }) => from.startsWith("app/") && server.test(to));
    expect(found.map(formatImport)).toEqual(["app/requests/api-client.ts -> api/app.ts (type)"]);
  });

  /** The folders that each shared folder may import. Features may import all of them. */
  const SHARED: Record<string, readonly string[]> = {
    bootstrap: [],
    requests: [],
    components: ["requests"],
    storage: ["bootstrap", "requests"],
    delivery: ["components", "requests", "storage"],
    "my-list": ["bootstrap", "components", "pwa", "requests", "storage"],
    "order-details": ["components", "requests"],
    pwa: ["bootstrap", "components", "requests", "storage"],
    analytics: ["components", "pwa", "requests", "storage"],
    catalogue: ["analytics", "components", "my-list", "pwa", "requests", "storage"],
    customer: ["components", "pwa", "requests", "storage"],
    routines: ["analytics", "catalogue", "components", "requests", "storage"],
    sections: ["analytics", "catalogue", "components", "pwa", "requests", "storage"],
    layout: [
      "analytics",
      "bootstrap",
      "catalogue",
      "components",
      "customer",
      "my-list",
      "pwa",
      "requests",
      "storage",
    ],
  };

  test("an app folder imports no feature; features import neither each other nor the layout", () => {
    const folderOf = (path: string) => /^app\/([\w-]+)\//.exec(path)?.[1];
    const features = Object.keys(SHARED).filter((name) => name !== "layout");
    const found = production.filter(({ from, to }) => {
      const [own, other] = [folderOf(from), folderOf(to)];
      return own && other && own !== other && !(SHARED[own] ?? features).includes(other);
    });
    expect(found.map(formatImport)).toEqual([]);
  });

  test("the API imports itself, data and its libraries, and not the HTTP server", () => {
    const found = production.filter(
      ({ from, to }) =>
        /^api\/(?!server\/|cli\/)/.test(from) &&
        /^(?:app|sw|tests|api\/server|api\/cli)\//.test(to),
    );
    expect(found.map(formatImport)).toEqual([]);
  });

  test("stores import neither Hono nor routes nor stores of other subjects", () => {
    const found = production.filter(({ from, to, isType }) => {
      if (!/^api\/.*\/store\.ts$/.test(from) || isType) return false;
      const subjectOf = (path: string) => path.split("/")[1];
      const isOtherStore = /\/(?:admin-)?store\.ts$/.test(to) && subjectOf(from) !== subjectOf(to);
      return isOtherStore || /^@?hono|\/routes\.ts$/.test(to);
    });
    expect(found.map(formatImport)).toEqual([]);
  });

  test("only tools and tests import the tools, which do not run in production", () => {
    const found = production.filter(
      ({ from, to }) => to.startsWith("tools/") && !from.startsWith("tools/"),
    );
    expect(found.map(formatImport)).toEqual([]);
  });

  test("only the commands and tests import the HTTP server", () => {
    const found = production.filter(
      ({ from, to }) =>
        to.startsWith("api/server/") && !/^(?:api\/server|api\/cli|tests)\//.test(from),
    );
    expect(found.map(formatImport)).toEqual([]);
  });
});

describe("lazily loaded parts of the app", () => {
  const app = files.filter((file) => file.startsWith("app/") && !isTest(file));

  test("only optional.tsx uses React's lazy, which keeps a failure as long as the page", () => {
    const found = app.filter((file) =>
      /import \{[^}]*\blazy\b[^}]*\} from "react"|\bReact\.lazy\b/.test(sources.get(file) ?? ""),
    );
    expect(found).toEqual(["app/components/optional.tsx"]);
  });

  test("every import() names a file, so that the build loads it with loadModule", () => {
    const found = app.filter((file) => /\bimport\((?!\s*"|\))/.test(sources.get(file) ?? ""));
    // The inline script loads the scripts of the page, which contain loadModule.
    expect(found).toEqual(["app/bootstrap/start-after-paint.ts"]);
  });
});

describe("each driver and SDK is imported by one file", () => {
  test.each([
    ["better-sqlite3", "api/db/drivers/sqlite.ts"],
    ["pg", "api/db/drivers/postgres.ts"],
    ["stripe", "api/sales/payments/stripe-gateway.ts"],
    ["@simplewebauthn/server", "api/people/passkeys/webauthn.ts"],
  ])("%s in %s", (name, file) => {
    const found = production.filter(({ to }) => to === name || to.startsWith(`${name}/`));
    expect([...new Set(found.map(({ from }) => from))]).toEqual([file]);
  });
});

test("only app/requests/query-freshness.ts decides whether data that is not fetched in this visit is fetched again", () => {
  const decision =
    /\b(?:initialData|initialDataUpdatedAt|dataUpdatedAt|isInvalidated):|\bsetQueryData\([^;]*\bupdatedAt\b|\bhydrate\(/;
  const found = files.filter(
    (file) => file.startsWith("app/") && !isTest(file) && decision.test(sources.get(file) ?? ""),
  );
  expect(found).toEqual(["app/requests/query-freshness.ts"]);
});

describe("names", () => {
  test("there are no barrel files and no folders for miscellaneous code", () => {
    const found = files.filter(
      (file) =>
        /(?:^|\/)index\.tsx?$/.test(file) ||
        /(?:^|\/)(?:utils?|helpers?|lib|common)[/.]/.test(file),
    );
    expect(found).toEqual([]);
  });

  test("files are in kebab-case", () => {
    const found = files.filter(
      (file) => !/^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(file.split("/").at(-1) ?? ""),
    );
    expect(found).toEqual([]);
  });

  test("only data/store.ts contains the store's name", () => {
    const spelled = new RegExp(STORE.name.replace(/&/, "(?:&|&amp;|and|\\\\u0026)"), "i");
    const found = files.filter(
      (file) =>
        file !== "data/store.ts" &&
        // Product names may contain both words.
        !/^data\/seed\/(?:range\.ts|products)/.test(file) &&
        !isTest(file) &&
        spelled.test(sources.get(file) ?? ""),
    );
    expect(found).toEqual([]);
  });

  test("relative imports include the file extension", () => {
    const found = files.flatMap((file) =>
      [...(sources.get(file) ?? "").matchAll(/from "(\.[^"]+)"/g)]
        .map(([, to]) => `${file} -> ${to}`)
        // The compiled messages are JavaScript.
        .filter((line) => !/\.(?:tsx?|mjs|css|json)(?:\?\w+)?$|\/i18n\/\w+\.js$/.test(line)),
    );
    expect(found).toEqual([]);
  });
});

function violations(from: RegExp, allowed: RegExp[]): string[] {
  return production
    .filter((it) => from.test(it.from) && !allowed.some((pattern) => pattern.test(it.to)))
    .map(formatImport);
}

function formatImport({ from, to, isType }: Import): string {
  return `${from} -> ${to}${isType ? " (type)" : ""}`;
}
