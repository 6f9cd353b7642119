import { existsSync, readFileSync } from "node:fs";
import type { Row } from "./bench.ts";

/** The last results of each benchmark, by its name. */
export type Results = Record<string, { title: string; machine: string; rows: Row[] }>;

/** Reads the stored results; empty if there are none. */
export function readResults(path: string): Results {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}
