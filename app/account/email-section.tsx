import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { CodeRequest, type Customer } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { fieldMessage } from "../components/field-message.ts";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { ACCOUNT } from "../customer/api.ts";
import { sessionQuery } from "../customer/session.ts";
import { AccountSection } from "./account-page.tsx";
import { sendCode } from "./api.ts";
import { CodeForm } from "./code-form.tsx";
import css from "./entries.module.css";
import { useAction } from "./use-action.ts";

/** Verifies the e-mail address with a code, or changes it. */
export function EmailSection({ customer }: { customer: Customer }) {
  const { email, emailVerified } = customer;
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const [sent, setSent] = useState<{ email: string; sentAt: number }>();
  const [invalid, setInvalid] = useState<string>();
  const { busy, error, run } = useAction();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = v.safeParse(CodeRequest, Object.fromEntries(new FormData(event.currentTarget)));
    setInvalid(parsed.success ? undefined : fieldMessage("Email", parsed.issues[0].message));
    if (!parsed.success) return;
    await run(async () => {
      await sendCode(parsed.output.email);
      setSent({ email: parsed.output.email, sentAt: Date.now() });
    });
  }

  async function onVerified(verified: Customer) {
    setSent(undefined);
    setChanging(false);
    queries.setQueryData(sessionQuery.queryKey, verified);
    toast({ title: "Email verified" });
    // Orders with this address belong to the account now.
    await queries.invalidateQueries({
      queryKey: [ACCOUNT],
      predicate: ({ queryKey }) => queryKey[1] !== "session",
    });
  }

  return (
    <AccountSection
      id="account-email"
      title={emailVerified ? "Email" : "Verify your email"}
      hint={
        emailVerified
          ? "For sign-in codes and news about your orders."
          : "Then you can also sign in by e-mail, and earlier orders with this address appear here."
      }
    >
      {sent ? (
        <CodeForm
          {...sent}
          action="Verify"
          onDone={(verified) => void onVerified(verified)}
          onResent={(sentAt) => setSent({ ...sent, sentAt })}
          onBack={() => setSent(undefined)}
        />
      ) : emailVerified && !changing ? (
        <>
          <p className={css.value}>{email}</p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change email
          </Button>
        </>
      ) : (
        <form className={css.narrow} method="post" noValidate onSubmit={submit}>
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            required
            defaultValue={emailVerified ? "" : (email ?? "")}
            error={invalid ?? error}
          />
          <Button type="submit" variant={emailVerified ? "secondary" : "primary"} busy={busy}>
            {busy ? "Sending..." : "Send code"}
          </Button>
        </form>
      )}
    </AccountSection>
  );
}
