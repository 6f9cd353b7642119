import { useState } from "react";
import {
  type ImportPreview,
  type ImportReport,
  type LineNote,
  MAX_REPORTED_ROWS,
} from "../../../../data/model/admin/admin-import.ts";
import {
  IMPORT_FORMAT_NAMES,
  IMPORT_FORMATS,
  type ImportFormat,
  type MissingStock,
} from "../../../../data/model/catalogue/import-fields.ts";
import { toCsv } from "../../../../data/model/text/csv.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { saveFile } from "../../../components/save-file.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";
import type { Reading } from "./api.ts";
import { findRead, formatOf, type Preview } from "./import-state.ts";
import css from "./product-import-page.module.css";

type Props = {
  preview: Preview;
  reading: Reading;
  onFormat: (choice: ImportFormat) => void;
  onMissingStock: (choice: MissingStock) => void;
};

/** Result of the dry run: counts and rows, or the reason why the file is unusable. */
export function ImportPreviewTable({ preview, reading, onFormat, onMissingStock }: Props) {
  const read = findRead(preview);
  const format = formatOf(preview);
  return (
    <Panel title="Preview">
      <div role="status">
        {preview.state === "reading" && <p>Reading the file...</p>}
        {preview.state === "read" && <Counts report={preview.preview} />}
      </div>
      {format && (
        <SelectField
          label="Format of the file"
          name="format"
          hint={
            reading.format === undefined
              ? "Recognized by its columns. Choose another one if rows or values are missing."
              : "Chosen by you."
          }
          options={FORMATS}
          value={format}
          onChange={({ target }) => {
            const chosen = IMPORT_FORMAT_NAMES.find((name) => name === target.value);
            if (chosen) onFormat(chosen);
          }}
        />
      )}
      {read && (
        <>
          {read.missingStock > 0 && (
            <MissingStockChoice
              count={read.missingStock}
              choice={reading.missingStock}
              onChange={onMissingStock}
            />
          )}
          <UnimportedValues report={read} />
          <UnlistedNotice unlisted={read.unlisted} />
        </>
      )}
      {preview.state === "unusable" && (
        <p className={`${shared.notice} ${shared.critical}`} role="alert">
          {preview.message}
        </p>
      )}
      {read && <Rows preview={read} />}
      {preview.state === "unusable" && preview.rejected.length > 0 && (
        <Rows preview={{ rejected: preview.rejected, notes: [], rows: [] }} />
      )}
    </Panel>
  );
}

/** How many products an import creates and changes, and how many rows it rejects. */
export function Counts({ report }: { report: ImportReport }) {
  const { created, changed, unchanged, variants, unpublished, rejected } = report;
  return (
    <p className={css.counts}>
      <span className={`${shared.badge} ${shared.good}`}>{created} created</span>
      <span className={`${shared.badge} ${shared.waiting}`}>{changed} changed</span>
      <span className={shared.badge}>{unchanged} unchanged</span>
      <span className={`${shared.badge} ${rejected.length > 0 ? shared.bad : ""}`}>
        {formatReported(rejected.length)} rejected
      </span>
      {variants > 0 && <span className={shared.badge}>{countOf(variants, "variant")}</span>}
      {unpublished > 0 && <span className={shared.badge}>{unpublished} unpublished</span>}
    </p>
  );
}

const FORMATS = IMPORT_FORMAT_NAMES.map((value) => ({ value, label: IMPORT_FORMATS[value] }));

type ChoiceProps = {
  count: number;
  choice: MissingStock;
  onChange: (choice: MissingStock) => void;
};

function MissingStockChoice({ count, choice, onChange }: ChoiceProps) {
  return (
    <fieldset className={css.choice}>
      <legend>
        {countOf(count, "variant")} with tracked stock {count === 1 ? "has" : "have"} no quantity in
        the file
      </legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="missing-stock"
            value={value}
            checked={choice === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const CHOICES = [
  { value: "unlimited", label: "Sell without limit" },
  { value: "zero", label: "Set the stock to 0" },
] as const;

/** The values of the file that the store does not import. */
export function UnimportedValues({ report: { notKept, oversold } }: { report: ImportReport }) {
  if (notKept.length === 0 && oversold === 0) return null;
  return (
    <div className={shared.notice}>
      {notKept.length > 0 && (
        <>
          <h3 className={css.noticeTitle}>Not imported</h3>
          <ul className={css.list}>
            {notKept.map(({ column, rows }) => (
              <li key={column}>
                {column}: {countOf(rows, "row")}
              </li>
            ))}
          </ul>
        </>
      )}
      {oversold > 0 && (
        <p>
          The stock of {countOf(oversold, "variant")} is not counted, because{" "}
          {oversold === 1 ? "it continues" : "they continue"} to sell when out of stock.
        </p>
      )}
    </div>
  );
}

type Reported = Pick<ImportPreview, "rejected" | "notes" | "rows">;

function Rows({ preview }: { preview: Reported }) {
  const [show, setShow] = useState<(typeof FILTERS)[number]["value"]>("all");
  const { rejected } = preview;
  const all = toRows(preview);
  const rows = show === "all" ? all : all.filter(({ kind }) => kind === show);
  const shown = rows.slice(0, MAX_ROWS);
  return (
    <>
      <div className={css.filter}>
        <SelectField
          label="Show"
          name="show"
          options={FILTERS}
          value={show}
          onChange={({ target }) =>
            setShow(FILTERS.find(({ value }) => value === target.value)?.value ?? "all")
          }
        />
        {rejected.length > 0 && (
          <Button variant="secondary" onClick={() => saveRejected(rejected)}>
            Download rejected rows
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Rows of the file">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Result</th>
              <th scope="col">Product</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.line} ${row.kind} ${row.message}`}>
                <td>{row.line}</td>
                <td>
                  <span className={`${shared.badge} ${row.appearance}`}>{row.result}</span>
                </td>
                <td>
                  {row.title && <span className={shared.name}>{row.title}</span>}{" "}
                  {row.message && <span className={shared.soft}>{row.message}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length === 0 && <p className={shared.soft}>No rows.</p>}
      {shown.length < rows.length && (
        <p className={shared.soft}>
          The first {MAX_ROWS} of {rows.length} rows are shown; rejected rows are not imported.
        </p>
      )}
    </>
  );
}

const FILTERS = [
  { value: "all", label: "All rows" },
  { value: "rejected", label: "Rejected" },
  { value: "note", label: "Notes" },
  { value: "created", label: "Created" },
  { value: "changed", label: "Changed" },
  { value: "unchanged", label: "Unchanged" },
] as const;

function toRows({ rejected, notes, rows }: Reported) {
  const describe = ({ column, message }: LineNote) => (column ? `${column}: ${message}` : message);
  return [
    ...rejected.map((note) => ({
      line: note.line,
      title: "",
      message: describe(note),
      kind: "rejected" as const,
      result: "Rejected",
      appearance: shared.bad,
    })),
    ...notes.map((note) => ({
      line: note.line,
      title: "",
      message: describe(note),
      kind: "note" as const,
      result: "Note",
      appearance: shared.waiting,
    })),
    ...rows.map(({ line, title, variants, outcome, fields }) => ({
      line,
      title,
      kind: outcome,
      result: OUTCOME_LABELS[outcome],
      appearance: outcome === "created" ? shared.good : outcome === "changed" ? shared.waiting : "",
      message: [
        variants > 0 && countOf(variants, "variant"),
        fields.length > 0 && `Changes ${fields.join(", ")}`,
      ]
        .filter(Boolean)
        .join(". "),
    })),
  ].sort((a, b) => a.line - b.line);
}

function saveRejected(rejected: readonly LineNote[]) {
  const rows = rejected.map(({ line, column = "", message }) => [String(line), column, message]);
  const file = toCsv([["Line", "Column", "Reason"], ...rows]);
  saveFile(file, "text/csv", "rejected-rows.csv");
}

const MAX_ROWS = 500;
const OUTCOME_LABELS = { created: "Created", changed: "Changed", unchanged: "Unchanged" } as const;

/** The server reports at most `MAX_REPORTED_ROWS` rows of a kind. */
function formatReported(number: number): string {
  return number >= MAX_REPORTED_ROWS ? `${number} or more` : String(number);
}

/** The number of published variants of imported products that are not in the file. */
export function UnlistedNotice({ unlisted }: { unlisted: number }) {
  if (unlisted === 0) return null;
  return (
    <p className={shared.notice}>
      {unlisted === 1
        ? "1 variant of these products is not in the file and stays for sale."
        : `${unlisted} variants of these products are not in the file and stay for sale.`}
    </p>
  );
}
