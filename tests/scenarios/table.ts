import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isExcluded, LAYERS } from "../../tools/imports.ts";
import { SCENARIOS } from "./list.ts";
import { type Citation, readCitations } from "./read-citations.ts";

const ROOT = resolve(import.meta.dirname, "../..");

export const TABLE = join(ROOT, "docs/scenarios.md");

/** Excluded, because it cites numbers only to test how citations are read. */
const OWN_TEST = "tests/scenarios.test.ts";

/** Finds every test that cites a scenario. */
export function findCitations(): Citation[] {
  return LAYERS.flatMap(testsBelow).flatMap((file) =>
    readCitations(file, readFileSync(join(ROOT, file), "utf8")),
  );
}

/** The numbers of all scenarios: P1, P2 … */
export function scenarioNumbers(): string[] {
  return Object.entries(SCENARIOS).flatMap(([letter, { lines }]) =>
    lines.map((_, at) => `${letter}${at + 1}`),
  );
}

/** The table of scenarios and the tests that cover them, as Markdown. */
export function writeTable(citations: readonly Citation[]): string {
  const chapters = Object.entries(SCENARIOS).map(([letter, { title, lines }]) =>
    [
      `## ${letter}. ${title}`,
      "",
      "| | Scenario and expected result | Tests |",
      "|---|---|---|",
      ...lines.map((line, at) => {
        const number = `${letter}${at + 1}`;
        return `| ${number} | ${cell(line)} | ${listTests(number, citations)} |`;
      }),
    ].join("\n"),
  );
  return `${[HEAD, ...chapters].join("\n\n")}\n`;
}

const HEAD = `# Scenarios and their tests

Each row is a scenario with its expected result, and the tests that cover it. \`npm run scenarios\` writes this file from the numbers that tests cite in their titles or comments, and a test fails if it is out of date. The title of a test follows that of its group (\`group > test\`). An ellipsis stands for the values of a test that runs once per value.`;

function listTests(number: string, citations: readonly Citation[]): string {
  const files = new Map<string, Set<string>>();
  for (const { file, title, numbers } of citations)
    if (numbers.includes(number)) files.set(file, (files.get(file) ?? new Set()).add(title));
  const cells = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, titles]) => `\`${file}\`: ${[...titles].map(cell).join("; ")}`);
  return cells.join("<br>") || "**missing**";
}

/** Escapes text for a cell of a Markdown table. Markdown decodes no entities in code. */
function cell(text: string): string {
  return text
    .replace(/[|\\]/g, "\\$&")
    .replace(/`[^`]*`|</g, (match) => (match === "<" ? "&lt;" : match))
    .replace(/\s+/g, " ");
}

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (isExcluded(path)) return [];
    if (entry.isDirectory()) return testsBelow(path);
    return /\.(?:test|spec)\.tsx?$/.test(path) && path !== OWN_TEST ? [path] : [];
  });
}
