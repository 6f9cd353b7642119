import { type FormEvent, useRef, useState } from "react";
import type { OperatorSession } from "../../data/model/people/operator.ts";
import { HttpError } from "../api-client.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { describeError, signIn } from "./session.ts";
import css from "./sign-in-form.module.css";

type Props = { onSignedIn: (session: OperatorSession) => void };

/** Signs the operator in; there is only one operator, so the form has no user name field. */
export function SignInForm({ onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    if (password === "") return showError("Enter the operator's password.");
    setBusy(true);
    setError(undefined);
    try {
      onSignedIn(await signIn(password));
    } catch (reason) {
      const isWrong = reason instanceof HttpError && reason.status === 401;
      showError(
        (isWrong && (reason.serverMessage ?? "The password is incorrect.")) ||
          describeError(reason),
      );
    } finally {
      setBusy(false);
    }
  }

  function showError(text: string) {
    setError(text);
    form.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }

  return (
    <form ref={form} className={css.form} method="post" onSubmit={submit} noValidate>
      {/* Password managers need a user name to store a password. */}
      <input type="hidden" name="username" autoComplete="username" value="operator" />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={error}
      />
      <VisuallyHidden role="alert">{error}</VisuallyHidden>
      <Button type="submit" wide busy={busy}>
        {busy ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}
