import { describe, expect, test } from "vitest";
import type { ImportPreview } from "../../../../data/model/admin/admin-import.ts";
import { findRead, type ImportAction, INITIAL_STATE, importReducer } from "./import-state.ts";

const FILE = new File(["Title,Price\nSoap,9\n"], "products.csv");
const PREVIEW: ImportPreview = {
  format: "plain",
  count: 1,
  created: 1,
  changed: 0,
  unchanged: 0,
  variants: 0,
  unlisted: 0,
  unpublished: 0,
  missingStock: 0,
  oversold: 0,
  rejected: [],
  notes: [],
  notKept: [],
  columns: [{ name: "Titel", field: "title" }],
  rows: [],
};
const READING = { mapping: {}, missingStock: "zero" } as const;

const reduce = (...actions: ImportAction[]) => actions.reduce(importReducer, INITIAL_STATE);
const chosen = { type: "file chosen", file: FILE } as const;
const requested = { type: "preview requested", reading: READING } as const;
const received = {
  type: "preview received",
  preview: { state: "read", preview: PREVIEW },
  columns: PREVIEW.columns,
} as const satisfies ImportAction;

describe("the import of products", () => {
  test("shows the previous preview while the same file is read with other choices", () => {
    expect(findRead(reduce(chosen, requested).preview)).toBeUndefined();
    const again = reduce(chosen, requested, received, requested);
    expect(again.preview).toEqual({ state: "reading", previous: PREVIEW });
    expect(again.reading).toEqual(READING);
    expect(again.columns).toEqual(PREVIEW.columns);
  });

  test("discards preview, columns and choices of another file", () => {
    const other = new File([""], "other.csv");
    const state = reduce(chosen, requested, received, { type: "file chosen", file: other });
    expect(state).toEqual({ ...INITIAL_STATE, file: other });
    expect(reduce(chosen, requested, received, { type: "file cleared" })).toEqual(INITIAL_STATE);
  });

  test("keeps the report until the next file", () => {
    const report = { ...PREVIEW, unlisted: 2 };
    const imported = reduce(chosen, received, { type: "import succeeded", report });
    expect(imported).toEqual({ ...INITIAL_STATE, report, progress: 100 });
    const ended = importReducer(imported, { type: "import ended" });
    expect(ended).toMatchObject({ report, progress: 0 });
    expect(importReducer(ended, chosen).report).toBeUndefined();
    expect(importReducer(ended, { type: "restarted" })).toEqual(INITIAL_STATE);
  });

  test("keeps the file after an import that failed", () => {
    const failed = reduce(
      chosen,
      received,
      { type: "import progressed", progress: 75 },
      {
        type: "import ended",
      },
    );
    expect(failed).toMatchObject({ file: FILE, progress: 0 });
    expect(findRead(failed.preview)).toBe(PREVIEW);
  });
});
