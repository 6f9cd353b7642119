import { type FormEvent, type KeyboardEvent, useState } from "react";
import { IMPORT_DECLARATION } from "../../../../data/model/people/consent.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { PageHead } from "../../../components/page-head.tsx";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toast } from "../../../components/toast.ts";
import { paths } from "../../../paths.ts";
import { api, parseResponse } from "../../../requests/api-client.ts";
import { HttpError } from "../../../requests/http-error.ts";
import { StandalonePage } from "../../components/standalone-page.tsx";
import css from "./data-import-screen.module.css";

type Result = { isSuccess: boolean; message: string };

/** Imports the data of a previous store from an SQL dump. */
export function DataImportScreen() {
  const store = useStoreFacts();
  const [password, setPassword] = useState("");
  const [sql, setSql] = useState("");
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result>();

  async function run() {
    if (busy) return;
    if (sql.trim() === "") return showError("Please paste SQL statements to import");
    if (password.trim() === "") return showError("Please enter the import password");
    setBusy(true);
    setResult(undefined);
    try {
      const { message } = await parseResponse(
        await api["import-data"].$post({}, requestOf({ sql, password })),
        Done,
      );
      setResult({ isSuccess: true, message });
      setSql("");
      setPassword("");
      toast({ title: "Import Successful!", description: message });
    } catch (error) {
      const message = describeError(error);
      setResult({ isSuccess: false, message });
      toast({ title: "Import Failed", description: message, tone: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  /** Runs the import on Enter, which does not activate a disabled button, to show the missing field. */
  function onEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void run();
  }

  return (
    <StandalonePage title="Data Import" wide>
      <PageHead
        title="Data import"
        description={`Imports the data of a previous store into ${store.name}.`}
        path={paths.dataImport()}
        noindex
      />

      <p className={css.lead}>
        Paste the INSERT statements of a dump made by <code>pg_dump --data-only --inserts</code>.
        The statements are parsed, never executed, and imported in one transaction.
      </p>
      <p className={css.lead}>
        Newsletter subscriptions are recorded with this declaration: “{IMPORT_DECLARATION}”
        Addresses that have unsubscribed in this store are left out.
      </p>
      <section className={css.warning} aria-label="Warning">
        <p>
          <strong>This page should be disabled after the import.</strong> Remove ENABLE_DATA_IMPORT
          and DATA_IMPORT_PASSWORD from the server's settings and restart the store.
        </p>
      </section>
      <form className={css.form} method="post" onSubmit={submit} noValidate>
        <TextField
          label="Import password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyDown={onEnter}
        />
        <TextField
          className={css.sql}
          label="SQL statements"
          name="sql"
          rows={16}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={sql}
          onChange={(event) => setSql(event.target.value)}
          onKeyDown={(event) => (event.ctrlKey || event.metaKey) && onEnter(event)}
        />
        <div className={css.actions}>
          <Button type="submit" busy={busy} disabled={sql.trim() === "" || password.trim() === ""}>
            {busy ? "Importing Data..." : "Import to Production Database"}
          </Button>
          <ButtonLink variant="quiet" to={paths.admin()}>
            Admin
          </ButtonLink>
        </div>
      </form>
      <div role="status">
        {result && (
          <section
            className={`${css.result} ${result.isSuccess ? css.good : css.bad}`}
            aria-label="Result"
            data-result={result.isSuccess ? "success" : "failure"}
          >
            <h2 className={css.resultTitle}>
              {result.isSuccess ? "Import Successful!" : "Import Failed"}
            </h2>
            <p>{result.message}</p>
          </section>
        )}
      </div>
    </StandalonePage>
  );
}

function showError(description: string) {
  toast({ title: "Error", description, tone: "destructive" });
}

/** The route parses its own body, so the typed client has no type for it. */
function requestOf(body: { sql: string; password: string }) {
  return {
    headers: {
      "Content-Type": "application/json",
      // The server verifies the password before it reads the body.
      "X-Import-Password": encodeURIComponent(body.password),
    },
    init: { body: JSON.stringify(body) },
  };
}

function describeError(error: unknown): string {
  return (error instanceof HttpError ? error.serverMessage : undefined) ?? "Import failed";
}
