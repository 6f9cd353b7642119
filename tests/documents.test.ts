import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { SETTING_KEYS } from "../data/model/settings/settings.ts";

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  ...listMarkdown("docs"),
].filter((file) => existsSync(join(ROOT, file)));

/** These documents describe files that no longer exist, or are generated from the tests. */
const HISTORICAL = /^CHANGELOG\.md$|^docs\/(?:scenarios|decisions\/012-.*)\.md$/;

test("the README is below 8,000 bytes and describes the departures from the specification", () => {
  expect(statSync(join(ROOT, "README.md")).size).toBeLessThan(8_000);
  expect(read("README.md")).toContain(
    "## Where this store departs from its specification, and why",
  );
});

test.each(documents)("relative links in %s lead to files", (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)];
  const missing = links.filter(
    ([, link = ""]) => !existsSync(resolve(ROOT, dirname(file), decodeURI(link))),
  );
  expect(missing.map(([, link]) => link)).toEqual([]);
});

const current = documents.filter((file) => !HISTORICAL.test(file));

test.each(current)("source files named in %s exist", (file) => {
  const paths = [
    ...read(file).matchAll(/`((?:api|app|bench|data|docs|sw|tests|tools)\/[^`\s<*…]*)`/g),
  ];
  // The database and local pictures exist only after a start.
  const missing = paths.filter(
    ([, path = ""]) => !path.startsWith("data/local/") && !existsSync(join(ROOT, path)),
  );
  expect(missing.map(([, path]) => path)).toEqual([]);
});

test.each(current)("npm scripts named in %s exist", (file) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)];
  expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test("docs/running.md explains every setting", () => {
  const text = read("docs/running.md");
  // One row explains the texts of all e-mails.
  const keys = SETTING_KEYS.filter((key) => !key.startsWith("mail."));
  expect(keys.filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
});

function listMarkdown(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`)
    .sort();
}
