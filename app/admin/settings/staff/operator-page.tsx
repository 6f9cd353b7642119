import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type Invitation,
  type StaffDetail,
  StaffDraft,
  type StaffMember,
} from "../../../../data/model/admin/staff.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import { SaveButton } from "../../components/save-button.tsx";
import { SessionRows } from "../../components/session-rows.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { useEditor } from "../../components/use-editor.ts";
import { endSession, inviteAgain, operatorQuery, saveOperator, setStatus } from "./api.ts";
import { InvitationLink } from "./invite-dialog.tsx";
import { LABELS, RoleField } from "./role-field.tsx";
import { StaffStatus } from "./staff-status.tsx";

const BACK = { name: "Staff", to: adminPaths.staff() };

/** /admin/settings/staff/{id}: name, role, sessions and status of an operator. */
export function OperatorPage({ id }: { id: string }) {
  const query = useQuery(operatorQuery(id));
  return (
    <RecordPage query={query} title="Operator" back={BACK}>
      {(found) => <Operator found={found} />}
    </RecordPage>
  );
}

function Operator({ found: { operator, sessions } }: { found: StaffDetail }) {
  const { id, name } = operator;
  return (
    <AdminPage
      title={name}
      back={BACK}
      object={{ kind: "operator", id }}
      actions={<StaffStatus operator={operator} />}
    >
      <Editable to="staff.write">
        <OperatorForm operator={operator} />
        <Panel title="Sessions">
          <SessionRows sessions={sessions} end={(session) => endSession(id, session)} />
        </Panel>
        <Panel title="Access">
          <Access operator={operator} />
        </Panel>
      </Editable>
    </AdminPage>
  );
}

function OperatorForm({ operator }: { operator: StaffMember }) {
  const [invitation, setInvitation] = useState<Invitation>();
  const { fields, busy, submit } = useEditor<
    StaffMember,
    { name: string; email: string; role: string },
    StaffDraft
  >({
    record: operator,
    labels: LABELS,
    toValues: ({ name, email, role } = operator) => ({ name, email: email ?? "", role }),
    toDraft: (values) => values,
    schema: StaffDraft,
    save: async (draft) => {
      const changed = await saveOperator(operator.id, draft);
      setInvitation(changed.invitation);
      return changed.operator;
    },
  });
  return (
    <>
      <form ref={fields.ref} className={shared.form} onSubmit={submit} noValidate>
        <div className={shared.pair}>
          <TextField {...fields.text("name")} maxLength={100} required />
          <TextField {...fields.text("email")} type="email" maxLength={254} required />
        </div>
        <RoleField {...fields.text("role")} />
        {operator.status === "invited" && (
          <p className={shared.soft}>
            Another email address or role sends a new invitation; the earlier link stops working.
          </p>
        )}
        <SaveButton busy={busy} />
      </form>
      {invitation && (
        <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />
      )}
    </>
  );
}

type Action = "deactivate" | "invite";

const QUESTIONS: Record<Action, { title: string; text: string; label: string }> = {
  deactivate: {
    title: "Deactivate this operator?",
    text: "All sessions end at once, and signing in is not possible until you activate the operator again.",
    label: "Deactivate",
  },
  invite: {
    title: "Send a new invitation?",
    text: "Password, passkeys and sessions are removed. The operator chooses new ones with the link of the invitation; an earlier link stops working.",
    label: "Invite again",
  },
};

/** Deactivates, activates or invites an operator again, after confirmation. */
function Access({ operator: { id, email, status } }: { operator: StaffMember }) {
  const { busy, mutate } = useAdminMutation();
  const [asked, setAsked] = useState<Action>();
  const [invitation, setInvitation] = useState<Invitation>();
  const question = asked && QUESTIONS[asked];
  async function confirm() {
    const run: () => Promise<unknown> =
      asked === "invite"
        ? async () => setInvitation(await inviteAgain(id))
        : () => setStatus(id, "deactivated");
    await mutate(run, {
      ...(asked === "deactivate" && { done: "Deactivated" }),
      failed: "Not changed",
    });
    setAsked(undefined);
  }
  return (
    <div className={shared.buttons}>
      {status !== "deactivated" && (
        <Button
          variant="secondary"
          className={shared.destructive}
          onClick={() => setAsked("deactivate")}
        >
          Deactivate
        </Button>
      )}
      {status === "deactivated" && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() =>
            void mutate(() => setStatus(id, "active"), {
              done: "Activated",
              failed: "Not activated",
            })
          }
        >
          Activate
        </Button>
      )}
      {email && (
        <Button variant="secondary" onClick={() => setAsked("invite")}>
          Invite again
        </Button>
      )}
      {question && (
        <FormDialog
          open
          title={question.title}
          action={question.label}
          actionClassName={shared.destructive}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onSubmit={() => void confirm()}
        >
          <p>{question.text}</p>
        </FormDialog>
      )}
      {invitation && (
        <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />
      )}
    </div>
  );
}
