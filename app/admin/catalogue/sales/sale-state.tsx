import type { Sale, SaleState } from "../../../../data/model/admin/sale.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import shared from "../../components/shared.module.css";

const STATES: Record<SaleState, { label: string; className: string | undefined }> = {
  planned: { label: "Planned", className: shared.waiting },
  running: { label: "Running", className: shared.good },
  ended: { label: "Ended", className: "" },
  failed: { label: "Failed", className: shared.bad },
};

export function SaleBadge({ sale }: { sale: Sale }) {
  const { label, className } = STATES[sale.state];
  return <span className={`${shared.badge} ${className}`}>{label}</span>;
}

/** "From March 4, 2026 at 9:00 AM until you end it" */
export function describePeriod({ startsAt, endsAt, endedAt }: Sale): string {
  const end = endedAt ?? endsAt;
  return `From ${formatDateTime(startsAt)} ${end ? `to ${formatDateTime(end)}` : "until you end it"}`;
}
