import { rm } from "node:fs/promises";
import type { ImportPreview, ImportReport } from "../../../data/model/admin/admin-import.ts";
import type {
  ColumnMapping,
  ImportFormat,
  MissingStock,
} from "../../../data/model/catalogue/import-fields.ts";
import { PLACEHOLDER_PICTURE } from "../../../data/seed/sample-store.ts";
import { copyDatabase } from "../../db/backups/backup.ts";
import type { OpenDatabase } from "../../db/open.ts";
import { rejectTooManyCategories } from "./import-categories.ts";
import { importProducts } from "./import-products.ts";
import { toPreview, toReport } from "./import-report.ts";
import { parseProductImport } from "./parsing/parse-product-import.ts";
import { undoImport } from "./undo-import.ts";

/** The database of a task; `url` is undefined for an in-memory database. */
export type TaskDatabase = Pick<OpenDatabase, "db" | "dialect" | "url">;

type ProductsInput = {
  bytes: ArrayBuffer;
  contentType: string;
  now: Date;
  mapping: ColumnMapping;
  format: ImportFormat | undefined;
  missingStock: MissingStock;
  /** The store's origin. */
  origin: string;
};
type PasswordInput = { bytes: ArrayBuffer; password: string };
/** `backupFile`: the file that the database is copied to before the import. */
type DumpInput = PasswordInput & { now: Date; backupFile: string | undefined };

/** The result of a data import. Only `imported` wrote anything. */
export type DataImportResult =
  | { outcome: "forbidden" }
  | { outcome: "rejected"; line: number; message: string }
  | { outcome: "backup-failed"; reason: string }
  | { outcome: "imported"; rows: number; skipped: number; message: string };

/** The number of unchanged products that an undo names. */
const MAX_NAMED = 500;

/**
 * The tasks of an import, from the bytes of the request to a short report. They parse, compare and
 * write for seconds, so each runs in its own process with its own database connection.
 * @throws ApiFailure if the request is unusable
 */
export const TASKS = {
  async importProducts(
    { db, dialect }: TaskDatabase,
    { bytes, contentType, source, ...reading }: ProductsInput & { source: string },
  ): Promise<ImportReport> {
    const parsed = await parseProductImport(bytes, contentType, reading);
    await rejectTooManyCategories(db, parsed);
    const { now } = reading;
    const rejected = parsed.rejected.length;
    const options = { now, placeholder: PLACEHOLDER_PICTURE, source, rejected };
    return toReport(parsed, await importProducts(db, dialect, parsed.products, options));
  },

  async previewProducts(
    { db, dialect }: TaskDatabase,
    { bytes, contentType, ...reading }: ProductsInput,
  ): Promise<ImportPreview> {
    const parsed = await parseProductImport(bytes, contentType, reading);
    await rejectTooManyCategories(db, parsed);
    const options = { now: reading.now, placeholder: PLACEHOLDER_PICTURE, dryRun: true };
    const matches = await importProducts(db, dialect, parsed.products, options);
    return toPreview(parsed, matches, parsed.columns);
  },

  async undoProducts({ db, dialect }: TaskDatabase, { now }: { now: Date }) {
    const undo = await undoImport(db, dialect, now);
    if (undo.outcome === "nothing") return undo;
    return {
      ...undo,
      unchanged: undo.unchanged.slice(0, MAX_NAMED),
      unchangedCount: undo.unchanged.length,
    };
  },

  /** Whether the body of a data import contains the import password. */
  async checkDumpPassword(
    _database: TaskDatabase,
    { bytes, password }: PasswordInput,
  ): Promise<boolean> {
    const { hasPassword, parseDumpRequest } = await import("./dump/parse-dump-request.ts");
    return hasPassword(parseDumpRequest(bytes), password);
  },

  async importDump(
    { db, dialect, url }: TaskDatabase,
    { bytes, password, now, backupFile }: DumpInput,
  ): Promise<DataImportResult> {
    // Imported here, because PostgreSQL's grammar is large and only this task uses it.
    const [{ hasPassword, parseDumpRequest, readSql }, { describeDump, importDump }] =
      await Promise.all([import("./dump/parse-dump-request.ts"), import("./dump/import-dump.ts")]);
    const request = parseDumpRequest(bytes);
    if (!hasPassword(request, password)) return { outcome: "forbidden" };
    const read = await readSql(request);
    if (read.outcome !== "read") return read;
    const { rows, skipped } = read;
    try {
      if (url !== undefined && backupFile !== undefined) await copyDatabase(url, backupFile);
    } catch (error) {
      return { outcome: "backup-failed", reason: String(error) };
    }
    const imported = await importDump(db, dialect, rows, { now });
    if (imported.outcome === "rejected") {
      // Nothing was written, so the backup is not needed.
      if (backupFile !== undefined) await rm(backupFile, { force: true });
      return imported;
    }
    const message = describeDump(imported.written, skipped);
    return { outcome: "imported", rows: rows.length, skipped, message };
  },
};

export type TaskName = keyof typeof TASKS;
export type TaskInput<N extends TaskName> = Parameters<(typeof TASKS)[N]>[1];
export type TaskResult<N extends TaskName> = Awaited<ReturnType<(typeof TASKS)[N]>>;

/** Runs a task by its name. */
export async function performTask(
  name: TaskName,
  database: TaskDatabase,
  input: unknown,
): Promise<unknown> {
  return TASKS[name](database, input as never);
}
