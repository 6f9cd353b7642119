import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Invitation, StaffMember } from "../../../../data/model/admin/staff.ts";
import { ROLE_LABELS } from "../../../../data/model/people/permissions.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { useCan } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { sessionQuery } from "../../session.ts";
import { saveSettings, settingsQuery } from "../api.ts";
import { BACK } from "../settings-editor.tsx";
import { staffQuery } from "./api.ts";
import { InvitationLink, InviteDialog } from "./invite-dialog.tsx";
import { StaffStatus } from "./staff-status.tsx";

/** /admin/settings/staff: the operators, and their invitation. */
export function StaffPage() {
  const query = useQuery(staffQuery);
  const can = useCan();
  const [isInviting, setInviting] = useState(false);
  const [invitation, setInvitation] = useState<Invitation>();
  function onInvited(invited: Invitation) {
    setInviting(false);
    setInvitation(invited);
    void query.refetch();
  }
  const isOwner = can("staff.write");
  return (
    <AdminPage
      title="Staff"
      lead="The people who can use this admin. The role of each decides what they can do."
      back={BACK}
      actions={isOwner && <Button onClick={() => setInviting(true)}>Invite</Button>}
    >
      <QueryBoundary query={query}>
        {({ operators, requirePasskey }) => (
          <>
            <Rows items={operators}>
              {(operator) => <Operator operator={operator} isLinked={isOwner} />}
            </Rows>
            {isOwner && <PasskeyRequirement isRequired={requirePasskey} />}
          </>
        )}
      </QueryBoundary>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={onInvited} />}
      {invitation && (
        <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />
      )}
    </AdminPage>
  );
}

function Operator({ operator, isLinked }: { operator: StaffMember; isLinked: boolean }) {
  const { id, name, email, role, lastSignInAt } = operator;
  const texts = [
    ROLE_LABELS[role],
    email,
    lastSignInAt && `last signed in ${formatDay(lastSignInAt)}`,
  ];
  const content = (
    <>
      <span>
        <span className={shared.name}>{name}</span>
        <br />
        <span className={shared.soft}>{texts.filter(Boolean).join(" · ")}</span>
      </span>
      <StaffStatus operator={operator} />
    </>
  );
  if (!isLinked) return <div className={shared.row}>{content}</div>;
  return (
    <Link className={shared.row} to={adminPaths.operator(id)}>
      {content}
    </Link>
  );
}

function PasskeyRequirement({ isRequired }: { isRequired: boolean }) {
  const queries = useQueryClient();
  const settings = useQuery(settingsQuery);
  const { busy, mutate } = useAdminMutation();
  const version = settings.data?.version;
  async function save() {
    const values = { "staff.requirePasskey": !isRequired };
    await mutate(() => saveSettings(values, version ?? "0"), { done: "Saved" });
    // This session may be restricted from now on.
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  return (
    <Panel title="Passkeys">
      <CheckField
        label="Owners and managers must sign in with a passkey. Those without one create it after their next sign-in."
        checked={isRequired}
        disabled={busy || version === undefined}
        onChange={() => void save()}
      />
    </Panel>
  );
}
