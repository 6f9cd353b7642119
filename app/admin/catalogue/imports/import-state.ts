import type {
  ImportColumns,
  ImportPreview,
  ImportReport,
  LineNote,
} from "../../../../data/model/admin/admin-import.ts";
import type { ImportFormat } from "../../../../data/model/catalogue/import-fields.ts";
import type { Reading } from "./api.ts";

export type Preview =
  /** `previous` is that of the same file with other choices. */
  | { state: "reading"; previous: ImportPreview | undefined }
  | { state: "read"; preview: ImportPreview }
  | {
      state: "unusable";
      message: string;
      rejected: LineNote[];
      /** undefined if the file has no header that could be read. */
      format: ImportFormat | undefined;
    };

export type ImportState = {
  file: File | undefined;
  preview: Preview | undefined;
  /** The columns whose fields the operator can choose. */
  columns: ImportColumns;
  /** The operator's choices about the file. */
  reading: Reading;
  /** The result of an import, until another file is chosen. */
  report: ImportReport | undefined;
  /** Percent: no import is running, started, previewed, uploading, imported. */
  progress: 0 | 10 | 50 | 75 | 100;
};

export type ImportAction =
  | { type: "file cleared" }
  | { type: "file chosen"; file: File }
  | { type: "preview requested"; reading: Reading }
  | { type: "preview received"; preview: Preview; columns: ImportColumns }
  | { type: "columns mapped"; columns: ImportColumns }
  | { type: "import progressed"; progress: 10 | 50 | 75 | 100 }
  | { type: "import succeeded"; report: ImportReport }
  | { type: "import ended" }
  | { type: "restarted" };

const NO_FILE = {
  file: undefined,
  preview: undefined,
  columns: [],
  reading: { mapping: {}, missingStock: "unlimited" },
} as const satisfies Partial<ImportState>;

export const INITIAL_STATE: ImportState = {
  ...NO_FILE,
  columns: [],
  report: undefined,
  progress: 0,
};

/** The state after an event of the page that imports products. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  switch (action.type) {
    case "file cleared":
      return { ...state, ...NO_FILE, columns: [] };
    case "file chosen":
      return { ...INITIAL_STATE, progress: state.progress, file: action.file };
    case "preview requested":
      // The previous preview stays, so that the changed control keeps the focus.
      return {
        ...state,
        reading: action.reading,
        preview: { state: "reading", previous: findRead(state.preview) },
      };
    case "preview received":
      return { ...state, preview: action.preview, columns: action.columns };
    case "columns mapped":
      return { ...state, columns: action.columns };
    case "import progressed":
      return { ...state, progress: action.progress };
    case "import succeeded":
      return { ...INITIAL_STATE, progress: 100, report: action.report };
    case "import ended":
      return { ...state, progress: 0 };
    case "restarted":
      return INITIAL_STATE;
  }
}

/** The format in which a file was read; undefined before. */
export function formatOf(preview: Preview): ImportFormat | undefined {
  return preview.state === "unusable" ? preview.format : findRead(preview)?.format;
}

/** The result that a preview shows; undefined if the file has not been read or is unusable. */
export function findRead(preview: Preview | undefined): ImportPreview | undefined {
  if (preview?.state === "reading") return preview.previous;
  return preview?.state === "read" ? preview.preview : undefined;
}
