import { cpus, totalmem } from "node:os";
import type { Row } from "./bench.ts";
import type { Results } from "./results.ts";

const BEGIN = "<!-- bench: written by `npm run bench` -->";
const END = "<!-- /bench -->";

/** The machine's facts, as far as figures depend on them. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replace(/\s+/g, " ").trim() || "unknown processor";
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} × ${model}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}

/** Rows as a table of Markdown. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, here, limit, ratio, aim, met }) => {
    const share = ratio === undefined ? "" : ratio.toFixed(2);
    return [what, here, limit, share, `${aim}${met ? "" : " (missed)"}`];
  });
  const head = ["What", "Here", "Limit, same run", "Ratio", "Aim"];
  return [head, head.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/**
 * Replaces the text between the markers with the tables of all results.
 * @throws if the text has no markers
 */
export function writeBetweenMarkers(text: string, results: Results): string {
  const tables = Object.values(results).map(
    ({ title, machine, rows }) => `**${title}** (${machine})\n\n${toTable(rows)}`,
  );
  const block = [BEGIN, ...tables, END].join("\n\n");
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error("the markers of the benchmark tables are missing");
  return text.slice(0, from) + block + text.slice(to + END.length);
}
