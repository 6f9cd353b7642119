import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { Button, ButtonLink } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { refreshSignedIn, useSignedIn } from "../customer/signed-in.ts";
import { paths } from "../paths.ts";
import css from "./save-order.module.css";

/** After a guest's purchase: creates an account with the order by one press and a passkey. */
export function SaveOrder({ orderId }: { orderId: string }) {
  const queries = useQueryClient();
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [error, setError] = useState<string>();
  if (window.PublicKeyCredential === undefined || (signedIn && !saved)) return null;

  async function save() {
    setBusy(true);
    setError(undefined);
    try {
      // Loaded now, because most guests never need it.
      const passkeys = await import("../customer/passkeys.ts");
      const { sessionQuery } = await import("../customer/session.ts");
      try {
        queries.setQueryData(sessionQuery.queryKey, await passkeys.createPasskey(orderId));
        setSaved(true);
        refreshSignedIn();
      } catch (failure) {
        setError(passkeys.describePasskeyFailure(failure));
      }
    } catch {
      setError(m.orders_save_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={css.offer} data-screen-only aria-labelledby="save-order">
      <h2 className={css.title} id="save-order">
        {saved ? m.orders_saved_title() : m.orders_save_title()}
      </h2>
      {saved ? (
        <>
          <p role="status">{m.orders_saved_hint()}</p>
          <ButtonLink to={paths.account()} variant="secondary">
            {m.account_yours()}
          </ButtonLink>
        </>
      ) : (
        <>
          <p>{m.orders_save_hint()}</p>
          <Button variant="secondary" busy={busy} onClick={() => void save()}>
            {m.orders_save()}
          </Button>
          <ErrorMessage>{error}</ErrorMessage>
        </>
      )}
    </section>
  );
}
