import { useState } from "react";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { describePasskeyError, signInWithPasskey } from "./session.ts";

type Props = { onSignedIn: (session: OperatorSession) => void };

/** Signs an operator in with a passkey, in browsers that have them. */
export function PasskeyButton({ onSignedIn }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (window.PublicKeyCredential === undefined) return null;

  async function signIn() {
    setBusy(true);
    setError(undefined);
    try {
      onSignedIn(await signInWithPasskey());
    } catch (failure) {
      setError(await describePasskeyError(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" wide busy={busy} onClick={() => void signIn()}>
        Use a passkey
      </Button>
      <ErrorMessage>{error}</ErrorMessage>
    </>
  );
}
