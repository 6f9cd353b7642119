import type { StaffMember } from "../../../../data/model/admin/staff.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import shared from "../../components/shared.module.css";

/** Whether an operator is active, invited or deactivated. */
export function StaffStatus({ operator: { status, invitedUntil } }: { operator: StaffMember }) {
  if (status === "active") return <span className={`${shared.badge} ${shared.good}`}>Active</span>;
  if (status === "deactivated") return <span className={shared.badge}>Deactivated</span>;
  return (
    <span className={`${shared.badge} ${shared.waiting}`}>
      Invited{invitedUntil && ` until ${formatDay(invitedUntil)}`}
    </span>
  );
}
