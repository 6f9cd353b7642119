import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { CodeRequest, type Customer } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { ACCOUNT, describeFailure } from "../customer/api.ts";
import { sessionQuery } from "../customer/session.ts";
import { AccountSection } from "./account-page.tsx";
import { sendCode } from "./api.ts";
import { CodeForm } from "./code-form.tsx";
import css from "./entries.module.css";

/** Verifies the e-mail address with a code, or changes it. */
export function EmailSection({ customer }: { customer: Customer }) {
  const { email, emailVerified } = customer;
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [sent, setSent] = useState<{ email: string; sentAt: number }>();
  const form = useForm({
    initial: { email: emailVerified ? "" : (email ?? "") },
    labels: { email: m.account_email() },
    validate: (values) => validateForm(CodeRequest, values),
  });
  const submit = form.submit(
    async (request) => {
      await sendCode(request.email);
      setSent({ email: request.email, sentAt: Date.now() });
    },
    (error) => form.showIssues([{ path: "email", message: describeFailure(error) }]),
  );

  async function onVerified(verified: Customer) {
    setSent(undefined);
    setChanging(false);
    queries.setQueryData(sessionQuery.queryKey, verified);
    toast({ title: m.account_email_verified() });
    // Orders with this address belong to the account now.
    await queries.invalidateQueries({
      queryKey: [ACCOUNT],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  return (
    <AccountSection
      id="account-email"
      title={emailVerified ? m.account_email() : m.account_email_verify()}
      hint={emailVerified ? m.account_email_hint() : m.account_email_verify_hint()}
    >
      {sent ? (
        <CodeForm
          {...sent}
          action={m.account_email_verify_action()}
          onDone={(verified) => void onVerified(verified)}
          onResent={(sentAt) => setSent({ ...sent, sentAt })}
          onBack={() => setSent(undefined)}
        />
      ) : emailVerified && !changing ? (
        <>
          <p className={css.value}>{email}</p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {m.account_email_change()}
          </Button>
        </>
      ) : (
        <form ref={form.ref} className={css.narrow} method="post" noValidate onSubmit={submit}>
          <TextField
            {...form.text("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <Button type="submit" variant={emailVerified ? "secondary" : "primary"} busy={form.busy}>
            {form.busy ? m.account_code_sending() : m.account_code_send()}
          </Button>
        </form>
      )}
    </AccountSection>
  );
}
