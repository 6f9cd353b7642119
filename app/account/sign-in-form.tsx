import { useState } from "react";
import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { CODE_MINUTES, CodeRequest, type Customer } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { TextField } from "../components/text-field.tsx";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { describeFailure } from "../customer/api.ts";
import { storedText } from "../storage/stored-text.ts";
import css from "./account-screen.module.css";
import { sendCode } from "./api.ts";
import { CodeForm } from "./code-form.tsx";
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
      action={m.account_sign_in()}
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
  const form = useForm({
    initial: { email: "" },
    labels: { email: m.account_email() },
    validate: (values) => validateForm(CodeRequest, values),
  });
  const [isAskingPasskey, setAskingPasskey] = useState(false);
  const [passkeyError, setPasskeyError] = useState<string>();
  const restartAutofill = usePasskeyAutofill(onSignedIn, setPasskeyError, afterUse);

  const submit = form.submit(
    async ({ email }) => {
      if (isAskingPasskey) return;
      await sendCode(email);
      onSent({ email, sentAt: Date.now() });
    },
    (error) => form.showIssues([{ path: "email", message: describeFailure(error) }]),
  );

  async function signInByPasskey() {
    if (form.busy || isAskingPasskey) return;
    setAskingPasskey(true);
    setPasskeyError(undefined);
    try {
      const { signInWithPasskey } = await import("../customer/passkeys.ts");
      onSignedIn(await signInWithPasskey({ autofill: false }));
    } catch (failure) {
      setPasskeyError(await describePasskey(failure));
      setAskingPasskey(false);
      restartAutofill();
    }
  }

  return (
    <>
      <form ref={form.ref} className={css.form} method="post" noValidate onSubmit={submit}>
        <TextField
          {...form.text("email")}
          type="email"
          inputMode="email"
          autoComplete="username webauthn"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <VisuallyHidden role="alert">{form.errors.email}</VisuallyHidden>
        <Button type="submit" wide busy={form.busy}>
          {form.busy ? m.account_code_sending() : m.account_code_send()}
        </Button>
      </form>
      {window.PublicKeyCredential !== undefined && (
        <>
          <p className={css.or}>{m.account_or()}</p>
          <Button
            variant="secondary"
            wide
            busy={isAskingPasskey}
            onClick={() => void signInByPasskey()}
          >
            {m.account_passkey_sign_in()}
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

const Progress = v.object({ email: v.string(), sentAt: v.number() });
type Progress = v.InferOutput<typeof Progress>;

/** Phones unload the tab while the customer reads the e-mail, so the second step survives a reload. */
const stored = storedText("vitrine-sign-in");

/** The address that a code was sent to, as long as the code is valid. */
function readProgress(): Progress | undefined {
  const parsed = v.safeParse(Progress, stored.readJson());
  if (!parsed.success) return undefined;
  const age = Date.now() - parsed.output.sentAt;
  return age < CODE_MINUTES * 60_000 ? parsed.output : undefined;
}

function writeProgress(progress: Progress): void {
  stored.write(JSON.stringify(progress));
}

const clearProgress = (): void => stored.remove();
