import { type FormEvent, useRef, useState } from "react";
import * as v from "valibot";
import { CodeRequest, type Customer } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { fieldMessage } from "../components/field-message.ts";
import { TextField } from "../components/text-field.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { describeFailure } from "../customer/api.ts";
import css from "./account-screen.module.css";
import { sendCode } from "./api.ts";
import { CodeForm } from "./code-form.tsx";
import { clearProgress, readProgress, writeProgress } from "./sign-in-progress.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";

type Props = {
  onSignedIn: (customer: Customer) => void;
  /** Offer passkeys only after the customer has used the page: not right after signing out. */
  afterUse: boolean;
};

/** Signs in by a code or a passkey. The first sign-in with an address creates the account. */
export function SignInForm({ onSignedIn, afterUse }: Props) {
  const [progress, setProgress] = useState(readProgress);

  function proceed(next: { email: string; sentAt: number }) {
    writeProgress(next);
    setProgress(next);
  }

  if (!progress) return <EmailStep onSignedIn={onSignedIn} afterUse={afterUse} onSent={proceed} />;
  return (
    <CodeForm
      {...progress}
      action="Sign in"
      onDone={(customer) => {
        clearProgress();
        onSignedIn(customer);
      }}
      onResent={(sentAt) => proceed({ ...progress, sentAt })}
      onBack={() => {
        clearProgress();
        setProgress(undefined);
      }}
    />
  );
}

type EmailStepProps = Required<Props> & {
  onSent: (progress: { email: string; sentAt: number }) => void;
};

function EmailStep({ onSignedIn, afterUse, onSent }: EmailStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState<"code" | "passkey">();
  const [error, setError] = useState<string>();
  const [passkeyError, setPasskeyError] = useState<string>();
  const restartAutofill = usePasskeyAutofill(onSignedIn, setPasskeyError, afterUse);

  function reject(text: string) {
    setError(text);
    form.current?.querySelector("input")?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const parsed = v.safeParse(CodeRequest, Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) return reject(fieldMessage("Email", parsed.issues[0].message));
    setBusy("code");
    setError(undefined);
    try {
      await sendCode(parsed.output.email);
      onSent({ email: parsed.output.email, sentAt: Date.now() });
    } catch (failure) {
      reject(describeFailure(failure));
      setBusy(undefined);
    }
  }

  async function signInByPasskey() {
    if (busy) return;
    setBusy("passkey");
    setPasskeyError(undefined);
    try {
      const { signInWithPasskey } = await import("../customer/passkeys.ts");
      onSignedIn(await signInWithPasskey({ autofill: false }));
    } catch (failure) {
      setPasskeyError(await describePasskey(failure));
      setBusy(undefined);
      restartAutofill();
    }
  }

  return (
    <>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="off"
          spellCheck={false}
          required
          error={error}
        />
        <VisuallyHidden role="alert">{error}</VisuallyHidden>
        <Button type="submit" wide busy={busy === "code"}>
          {busy === "code" ? "Sending..." : "Send code"}
        </Button>
      </form>
      {window.PublicKeyCredential !== undefined && (
        <>
          <p className={css.or}>or</p>
          <Button
            variant="secondary"
            wide
            busy={busy === "passkey"}
            onClick={() => void signInByPasskey()}
          >
            Sign in with a passkey
          </Button>
          <ErrorMessage>{passkeyError}</ErrorMessage>
        </>
      )}
    </>
  );
}

/** Describes a failed passkey sign-in, also if the passkey module itself could not be loaded. */
async function describePasskey(error: unknown): Promise<string | undefined> {
  try {
    return (await import("../customer/passkeys.ts")).describePasskeyFailure(error);
  } catch {
    return describeFailure(error);
  }
}
