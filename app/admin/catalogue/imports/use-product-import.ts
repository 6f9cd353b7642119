import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import {
  ImportColumns,
  type ImportPreview,
  type LineNote,
  NO_PRODUCTS,
} from "../../../../data/model/admin/admin-import.ts";
import type { MissingStock } from "../../../../data/model/catalogue/import-fields.ts";
import { parseJson } from "../../../../data/model/text/json.ts";
import { HttpError } from "../../../api-client.ts";
import { toast } from "../../../components/toast.ts";
import { issuesOf } from "../../components/use-fields.ts";
import { ADMIN, describeError } from "../../session.ts";
import { importProducts, previewImport, type Reading } from "./api.ts";
import { isCsvFile, isTooLarge, MAX_MEGABYTES } from "./csv-file.ts";
import { readMapping, storeMapping } from "./stored-mapping.ts";

export type Preview =
  /** `previous` is that of the same file with other choices. */
  | { state: "reading"; previous: ImportPreview | undefined }
  | { state: "read"; preview: ImportPreview }
  | { state: "unusable"; message: string; rejected: LineNote[] };

const DEFAULT_READING: Reading = { mapping: {}, missingStock: "unlimited" };

/** Percent: nothing yet, started, read, uploading, imported. */
type Progress = 0 | 10 | 50 | 75 | 100;

/** The duration for which 100 % is displayed, in milliseconds. */
const COMPLETE_MS = 900;

/** Selects, validates and imports a CSV file. */
export function useProductImport() {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const pendingPreview = useRef<Promise<ImportPreview>>(undefined);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [columns, setColumns] = useState<ImportColumns>([]);
  const [reading, setReading] = useState(DEFAULT_READING);
  // That of the last import, until another file is chosen.
  const [unlisted, setUnlisted] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>(0);

  function clear() {
    if (picker.current) picker.current.value = "";
    pendingPreview.current = undefined;
    setFile(undefined);
    setPreview(undefined);
    setColumns([]);
    setReading(DEFAULT_READING);
  }

  async function pick(picked: File | undefined) {
    if (!picked) return clear();
    if (!isCsvFile(picked)) {
      clear();
      toast(errorToast("Invalid File Type", "Please upload a CSV file."));
      return;
    }
    setFile(picked);
    setUnlisted(0);
    setColumns([]);
    setReading(DEFAULT_READING);
    if (!isTooLarge(picked)) await requestPreview(picked, DEFAULT_READING, true);
  }

  /**
   * Requests the preview. The response for a previously selected file is ignored. For a new file with
   * known columns, the preview is requested again with the mapping that was used for them.
   */
  async function requestPreview(picked: File, chosen: Reading, isNew = false): Promise<void> {
    const pending = previewImport(picked, chosen);
    pendingPreview.current = pending;
    // The previous preview stays, so that the changed control keeps the focus.
    setPreview((before) => ({ state: "reading", previous: isNew ? undefined : findRead(before) }));
    let read: ImportColumns;
    let result: Preview;
    try {
      const found = await pending;
      read = found.columns;
      result = { state: "read", preview: found };
    } catch (error) {
      read = columnsOf(error);
      const rejected = rejectedBy(error);
      result = { state: "unusable", message: describeError(error), rejected };
    }
    if (pendingPreview.current !== pending) return;
    const mapping = isNew ? readMapping(read.map(({ name }) => name)) : {};
    if (Object.keys(mapping).length > 0) return changeReading(picked, { ...chosen, mapping });
    setColumns(read);
    setPreview(result);
  }

  function changeReading(picked: File, chosen: Reading): Promise<void> {
    setReading(chosen);
    return requestPreview(picked, chosen);
  }

  /** Applies and remembers the fields of the file's columns. */
  function mapColumns(changed: ImportColumns) {
    if (!file) return;
    const mapping = Object.fromEntries(changed.map(({ name, field }) => [name, field]));
    const header = changed.map(({ name }) => name);
    storeMapping(header, mapping);
    setColumns(changed);
    void changeReading(file, { ...reading, mapping });
  }

  function chooseMissingStock(missingStock: MissingStock) {
    if (file) void changeReading(file, { ...reading, missingStock });
  }

  async function start() {
    if (busy) return;
    if (!file) {
      toast(errorToast("No File Selected", "Please select a CSV file to import."));
      return;
    }
    if (isTooLarge(file)) {
      const message = `The file is larger than ${MAX_MEGABYTES}MB. Import it with the command line: npm run import:products`;
      toast(errorToast("Import Failed", message));
      return;
    }
    setBusy(true);
    setUnlisted(0);
    setProgress(10);
    let isRead = false;
    try {
      await ensurePreview(file);
      setProgress(50);
      isRead = true;
      const writing = importProducts(file, file.name, reading);
      setProgress(75);
      const { count, unlisted: notInFile } = await writing;
      setProgress(100);
      await refresh();
      clear();
      setUnlisted(notInFile);
      toast({
        title: "Import Successful",
        description: `Successfully imported ${count} products.`,
      });
      await new Promise((resolve) => setTimeout(resolve, COMPLETE_MS));
    } catch (error) {
      const message = describeError(error);
      const isParsing =
        !isRead &&
        message !== NO_PRODUCTS &&
        error instanceof HttpError &&
        (error.status === 400 || error.status === 422);
      toast(errorToast(isParsing ? "Parse Error" : "Import Failed", message));
    } finally {
      setProgress(0);
      setBusy(false);
    }
  }

  /** The preview of this file, requested again after a network error or an expired session. */
  async function ensurePreview(picked: File): Promise<ImportPreview> {
    try {
      if (pendingPreview.current) return await pendingPreview.current;
    } catch (error) {
      if (error instanceof HttpError && error.status !== 401) throw error;
    }
    await requestPreview(picked, reading);
    return pendingPreview.current ?? previewImport(picked, reading);
  }

  async function refresh() {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === "/api/products" || (first === ADMIN && second !== "session"),
    });
  }

  const choices = { columns, mapColumns, missingStock: reading.missingStock, chooseMissingStock };
  return { picker, file, preview, unlisted, busy, progress, pick, start, ...choices };
}

/** The result that a preview shows; undefined if the file has not been read or is unusable. */
export function findRead(preview: Preview | undefined): ImportPreview | undefined {
  if (preview?.state === "reading") return preview.previous;
  return preview?.state === "read" ? preview.preview : undefined;
}

/** The columns of an unusable file, whose fields the operator can choose. */
function columnsOf(error: unknown): ImportColumns {
  if (!(error instanceof HttpError)) return [];
  const body = v.safeParse(v.object({ columns: ImportColumns }), parseJson(error.body));
  return body.success ? body.output.columns : [];
}

/** The rejected rows of a file without any valid row, with the reason for each. */
function rejectedBy(error: unknown): LineNote[] {
  if (!(error instanceof HttpError)) return [];
  return issuesOf(error.body).map(({ path, message }) => ({ line: Number(path), message }));
}

function errorToast(title: string, description: string) {
  return { title, description, tone: "destructive" } as const;
}
