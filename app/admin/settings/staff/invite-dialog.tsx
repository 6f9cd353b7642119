import { type Invitation, StaffDraft } from "../../../../data/model/admin/staff.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { toast } from "../../../components/toast.ts";
import { useForm } from "../../../components/use-form.ts";
import { validateForm } from "../../../components/validate-form.ts";
import { describeError } from "../../session.ts";
import { inviteOperator } from "./api.ts";
import { LABELS, RoleField } from "./role-field.tsx";

type Props = { onClose: () => void; onInvited: (invitation: Invitation) => void };

/** Invites an operator. */
export function InviteDialog({ onClose, onInvited }: Props) {
  const form = useForm({
    initial: { name: "", email: "", role: "viewer" },
    labels: LABELS,
    validate: (values) => validateForm(StaffDraft, values),
  });
  const invite = form.submit(
    async (draft) => onInvited(await inviteOperator(draft)),
    (error) => form.setFailure(describeError(error)),
  );
  return (
    <FormDialog
      open
      title="Invite an operator"
      action="Send invitation"
      cancel="Cancel"
      busy={form.busy}
      error={form.failure}
      formRef={form.ref}
      onClose={onClose}
      onSubmit={(event) => void invite(event)}
    >
      <TextField {...form.text("name")} maxLength={100} required />
      <TextField {...form.text("email")} type="email" maxLength={254} required />
      <RoleField {...form.text("role")} />
    </FormDialog>
  );
}

type LinkProps = { invitation: Invitation; onClose: () => void };

/** Shows the link of an invitation, once. */
export function InvitationLink({ invitation, onClose }: LinkProps) {
  const { operator, link, isMailed } = invitation;
  async function copy() {
    await navigator.clipboard.writeText(link);
    toast({ title: "Link copied" });
  }
  return (
    <FormDialog
      open
      title={`${operator.name} is invited`}
      action="Copy link"
      cancel="Done"
      onClose={onClose}
      onSubmit={() => void copy()}
    >
      <p>
        {isMailed
          ? `The invitation is sent to ${operator.email}. You can also pass on this link:`
          : "The store sends no email, so pass on this link yourself:"}
      </p>
      <TextField name="link" label="Link" value={link} readOnly spellCheck={false} />
      <p>It works once, for 7 days, and is not shown again.</p>
    </FormDialog>
  );
}
