import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../components/button.tsx";
import { clearCustomerData } from "../customer/clear-customer-data.ts";
import { paths } from "../paths.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountSection } from "./account-page.tsx";
import { deleteAccount } from "./api.ts";
import css from "./entries.module.css";
import { DELETED } from "./signed-out.ts";
import { useAction } from "./use-action.ts";

/** Deletes the account after a confirmation that states what is retained and why. */
export function DeleteAccount() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();

  async function remove() {
    const isDeleted = await run(async () => {
      await deleteAccount();
      await clearCustomerData(queries);
    });
    if (isDeleted) window.location.replace(`${paths.account()}?${DELETED}`);
  }

  return (
    <AccountSection
      id="account-delete"
      title="Your data"
      hint={
        <>
          How we use it is in our <Link to={paths.privacy()}>privacy policy</Link>.
        </>
      }
    >
      <Button variant="quiet" className={css.danger} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <AccountDialog
        open={open}
        title="Delete your account?"
        action="Delete account"
        busy={busy}
        error={error}
        onClose={() => setOpen(false)}
        onSubmit={() => void remove()}
      >
        <p>
          Your name, addresses, passkeys, lists and sessions are deleted at once. This cannot be
          undone.
        </p>
        <p>
          Your orders stay with their items and amounts but without your name, address, email and
          phone number, because tax law requires the store to keep records of its sales.
        </p>
      </AccountDialog>
    </AccountSection>
  );
}
