import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type {
  LastImport as Import,
  UndoReport,
} from "../../../../data/model/admin/admin-import.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { UnchangedProducts } from "../../components/unchanged-products.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { describeError } from "../../session.ts";
import { lastImportQuery, undoLastImport } from "./api.ts";

/** The last import that changed products, with its undo button. */
export function LastImport() {
  const query = useQuery(lastImportQuery);
  return (
    <QueryBoundary query={query}>
      {(last) => (last ? <LastImportDetails last={last} /> : <p>No imports yet.</p>)}
    </QueryBoundary>
  );
}

function LastImportDetails({ last }: { last: Import }) {
  const { busy, mutate } = useAdminMutation();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [report, setReport] = useState<UndoReport>();

  async function undo() {
    setFailure(undefined);
    const run = async () => setReport(await undoLastImport());
    await mutate(run, { done: "Import undone" }, (error) => {
      setFailure(describeError(error));
      return true;
    });
    setOpen(false);
  }

  return (
    <>
      <p>
        {last.source && <strong>{last.source}: </strong>}
        {last.created} created, {last.changed} changed, {last.unchanged} unchanged, {last.rejected}{" "}
        rejected
        {last.status !== "done" && (
          <>
            <br />
            {last.status === "running" ? "Running" : "Interrupted"}: {last.processed} of{" "}
            {last.total} rows.{" "}
            {last.status === "interrupted" && "Import the same file again to complete it."}
          </>
        )}
        <br />
        <span className={shared.soft}>{formatDateTime(last.createdAt)}</span>
      </p>
      {last.undoneAt ? (
        <>
          <p>Undone {formatDateTime(last.undoneAt)}.</p>
          {report && (
            <UnchangedProducts
              titles={report.unchanged}
              count={report.unchangedCount}
              reason="edited or sold"
            />
          )}
        </>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Undo this import
          </Button>
        </div>
      )}
      {failure && (
        <p className={`${shared.notice} ${shared.critical}`} role="alert">
          {failure}
        </p>
      )}
      <FormDialog
        open={open}
        title="Undo this import?"
        action="Undo import"
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={() => void undo()}
      >
        <p>
          Products that it created are removed, and changed products are restored. Products that
          have been edited or sold since are kept as they are.
        </p>
      </FormDialog>
    </>
  );
}
