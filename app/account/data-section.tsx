import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { FormDialog } from "../components/form-dialog.tsx";
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
      title="Your data"
      hint={
        <>
          Which emails you receive is on the page <Link to={paths.emails()}>Your emails</Link>. How
          we use your data is in our <Link to={paths.privacy()}>privacy policy</Link>.
        </>
      }
    >
      <Button
        variant="secondary"
        busy={exporting.busy}
        onClick={() => void exporting.run(async () => saveJson(await exportData(), "my-data.json"))}
      >
        Export my data
      </Button>
      <ErrorMessage>{exporting.error}</ErrorMessage>
      <Button variant="quiet" className={css.danger} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <FormDialog
        open={open}
        title="Delete your account?"
        action="Delete account"
        cancel="Cancel"
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onSubmit={() => void remove()}
      >
        <p>
          Your account is deleted at once with its saved addresses, passkeys, lists and devices.
          This cannot be undone.
        </p>
        <p>
          The store keeps your orders with the name and address that they were sent to, because tax
          law requires records of sales. Published reviews stay with their display name.
        </p>
      </FormDialog>
    </AccountSection>
  );
}
