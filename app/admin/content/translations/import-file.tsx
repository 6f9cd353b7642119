import { useState } from "react";
import type { TranslationImportReport } from "../../../../data/model/admin/admin-translation.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { UploadButton } from "../../components/upload-button.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { importTranslations } from "./api.ts";

/** Imports a CSV file of translations, and reports the result. */
export function useTranslationImport() {
  const { busy, mutate } = useAdminMutation();
  const [report, setReport] = useState<TranslationImportReport>();
  async function pick([file]: File[]) {
    if (!file) return;
    const done = await mutate(() => importTranslations(file), { failed: "Not imported" });
    setReport(done?.result);
  }
  const button = (
    <UploadButton
      label="Import"
      progress="Importing…"
      busy={busy}
      accept=".csv,text/csv"
      onPick={(files) => void pick(files)}
    />
  );
  return { button, report };
}

const MAX_LISTED = 20;

/** What an import has changed, or why it has changed nothing. */
export function ImportResult({ report }: { report: TranslationImportReport }) {
  const { translated, unchanged, rejected, notKept } = report;
  const skipped = notKept.map(({ column, rows }) => `${column} (${countOf(rows, "row")})`);
  return (
    <div role="status">
      <p>
        {rejected.length === 0
          ? `${countOf(translated, "text")} imported, ${unchanged} unchanged.`
          : "Nothing was imported, because the file has texts that can’t be used:"}
      </p>
      <ul>
        {rejected.slice(0, MAX_LISTED).map(({ line, column, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}
            {column && ` (${column})`}: {message}
          </li>
        ))}
      </ul>
      {rejected.length > MAX_LISTED && <p>{rejected.length - MAX_LISTED} more</p>}
      {skipped.length > 0 && <p>Not translated: {skipped.join(", ")}</p>}
    </div>
  );
}
