import { existsSync, readFileSync } from "node:fs";
import type { Row } from "./bench.ts";

/** What each benchmark last measured, by its name, and on what. */
export type Results = Record<string, { title: string; machine: string; rows: Row[] }>;

/** The figures that are kept beside the benchmarks; none yet is fine. */
export function readResults(path: string): Results {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Results) : {};
}
