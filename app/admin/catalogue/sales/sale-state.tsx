import { SALE_STATE_LABELS, type Sale, type SaleState } from "../../../../data/model/admin/sale.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import shared from "../../components/shared.module.css";

const APPEARANCE: Record<SaleState, string | undefined> = {
  planned: shared.waiting,
  running: shared.good,
  ended: "",
  failed: shared.bad,
};

export function SaleBadge({ sale }: { sale: Sale }) {
  const { state } = sale;
  return <span className={`${shared.badge} ${APPEARANCE[state]}`}>{SALE_STATE_LABELS[state]}</span>;
}

/** "From March 4, 2026 at 9:00 AM until you end it" */
export function describePeriod({ startsAt, endsAt, endedAt }: Sale): string {
  const end = endedAt ?? endsAt;
  return `From ${formatDateTime(startsAt)} ${end ? `to ${formatDateTime(end)}` : "until you end it"}`;
}
