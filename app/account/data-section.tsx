import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
import { Message } from "../components/message.tsx";
import { saveJson } from "../components/save-file.ts";
import { paths } from "../paths.ts";
import { AccountSection } from "./account-page.tsx";
import { deleteAccount, exportData } from "./api.ts";
import css from "./entries.module.css";
import { DELETED, leaveAccount } from "./leave.ts";
import { useAction } from "./use-action.ts";

/** Exports the customer's data, and deletes the account after a confirmation that states what is retained. */
export function DataSection() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const exporting = useAction();

  async function remove() {
    await run(async () => {
      await deleteAccount();
      await leaveAccount(queries, { keepCart: true, reason: DELETED });
    });
  }

  return (
    <AccountSection
      id="account-delete"
      title={m.account_data()}
      hint={
        <Message
          parts={m.account_data_hint.parts({})}
          markup={{
            mails: (text) => <Link to={paths.emails()}>{text}</Link>,
            privacy: (text) => <Link to={paths.privacy()}>{text}</Link>,
          }}
        />
      }
    >
      <Button
        variant="secondary"
        busy={exporting.busy}
        onClick={() => void exporting.run(async () => saveJson(await exportData(), "my-data.json"))}
      >
        {m.account_data_export()}
      </Button>
      <ErrorMessage>{exporting.error}</ErrorMessage>
      <Button variant="quiet" className={css.danger} onClick={() => setOpen(true)}>
        {m.account_data_delete()}
      </Button>
      <FormDialog
        open={open}
        title={m.account_data_delete_title()}
        action={m.account_data_delete()}
        cancel={m.account_cancel()}
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onSubmit={() => void remove()}
      >
        <p>{m.account_data_delete_lost()}</p>
        <p>{m.account_data_delete_kept()}</p>
      </FormDialog>
    </AccountSection>
  );
}
