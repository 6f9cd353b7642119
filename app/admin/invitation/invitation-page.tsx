import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { OpenInvitation } from "../../../data/model/admin/staff.ts";
import type { OperatorSession } from "../../../data/model/people/operator.ts";
import { ROLE_DESCRIPTIONS, ROLE_LABELS } from "../../../data/model/people/permissions.ts";
import { Button } from "../../components/button.tsx";
import { ErrorMessage } from "../../components/error-message.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useStoreFacts } from "../../components/store-facts.tsx";
import { TextField } from "../../components/text-field.tsx";
import { useForm } from "../../components/use-form.ts";
import { HttpError } from "../../requests/http-error.ts";
import { adminPaths } from "../admin-paths.ts";
import { QueryBoundary } from "../components/query-boundary.tsx";
import shared from "../components/shared.module.css";
import { StandalonePage } from "../components/standalone-page.tsx";
import { describeError, describePasskeyError } from "../session.ts";
import { acceptWithPasskey, acceptWithPassword, findInvitation } from "./api.ts";

type Props = { onAccepted: (session: OperatorSession) => void };

/** /admin/invitation#{token}: an invited operator chooses a password or a passkey. */
export function InvitationPage({ onAccepted }: Props) {
  const token = useLocation().hash.slice(1);
  const store = useStoreFacts();
  const query = useQuery({
    queryKey: ["operator-invitation", token],
    queryFn: () => findInvitation(token),
    retry: false,
    gcTime: 0,
  });
  return (
    <StandalonePage title="Invitation">
      <PageHead
        title="Invitation · Admin"
        description={`For the operators of ${store.name}.`}
        path={adminPaths.invitation()}
        noindex
      />
      {query.error instanceof HttpError && query.error.status === 410 ? (
        <>
          <p>{describeError(query.error)}</p>
          <p>
            If you have accepted it before, <Link to={adminPaths.overview()}>sign in</Link>.
          </p>
        </>
      ) : (
        <QueryBoundary query={query}>
          {(invited) => <Acceptance token={token} invited={invited} onAccepted={onAccepted} />}
        </QueryBoundary>
      )}
    </StandalonePage>
  );
}

type AcceptanceProps = Props & { token: string; invited: OpenInvitation };

function Acceptance({ token, invited: { name, email, role }, onAccepted }: AcceptanceProps) {
  const [isCreating, setCreating] = useState(false);
  const form = useForm({
    initial: { password: "" },
    labels: { password: "Password" },
    validate: ({ password }) =>
      password === ""
        ? { issues: [{ path: "password", message: "is required" }] }
        : { output: password },
  });
  const accept = form.submit(
    async (password) => onAccepted(await acceptWithPassword(token, password)),
    (error) => form.setFailure(describeError(error)),
  );
  async function createPasskey() {
    setCreating(true);
    form.setFailure(undefined);
    try {
      onAccepted(await acceptWithPasskey(token));
    } catch (error) {
      form.setFailure(await describePasskeyError(error));
      setCreating(false);
    }
  }
  return (
    <form ref={form.ref} className={shared.form} method="post" onSubmit={accept} noValidate>
      <p>
        {name}, you are invited as {ROLE_LABELS[role]}: {ROLE_DESCRIPTIONS[role]}. Choose how you
        sign in.
      </p>
      <TextField name="email" label="Email" value={email} autoComplete="username" readOnly />
      <TextField
        {...form.text("password")}
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters."
        required
      />
      <ErrorMessage>{form.failure}</ErrorMessage>
      <Button type="submit" wide busy={form.busy}>
        Accept with this password
      </Button>
      {window.PublicKeyCredential !== undefined && (
        <Button variant="secondary" wide busy={isCreating} onClick={() => void createPasskey()}>
          Accept with a passkey
        </Button>
      )}
    </form>
  );
}
