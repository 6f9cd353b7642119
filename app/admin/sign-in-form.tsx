import type { OperatorSession, SignInRequest } from "../../data/model/people/operator.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { HttpError } from "../requests/http-error.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { describeError, signIn } from "./session.ts";
import css from "./sign-in-form.module.css";

type Props = { onSignedIn: (session: OperatorSession) => void };

/** Signs an operator in. The email address of the first owner may be left out. */
export function SignInForm({ onSignedIn }: Props) {
  const form = useForm<Required<SignInRequest>, SignInRequest>({
    initial: { email: "", password: "" },
    labels: { email: "Email", password: "Password" },
    validate: (values) =>
      values.password === ""
        ? { issues: passwordIssue("Enter the operator's password.") }
        : { output: values },
  });
  const submit = form.submit(
    async (request) => onSignedIn(await signIn(request)),
    (error) => form.showIssues(passwordIssue(describeSignInError(error))),
  );

  return (
    <form ref={form.ref} className={css.form} method="post" onSubmit={submit} noValidate>
      <TextField
        {...form.text("email")}
        type="email"
        autoComplete="username"
        hint="Leave it empty if you are the only operator."
        maxLength={254}
      />
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
      <PasskeyButton onSignedIn={onSignedIn} />
    </form>
  );
}

const passwordIssue = (message: string) => [{ path: "password", message }];

function describeSignInError(error: unknown): string {
  if (!(error instanceof HttpError) || error.status !== 401) return describeError(error);
  return error.serverMessage ?? "The password is incorrect.";
}
