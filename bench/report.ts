import { cpus, totalmem } from "node:os";
import type { Row } from "./bench.ts";
import type { Results } from "./results.ts";

const BEGIN = "<!-- bench: written by `npm run bench` -->";
const END = "<!-- /bench -->";

/** Describes the machine on which the figures were measured. */
export function describeMachine(): string {
  const cores = cpus();
  const model = cores[0]?.model.replace(/\s+/g, " ").trim() || "unknown processor";
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cores.length} × ${model}, ${memory} GB, ${process.platform} ${process.arch}, Node ${process.version}`;
}

/** Formats rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(({ measurement, result, baseline, ratio, target, met }) => {
    const share = ratio === undefined ? "" : ratio.toFixed(2);
    return [measurement, result, baseline, share, `${target}${met ? "" : " (missed)"}`];
  });
  const head = ["Measurement", "Store", "Baseline, same run", "Ratio", "Target"];
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
