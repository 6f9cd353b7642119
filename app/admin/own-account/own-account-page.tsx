import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PasswordChange } from "../../../data/model/admin/staff.ts";
import { MAX_PASSKEYS, type Passkey } from "../../../data/model/people/customer.ts";
import { ROLE_LABELS } from "../../../data/model/people/permissions.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { TextField } from "../../components/text-field.tsx";
import { toast } from "../../components/toast.ts";
import { useForm } from "../../components/use-form.ts";
import { validateForm } from "../../components/validate-form.ts";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { Rows } from "../components/rows.tsx";
import { SessionRows } from "../components/session-rows.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { PasskeyButton } from "../passkey-button.tsx";
import { createPasskey, describeError, describePasskeyError, sessionQuery } from "../session.ts";
import { changePassword, endOwnSession, ownAccountQuery, removePasskey } from "./api.ts";

/** /admin/account: the operator's own passkeys, password and sessions. */
export function OwnAccountPage() {
  const query = useQuery(ownAccountQuery);
  const queries = useQueryClient();
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  if (!session) return null;
  const { operator, needsPasskey } = session;
  return (
    <AdminPage
      title="Your account"
      lead={`${operator.name}, ${ROLE_LABELS[operator.role]}${operator.email ? `, ${operator.email}` : ""}`}
    >
      <QueryBoundary query={query}>
        {({ passkeys, sessions, isPasswordConfigured }) => (
          <>
            {needsPasskey && (
              <div className={shared.notice}>
                <p>
                  Your role requires a passkey.{" "}
                  {passkeys.length > 0
                    ? "Sign in with it to continue."
                    : "Create one on this device to continue."}
                </p>
                {passkeys.length > 0 && (
                  <PasskeyButton
                    onSignedIn={(opened) => queries.setQueryData(sessionQuery.queryKey, opened)}
                  />
                )}
              </div>
            )}
            <Panel title="Passkeys">
              <Passkeys passkeys={passkeys} />
            </Panel>
            <Panel title="Password">
              {isPasswordConfigured ? (
                <p className={shared.soft}>OPERATOR_PASSWORD is set on the server.</p>
              ) : (
                <PasswordForm />
              )}
            </Panel>
            <Panel title="Sessions">
              <SessionRows sessions={sessions} end={endOwnSession} />
            </Panel>
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const queries = useQueryClient();
  const { busy, mutate } = useAdminMutation();
  const [error, setError] = useState<string>();
  async function create() {
    setError(undefined);
    const done = await mutate(createPasskey, { done: "Passkey created" }, (failure) => {
      void describePasskeyError(failure).then(setError);
      return true;
    });
    // A session that was restricted is not any more.
    if (done) await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  const canCreate = window.PublicKeyCredential !== undefined && passkeys.length < MAX_PASSKEYS;
  return (
    <>
      <Rows items={passkeys} empty={<p className={shared.soft}>No passkeys yet.</p>}>
        {({ id, name, createdAt }) => (
          <div className={shared.row}>
            <span>
              <span className={shared.name}>{name}</span>
              <br />
              <span className={shared.soft}>Created {formatDay(createdAt)}</span>
            </span>
            <Button
              variant="quiet"
              busy={busy}
              aria-label={`Remove the passkey ${name}`}
              onClick={() => void mutate(() => removePasskey(id), { done: "Passkey removed" })}
            >
              Remove
            </Button>
          </div>
        )}
      </Rows>
      {canCreate && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void create()}>
            Create a passkey
          </Button>
        </div>
      )}
      <ErrorMessage>{error}</ErrorMessage>
    </>
  );
}

function PasswordForm() {
  const queries = useQueryClient();
  const form = useForm({
    initial: { current: "", password: "" },
    labels: { current: "Current password", password: "New password" },
    validate: (values) => validateForm(PasswordChange, values),
  });
  const change = form.submit(
    async (request) => {
      await changePassword(request);
      form.merge({ current: "", password: "" });
      toast({ title: "Password changed", description: "Your other sessions have ended." });
      await queries.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
    (error) => form.setFailure(describeError(error)),
  );
  return (
    <form ref={form.ref} className={shared.form} method="post" onSubmit={change} noValidate>
      <div className={shared.pair}>
        <TextField
          {...form.text("current")}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          {...form.text("password")}
          type="password"
          autoComplete="new-password"
          hint="At least 12 characters."
          required
        />
      </div>
      <ErrorMessage>{form.failure}</ErrorMessage>
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          Change password
        </Button>
      </div>
    </form>
  );
}
