import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { CODE_MINUTES, type Customer } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { paths } from "../paths.ts";
import css from "./account-screen.module.css";
import { signInWithCode } from "./api.ts";
import { describeCodeFailure } from "./code-form.tsx";

/**
 * /account/sign-in#{code}: the page that the link in the e-mail opens. Signing in takes a press of
 * the button, because mail scanners open links too.
 */
export function SignInLink({ onSignedIn }: { onSignedIn: (customer: Customer) => void }) {
  const [code] = useState(readCode);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  // The code must not stay in the history.
  useEffect(() => {
    if (window.location.hash)
      window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  async function signIn(value: string) {
    setBusy(true);
    setError(undefined);
    try {
      onSignedIn(await signInWithCode(value));
    } catch (failure) {
      setError(describeCodeFailure(failure));
      setBusy(false);
    }
  }

  return (
    <div className={css.form}>
      {code ? (
        <>
          <p className={css.lead}>Press the button to sign in with the code from your email.</p>
          {error && (
            <div role="alert" className={css.notice}>
              <p className={css.error}>{error}</p>
              <p>
                The link works once, for {CODE_MINUTES} minutes, and only in the browser that
                requested it. In another browser, enter the code where you requested it.
              </p>
            </div>
          )}
          <Button wide busy={busy} onClick={() => void signIn(code)}>
            {busy ? "Signing in..." : "Sign in"}
          </Button>
        </>
      ) : (
        <p className={css.lead}>This link is incomplete. Enter the code from your email instead.</p>
      )}
      <p className={css.hint}>
        <Link to={paths.account()}>Request a new code</Link>
      </p>
    </div>
  );
}

/** The code in the fragment, which browsers do not send to the server. */
function readCode(): string | undefined {
  return /^#(?:code=)?(\d{6})$/.exec(window.location.hash)?.[1];
}
