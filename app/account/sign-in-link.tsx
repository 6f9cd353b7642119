import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
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
          <p className={css.lead}>{m.account_link_hint()}</p>
          {error && (
            <div role="alert" className={css.notice}>
              <p className={css.error}>{error}</p>
              <p>{m.account_link_failed({ minutes: CODE_MINUTES })}</p>
            </div>
          )}
          <Button wide busy={busy} onClick={() => void signIn(code)}>
            {busy ? m.account_link_signing_in() : m.account_sign_in()}
          </Button>
        </>
      ) : (
        <p className={css.lead}>{m.account_link_incomplete()}</p>
      )}
      <p className={css.hint}>
        <Link to={paths.account()}>{m.account_link_new_code()}</Link>
      </p>
    </div>
  );
}

/** The code in the fragment, which browsers do not send to the server. */
function readCode(): string | undefined {
  return /^#(?:code=)?(\d{6})$/.exec(window.location.hash)?.[1];
}
