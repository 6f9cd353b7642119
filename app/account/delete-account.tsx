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
      await clearCustomerData(queries, { keepCart: true });
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
          Your account is deleted at once with its saved addresses, passkeys, lists and devices.
          This cannot be undone.
        </p>
        <p>
          The store keeps your orders with the name and address that they were sent to, because tax
          law requires records of sales. Published reviews stay with their display name.
        </p>
      </AccountDialog>
    </AccountSection>
  );
}
