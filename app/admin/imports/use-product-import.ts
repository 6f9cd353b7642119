import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type ImportPreview,
  type LineNote,
  NO_PRODUCTS,
} from "../../../data/model/admin-import.ts";
import { HttpError } from "../../api-client.ts";
import { toast } from "../../components/toast.tsx";
import { issuesOf } from "../components/use-fields.ts";
import { ADMIN, describeError } from "../session.ts";
import { importProducts, previewImport } from "./api.ts";
import { isCsvFile, isTooLarge, MAX_MEGABYTES } from "./csv-file.ts";

export type Preview =
  | { state: "reading" }
  | { state: "read"; preview: ImportPreview }
  | { state: "unusable"; message: string; rejected: LineNote[] };

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
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Progress>(0);

  function clear() {
    if (picker.current) picker.current.value = "";
    pendingPreview.current = undefined;
    setFile(undefined);
    setPreview(undefined);
  }

  async function pick(picked: File | undefined) {
    if (!picked) return clear();
    if (!isCsvFile(picked)) {
      clear();
      toast(errorToast("Invalid File Type", "Please upload a CSV file."));
      return;
    }
    setFile(picked);
    if (!isTooLarge(picked)) await requestPreview(picked);
  }

  /** Requests the preview. The response for a previously selected file is ignored. */
  async function requestPreview(picked: File) {
    const pending = previewImport(picked);
    pendingPreview.current = pending;
    setPreview({ state: "reading" });
    try {
      const found = await pending;
      if (pendingPreview.current === pending) setPreview({ state: "read", preview: found });
    } catch (error) {
      if (pendingPreview.current === pending)
        setPreview({
          state: "unusable",
          message: describeError(error),
          rejected: rejectedBy(error),
        });
    }
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
    setProgress(10);
    let isRead = false;
    try {
      await ensurePreview(file);
      setProgress(50);
      isRead = true;
      const writing = importProducts(file, file.name);
      setProgress(75);
      const { count } = await writing;
      setProgress(100);
      await refresh();
      clear();
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
    await requestPreview(picked);
    return pendingPreview.current ?? previewImport(picked);
  }

  async function refresh() {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === "/api/products" || (first === ADMIN && second !== "session"),
    });
  }

  return { picker, file, preview, busy, progress, pick, start };
}

/** The rejected rows of a file without any valid row, with the reason for each. */
function rejectedBy(error: unknown): LineNote[] {
  if (!(error instanceof HttpError)) return [];
  return issuesOf(error.body).map(({ path, message }) => ({ line: Number(path), message }));
}

function errorToast(title: string, description: string) {
  return { title, description, tone: "destructive" } as const;
}
