import type { OperatorSession } from "../../data/model/people/operator.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { HttpError } from "../http-error.ts";
import { describeError, signIn } from "./session.ts";
import css from "./sign-in-form.module.css";

type Props = { onSignedIn: (session: OperatorSession) => void };

/** Signs the operator in; there is only one operator, so the form has no user name field. */
export function SignInForm({ onSignedIn }: Props) {
  const form = useForm<{ password: string }, string>({
    initial: { password: "" },
    labels: { password: "Password" },
    validate: ({ password }) =>
      password === ""
        ? { issues: passwordIssue("Enter the operator's password.") }
        : { output: password },
  });
  const submit = form.submit(
    async (password) => onSignedIn(await signIn(password)),
    (error) => form.showIssues(passwordIssue(describeSignInError(error))),
  );

  return (
    <form ref={form.ref} className={css.form} method="post" onSubmit={submit} noValidate>
      {/* Password managers need a user name to store a password. */}
      <input type="hidden" name="username" autoComplete="username" value="operator" />
      <TextField
        {...form.text("password")}
        type="password"
        autoComplete="current-password"
        required
      />
      <VisuallyHidden role="alert">{form.errors.password}</VisuallyHidden>
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? "Signing in..." : "Sign in"}
      </Button>
    </form>
  );
}

const passwordIssue = (message: string) => [{ path: "password", message }];

function describeSignInError(error: unknown): string {
  if (!(error instanceof HttpError) || error.status !== 401) return describeError(error);
  return error.serverMessage ?? "The password is incorrect.";
}
