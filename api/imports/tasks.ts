import { rm } from "node:fs/promises";
import type { ImportPreview, ImportReport } from "../../data/model/admin-import.ts";
import { PLACEHOLDER_PICTURE } from "../../data/seed/sample-store.ts";
import { copyDatabase } from "../db/backup.ts";
import type { OpenDatabase } from "../db/open.ts";
import { importProducts } from "./import-products.ts";
import { toAnswer, toPreview } from "./import-report.ts";
import { readSentProducts } from "./parsing/parse-product-import.ts";
import { type Undo, undoImport } from "./undo-import.ts";

/** What a task works on; `url` is undefined for a database in memory. */
export type TaskDatabase = Pick<OpenDatabase, "db" | "dialect" | "url">;

type SentProducts = { bytes: ArrayBuffer; contentType: string; now: Date };
type SentDump = { bytes: ArrayBuffer; password: string; now: Date; copyTo: string | undefined };

/** What came of a data import; `copied` false: no backup could be made, so nothing was imported. */
export type DataImport =
  | { outcome: "forbidden" }
  | { outcome: "refused"; line: number; message: string }
  | { outcome: "not-copied"; reason: string }
  | { outcome: "imported"; rows: number; skipped: number; message: string };

/** How many products are named that stand against undoing. */
const MAX_NAMED = 50;

/**
 * Everything that an import does, from the bytes that were sent to the few lines that are answered:
 * it reads, compares and writes for seconds, so it has a process and a connection of its own.
 * @throws ApiFailure when what was sent can't be used
 */
export const TASKS = {
  async importProducts(
    { db, dialect }: TaskDatabase,
    { bytes, contentType, now, source }: SentProducts & { source: string },
  ): Promise<ImportReport> {
    const sent = await readSentProducts(bytes, contentType);
    const rejected = sent.rejected.length;
    const options = { now, placeholder: PLACEHOLDER_PICTURE, source, rejected };
    return toAnswer(sent, await importProducts(db, dialect, sent.products, options));
  },

  async previewProducts(
    { db, dialect }: TaskDatabase,
    { bytes, contentType, now }: SentProducts,
  ): Promise<ImportPreview> {
    const sent = await readSentProducts(bytes, contentType);
    const options = { now, placeholder: PLACEHOLDER_PICTURE, dryRun: true };
    return toPreview(sent, await importProducts(db, dialect, sent.products, options));
  },

  /** Names the first of the products that stand against it. */
  async undoProducts({ db, dialect }: TaskDatabase, { now }: { now: Date }) {
    const undo: Undo = await undoImport(db, dialect, now);
    if (undo.outcome === "undone") return { ...undo, skipped: undo.skipped.slice(0, MAX_NAMED) };
    if (undo.outcome === "nothing") return undo;
    return { ...undo, titles: undo.titles.slice(0, MAX_NAMED), count: undo.titles.length };
  },

  async importDump({ db, dialect, url }: TaskDatabase, sent: SentDump): Promise<DataImport> {
    // PostgreSQL's grammar is large; only this task needs it.
    const [{ readSentDump }, { describeDump, importDump }] = await Promise.all([
      import("./dump/parse-dump-request.ts"),
      import("./dump/import-dump.ts"),
    ]);
    const { now, copyTo } = sent;
    const read = await readSentDump(sent.bytes, sent.password);
    if (read.outcome !== "read") return read;
    const { rows, skipped } = read;
    try {
      if (url !== undefined && copyTo !== undefined) await copyDatabase(url, copyTo);
    } catch (error) {
      return { outcome: "not-copied", reason: String(error) };
    }
    const imported = await importDump(db, dialect, rows, { now });
    if (imported.outcome === "refused") {
      // Nothing was written, so there is nothing to go back from.
      if (copyTo !== undefined) await rm(copyTo, { force: true });
      return imported;
    }
    const message = describeDump(imported.written, skipped);
    return { outcome: "imported", rows: rows.length, skipped, message };
  },
};

export type TaskName = keyof typeof TASKS;
/** What a task is given, beside its database. */
export type Given<N extends TaskName> = Parameters<(typeof TASKS)[N]>[1];
export type TaskAnswer<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;

/** Performs a task by its name. */
export async function performTask(
  name: TaskName,
  database: TaskDatabase,
  given: unknown,
): Promise<unknown> {
  return TASKS[name](database, given as never);
}
