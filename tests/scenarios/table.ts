import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SCENARIOS } from "./list.ts";
import { type Citation, readCitations } from "./read-citations.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const FLOORS = ["data", "api", "app", "sw", "tools", "tests"];
const LEFT_OUT = new Set(["node_modules", "local", "studio", "pictures"]);

export const TABLE = join(ROOT, "docs/scenarios.md");

/** Cites numbers to see how citations are read. */
const OWN_TEST = "tests/scenarios.test.ts";

/** Every test of the project that cites a scenario. */
export function findCitations(): Citation[] {
  return FLOORS.flatMap(testsBelow).flatMap((file) =>
    readCitations(file, readFileSync(join(ROOT, file), "utf8")),
  );
}

/** The numbers of all scenarios: P1, P2 … */
export function scenarioNumbers(): string[] {
  return Object.entries(SCENARIOS).flatMap(([letter, { lines }]) =>
    lines.map((_, at) => `${letter}${at + 1}`),
  );
}

/** The table of scenarios and the tests that hold them, as Markdown. */
export function writeTable(citations: readonly Citation[]): string {
  const chapters = Object.entries(SCENARIOS).map(([letter, { title, lines }]) =>
    [
      `## ${letter}. ${title}`,
      "",
      "| | What happens, and what comes of it | Held by |",
      "|---|---|---|",
      ...lines.map((line, at) => {
        const number = `${letter}${at + 1}`;
        return `| ${number} | ${cell(line)} | ${heldBy(number, citations)} |`;
      }),
    ].join("\n"),
  );
  return `${[HEAD, ...chapters].join("\n\n")}\n`;
}

const HEAD = `# What this store survives

Each line is a situation, what must come of it, and the tests that fail when it does not. The last column is read from the tests, which cite the numbers in their titles or comments: \`npm run scenarios\` writes this file, and a test fails when it is out of date. An ellipsis stands for the values of a test that runs once per value.`;

function heldBy(number: string, citations: readonly Citation[]): string {
  const files = new Map<string, Set<string>>();
  for (const { file, title, numbers } of citations)
    if (numbers.includes(number)) files.set(file, (files.get(file) ?? new Set()).add(title));
  const told = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, titles]) => `\`${file}\`: ${[...titles].map(cell).join("; ")}`);
  return told.join("<br>") || "**missing**";
}

/** Text as a cell of a table shows it. */
function cell(text: string): string {
  return text.replace(/[|\\]/g, "\\$&").replace(/</g, "&lt;").replace(/\s+/g, " ");
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return testsBelow(path);
      return /\.(?:test|spec)\.tsx?$/.test(path) && path !== OWN_TEST ? [path] : [];
    });
}
