import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { type Customer, ProfileRequest } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { useForm } from "../components/use-form.ts";
import { validateForm } from "../components/validate-form.ts";
import { describeFailure } from "../customer/api.ts";
import { sessionQuery } from "../customer/session.ts";
import { AccountSection } from "./account-page.tsx";
import { saveProfile } from "./api.ts";
import css from "./entries.module.css";

/** The customer's name. */
export function ProfileSection({ customer }: { customer: Customer }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState(false);
  const form = useForm({
    initial: { firstName: customer.firstName ?? "", lastName: customer.lastName ?? "" },
    labels: { firstName: m.account_name_first(), lastName: m.account_name_last() },
    validate: (values) => validateForm(ProfileRequest, values),
    onChange: () => setEdited(true),
  });
  const submit = form.submit(
    async (profile) => {
      queries.setQueryData(sessionQuery.queryKey, await saveProfile(profile));
      setEdited(false);
      toast({ title: m.account_name_saved() });
    },
    (error) => form.setFailure(describeFailure(error)),
  );

  return (
    <AccountSection id="account-name" title={m.account_name()} hint={m.account_name_hint()}>
      <form ref={form.ref} className={css.pair} method="post" noValidate onSubmit={submit}>
        <TextField {...form.text("firstName")} autoComplete="given-name" maxLength={100} />
        <TextField {...form.text("lastName")} autoComplete="family-name" maxLength={100} />
        <ErrorMessage>{form.failure}</ErrorMessage>
        <Button type="submit" variant="secondary" busy={form.busy} disabled={!edited}>
          {m.account_name_save()}
        </Button>
      </form>
    </AccountSection>
  );
}
