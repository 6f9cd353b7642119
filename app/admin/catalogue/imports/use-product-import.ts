import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef } from "react";
import * as v from "valibot";
import type { ImportColumns, ImportPreview } from "../../../../data/model/admin/admin-import.ts";
import {
  ColumnMapping,
  type ImportFormat,
  type MissingStock,
} from "../../../../data/model/catalogue/import-fields.ts";
import { toast } from "../../../components/toast.ts";
import { storedText } from "../../../storage/stored-text.ts";
import { ADMIN, describeError } from "../../session.ts";
import { importProducts, previewImport, type Reading } from "./api.ts";
import { isCsvFile, isTooLarge, MAX_MEGABYTES } from "./csv-file.ts";
import { headerOf, isFinal, isParseError, rejectedBy } from "./import-errors.ts";
import { INITIAL_STATE, importReducer, type Preview } from "./import-state.ts";

/** Selects, previews and imports a CSV file. */
export function useProductImport() {
  const queries = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const pendingPreview = useRef<Promise<ImportPreview>>(undefined);
  const [state, dispatch] = useReducer(importReducer, INITIAL_STATE);
  const { file, reading } = state;
  const busy = state.progress > 0;

  function forgetFile() {
    if (picker.current) picker.current.value = "";
    pendingPreview.current = undefined;
  }

  async function pick(picked: File | undefined) {
    if (!picked || !isCsvFile(picked)) {
      forgetFile();
      dispatch({ type: "file cleared" });
      if (picked) toastError("Invalid File Type", "Please upload a CSV file.");
      return;
    }
    dispatch({ type: "file chosen", file: picked });
    if (!isTooLarge(picked)) await requestPreview(picked, INITIAL_STATE.reading, true);
  }

  /**
   * Requests the preview. The response for a previously selected file is ignored. For a new file with
   * known columns, the preview is requested again with the mapping that was used for them.
   */
  async function requestPreview(picked: File, chosen: Reading, isNew = false): Promise<void> {
    const pending = previewImport(picked, chosen);
    pendingPreview.current = pending;
    dispatch({ type: "preview requested", reading: chosen });
    const { preview, columns } = await toResult(pending);
    if (pendingPreview.current !== pending) return;
    const mapping = isNew ? readMapping(columns.map(({ name }) => name)) : {};
    if (Object.keys(mapping).length > 0) return requestPreview(picked, { ...chosen, mapping });
    dispatch({ type: "preview received", preview, columns });
  }

  /** Applies and stores the fields of the file's columns. */
  function mapColumns(columns: ImportColumns) {
    if (!file) return;
    const mapping = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
    const header = columns.map(({ name }) => name);
    storeMapping(header, mapping);
    dispatch({ type: "columns mapped", columns });
    void requestPreview(file, { ...reading, mapping });
  }

  /** The fields of the columns are those of the format. */
  function chooseFormat(format: ImportFormat) {
    if (file) void requestPreview(file, { ...reading, mapping: {}, format });
  }

  function chooseMissingStock(missingStock: MissingStock) {
    if (file) void requestPreview(file, { ...reading, missingStock });
  }

  async function start() {
    if (busy) return;
    if (!file) return toastError("No File Selected", "Please select a CSV file to import.");
    if (isTooLarge(file)) {
      const message = `The file is larger than ${MAX_MEGABYTES}MB. Import it with the command line: npm run import:products`;
      return toastError("Import Failed", message);
    }
    let isRead = false;
    try {
      dispatch({ type: "import progressed", progress: 10 });
      await ensurePreview(file);
      isRead = true;
      dispatch({ type: "import progressed", progress: 50 });
      const writing = importProducts(file, file.name, reading);
      dispatch({ type: "import progressed", progress: 75 });
      const report = await writing;
      dispatch({ type: "import progressed", progress: 100 });
      await refresh();
      forgetFile();
      dispatch({ type: "import succeeded", report });
      toast({
        title: "Import Successful",
        description: `Successfully imported ${report.count} products.`,
      });
    } catch (error) {
      const title = !isRead && isParseError(error) ? "Parse Error" : "Import Failed";
      toastError(title, describeError(error));
    } finally {
      dispatch({ type: "import ended" });
    }
  }

  /** Waits for the preview of this file, requested again after a network error or an expired session. */
  async function ensurePreview(picked: File): Promise<void> {
    try {
      if (pendingPreview.current) {
        await pendingPreview.current;
        return;
      }
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    await requestPreview(picked, reading);
    await pendingPreview.current;
  }

  /** Begins with another file after an import. */
  const restart = () => dispatch({ type: "restarted" });

  async function refresh() {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [first, second] }) =>
        first === "/api/products" || (first === ADMIN && second !== "session"),
    });
  }

  const choices = { mapColumns, chooseFormat, chooseMissingStock };
  return { ...state, busy, picker, pick, start, ...choices, restart };
}

/** The preview and the mappable columns of a file, also of one that the server rejects. */
async function toResult(
  pending: Promise<ImportPreview>,
): Promise<{ preview: Preview; columns: ImportColumns }> {
  try {
    const preview = await pending;
    return { preview: { state: "read", preview }, columns: preview.columns };
  } catch (error) {
    const message = describeError(error);
    const header = headerOf(error);
    const rejected = rejectedBy(error);
    const preview = { state: "unusable" as const, message, rejected, format: header?.format };
    return { preview, columns: header?.columns ?? [] };
  }
}

function toastError(title: string, description: string): void {
  toast({ title, description, tone: "destructive" });
}

const stored = storedText("import-mappings", "localStorage");
/** Mappings by header, the last used one last. */
const Mappings = v.array(v.object({ header: v.string(), mapping: ColumnMapping }));
const MAX_MAPPINGS = 20;

const readMappings = () => {
  const read = v.safeParse(Mappings, stored.readJson());
  return read.success ? read.output : [];
};

const keyOf = (header: readonly string[]) => [...header].sort().join("\n");

/** The mapping that was last used for files with these columns; empty if there is none. */
function readMapping(header: readonly string[]): ColumnMapping {
  return readMappings().find((one) => one.header === keyOf(header))?.mapping ?? {};
}

/** Stores the mapping for the next file with the same columns. */
function storeMapping(header: readonly string[], mapping: ColumnMapping): void {
  const others = readMappings().filter((one) => one.header !== keyOf(header));
  const all = [...others, { header: keyOf(header), mapping }];
  stored.write(JSON.stringify(all.slice(-MAX_MAPPINGS)));
}
