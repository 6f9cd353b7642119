import { RETURN_STATE_LABELS, type ReturnState } from "../../../../data/model/sales/return.ts";
import shared from "../../components/shared.module.css";

const APPEARANCE: Record<ReturnState, string | undefined> = {
  requested: shared.waiting,
  approved: shared.waiting,
  declined: undefined,
  received: shared.waiting,
  refunded: shared.good,
};

/** A badge of the state of a return. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return (
    <span className={[shared.badge, APPEARANCE[state]].filter(Boolean).join(" ")}>
      {RETURN_STATE_LABELS[state]}
    </span>
  );
}
