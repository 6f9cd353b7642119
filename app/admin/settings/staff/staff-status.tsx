import {
  OPERATOR_STATUS_LABELS,
  type OperatorStatus,
  type StaffMember,
} from "../../../../data/model/admin/staff.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import shared from "../../components/shared.module.css";

const APPEARANCE: Readonly<Record<OperatorStatus, string | undefined>> = {
  invited: shared.waiting,
  active: shared.good,
  deactivated: undefined,
};

/** Whether an operator is active, invited or deactivated. */
export function StaffStatus({ operator: { status, invitedUntil } }: { operator: StaffMember }) {
  return (
    <span className={[shared.badge, APPEARANCE[status]].filter(Boolean).join(" ")}>
      {OPERATOR_STATUS_LABELS[status]}
      {status === "invited" && invitedUntil && ` until ${formatDay(invitedUntil)}`}
    </span>
  );
}
