import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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
      setError("The store could not be reached. Check your connection and try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={css.offer} data-screen-only aria-labelledby="save-order">
      <h2 className={css.title} id="save-order">
        {saved ? "Your order is saved" : "Keep track without the order number"}
      </h2>
      {saved ? (
        <>
          <p role="status">You find it in your account, on this device and wherever you sign in.</p>
          <ButtonLink to={paths.account()} variant="secondary">
            Your account
          </ButtonLink>
        </>
      ) : (
        <>
          <p>
            One press creates an account with a passkey: no password, and your next checkout is
            filled in.
          </p>
          <Button variant="secondary" busy={busy} onClick={() => void save()}>
            Save your order to an account
          </Button>
          <ErrorMessage>{error}</ErrorMessage>
        </>
      )}
    </section>
  );
}
