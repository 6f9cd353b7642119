import { type ImportPreview, MAX_REPORTED_ROWS } from "../../../data/model/admin-import.ts";
import { Panel } from "../components/admin-page.tsx";
import shared from "../components/shared.module.css";
import css from "./product-import-page.module.css";
import type { Preview } from "./use-product-import.ts";

/** Result of the dry run: counts and rows, or the reason why the file is unusable. */
export function ImportPreviewTable({ preview }: { preview: Preview }) {
  return (
    <Panel title="Preview">
      <div role="status">
        {preview.state === "reading" && <p>Reading the file...</p>}
        {preview.state === "read" && <Counts preview={preview.preview} />}
      </div>
      {preview.state === "unusable" && (
        <p className={`${shared.notice} ${shared.critical}`} role="alert">
          {preview.message}
        </p>
      )}
      {preview.state === "read" && <Rows preview={preview.preview} />}
      {preview.state === "unusable" && preview.rejected.length > 0 && (
        <Rows preview={{ rejected: preview.rejected, rows: [] }} />
      )}
    </Panel>
  );
}

function Counts({ preview }: { preview: ImportPreview }) {
  const { created, changed, unchanged, rejected } = preview;
  return (
    <p className={css.counts}>
      <span className={`${shared.badge} ${shared.good}`}>{created} created</span>
      <span className={`${shared.badge} ${shared.waiting}`}>{changed} changed</span>
      <span className={shared.badge}>{unchanged} unchanged</span>
      <span className={`${shared.badge} ${rejected.length > 0 ? shared.bad : ""}`}>
        {formatReported(rejected.length)} rejected
      </span>
    </p>
  );
}

function Rows({ preview }: { preview: Pick<ImportPreview, "rejected" | "rows"> }) {
  const rows = [
    ...preview.rejected.map((note) => ({
      ...note,
      result: "Rejected",
      appearance: shared.bad,
      title: "",
    })),
    ...preview.rows.map(({ line, title, outcome, fields }) => ({
      line,
      title,
      result: OUTCOME_LABELS[outcome],
      appearance: outcome === "created" ? shared.good : outcome === "changed" ? shared.waiting : "",
      message: fields.length > 0 ? `Changes ${fields.join(", ")}` : "",
    })),
  ].sort((a, b) => a.line - b.line);
  const shown = rows.slice(0, MAX_ROWS);
  return (
    <>
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
              <tr key={`${row.line} ${row.result}`}>
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
      {shown.length < rows.length && (
        <p className={shared.soft}>
          The first {MAX_ROWS} of {rows.length} rows are shown; rejected rows are not imported.
        </p>
      )}
    </>
  );
}

const MAX_ROWS = 500;
const OUTCOME_LABELS = { created: "Created", changed: "Changed", unchanged: "Unchanged" } as const;

/** The server reports at most `MAX_REPORTED_ROWS` rows of a kind. */
function formatReported(count: number): string {
  return count >= MAX_REPORTED_ROWS ? `${count} or more` : String(count);
}
