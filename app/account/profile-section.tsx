import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { type Customer, ProfileRequest } from "../../data/model/people/customer.ts";
import { Button } from "../components/button.tsx";
import { ErrorMessage } from "../components/error-message.tsx";
import { TextField } from "../components/text-field.tsx";
import { toast } from "../components/toast.ts";
import { sessionQuery } from "../customer/session.ts";
import { AccountSection } from "./account-page.tsx";
import { saveProfile } from "./api.ts";
import css from "./entries.module.css";
import { useAction } from "./use-action.ts";

/** The customer's name. */
export function ProfileSection({ customer }: { customer: Customer }) {
  const queries = useQueryClient();
  const { busy, error, setError, run } = useAction();
  const [edited, setEdited] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = v.safeParse(
      ProfileRequest,
      Object.fromEntries(new FormData(event.currentTarget)),
    );
    if (!parsed.success) return setError(`The name ${parsed.issues[0].message}.`);
    const isSaved = await run(async () => {
      queries.setQueryData(sessionQuery.queryKey, await saveProfile(parsed.output));
    });
    if (!isSaved) return;
    setEdited(false);
    toast({ title: "Name saved" });
  }

  return (
    <AccountSection id="account-name" title="Name" hint="For your orders and reviews.">
      <form
        className={css.pair}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => setEdited(true)}
      >
        <TextField
          label="First Name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          defaultValue={customer.firstName ?? ""}
        />
        <TextField
          label="Last Name"
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          defaultValue={customer.lastName ?? ""}
        />
        <ErrorMessage>{error}</ErrorMessage>
        <Button type="submit" variant="secondary" busy={busy} disabled={!edited}>
          Save name
        </Button>
      </form>
    </AccountSection>
  );
}
