import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import {
  CODE_MINUTES,
  CodeSignInRequest,
  type Customer,
} from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { Message } from "../components/message.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { describeFailure } from "../customer/api.ts";
import { configQuery } from "../requests/config-query.ts";
import { HttpError } from "../requests/http-error.ts";
import css from "./account-screen.module.css";
import { sendCode, signInWithCode } from "./api.ts";

/** Time before another code can be requested, in milliseconds. */
const RESEND_AFTER_MS = 30_000;

type Props = {
  email: string;
  /** When the last code was requested (Unix time in milliseconds). */
  sentAt: number;
  /** Label of the button: "Sign in" or "Verify". */
  action: string;
  onDone: (customer: Customer) => void;
  onResent: (sentAt: number) => void;
  /** Returns to the form for the address. */
  onBack: () => void;
};

/** Asks for the code that was sent by e-mail. */
export function CodeForm({ email, sentAt, action, onDone, onResent, onBack }: Props) {
  const form = useForm({
    initial: { code: "" },
    labels: { code: m.account_code() },
    validate: (values) => validateForm(CodeSignInRequest, values),
  });
  const { data: config } = useQuery(configQuery);
  const canResend = useElapsed(sentAt, RESEND_AFTER_MS);

  const focusField = () => form.ref.current?.querySelector("input")?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(focusField, []);

  const showError = (message: string) => form.showIssues([{ path: "code", message }]);
  const submit = form.submit(
    async ({ code }) => onDone(await signInWithCode(code)),
    (error) => showError(describeCodeFailure(error)),
  );

  async function resend() {
    form.clearErrors();
    try {
      await sendCode(email);
      onResent(Date.now());
      form.merge({ code: "" });
      focusField();
    } catch (error) {
      showError(describeFailure(error));
    }
  }

  return (
    <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={submit}>
      <p className={css.lead} role="status">
        <Message
          parts={m.account_code_sent.parts({ address: email, minutes: CODE_MINUTES })}
          markup={{ address: (text) => <strong className={css.email}>{text}</strong> }}
        />
      </p>
      {config?.sendsMail === false && <p className={css.hint}>{m.account_code_no_mail()}</p>}
      <TextField
        {...form.text("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        required
      />
      <VisuallyHidden role="alert">{form.errors.code}</VisuallyHidden>
      <Button type="submit" wide busy={form.busy}>
        {form.busy ? m.account_code_checking() : action}
      </Button>
      <div className={css.formLinks}>
        {canResend ? (
          <Button variant="quiet" onClick={() => void resend()}>
            {m.account_code_resend()}
          </Button>
        ) : (
          <span className={css.hint}>{m.account_code_wait()}</span>
        )}
        <Button variant="quiet" onClick={onBack}>
          {m.account_code_other_email()}
        </Button>
      </div>
    </form>
  );
}

/** The server's message for a rejected code says why; other failures are described generally. */
export function describeCodeFailure(error: unknown): string {
  return (error instanceof HttpError && error.serverMessage) || describeFailure(error);
}

/** Whether `duration` milliseconds have passed since `start`. */
function useElapsed(start: number, duration: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    const timer = setTimeout(() => setElapsed(true), Math.max(0, start + duration - Date.now()));
    return () => clearTimeout(timer);
  }, [start, duration]);
  return elapsed;
}
