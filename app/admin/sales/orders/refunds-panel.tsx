import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import type { AdminRefund, RefundStep } from "../../../../data/model/admin/admin-refund.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../../../data/model/text/money.ts";
import { Button } from "../../../components/button.tsx";
import { Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { changeRefund } from "./api.ts";
import css from "./order-page.module.css";
import { RefundBadge } from "./order-status-badges.tsx";
import { refundToast } from "./refund-toast.ts";

/** The refunds of an order with their states, and the actions for those that are not complete. */
export function RefundsPanel({ found: { order, items } }: { found: AdminOrder }) {
  if (order.refunds.length === 0) return null;
  const titleOf = (id: string) => items.find((item) => item.id === id)?.productTitle ?? "An item";
  return (
    <Panel title="Refunds" screenOnly>
      <ul className={shared.rows}>
        {order.refunds.map((refund) => (
          <li key={refund.id} className={css.refund}>
            <span className={`${shared.row} ${css.amount}`}>
              <span className={shared.name}>{formatMoney(centsOf(refund.amount))}</span>
              <RefundBadge state={refund.state} />
            </span>
            <span className={shared.soft}>
              {describe(refund, titleOf)}
              <br />
              <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time>
            </span>
            {refund.message && <span>{refund.message}</span>}
            {refund.note && <span className={css.note}>{refund.note}</span>}
            {refund.state !== "refunded" && (
              <Permitted to="orders.refund">
                <RefundActions order={order} refund={refund} />
              </Permitted>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "1 × Oil, 2 × Serum, shipping; restocked" */
function describe(
  { items, shipping, source, restocked }: AdminRefund,
  titleOf: (id: string) => string,
): string {
  if (source === "provider") return "Made at the payment provider";
  const parts = items.map(({ id, quantity }) => `${quantity} × ${titleOf(id)}`);
  if (shipping !== "0.00") parts.push("shipping");
  const content = parts.join(", ") || "An amount";
  return items.length > 0 ? `${content}; ${restocked ? "restocked" : "not restocked"}` : content;
}

function RefundActions({ order, refund }: { order: AdminOrder["order"]; refund: AdminRefund }) {
  const { busy, mutate } = useAdminMutation();
  const run = (step: RefundStep) => changeRefund(order.id, refund.id, step);

  const retry = () =>
    mutate(() => run("retry"), {
      done: (updated) =>
        refundToast(
          updated.order.refunds.find(({ id }) => id === refund.id),
          "Refund retried",
        ),
      failed: "Refund not retried",
    });

  return (
    <span className={shared.buttons}>
      {order.isRefundable && (
        <Button busy={busy} onClick={() => void retry()}>
          Retry refund
        </Button>
      )}
      <Button
        variant="secondary"
        busy={busy}
        onClick={() => void mutate(() => run("elsewhere"), { done: "Marked as refunded" })}
      >
        Mark as refunded
      </Button>
      {refund.state === "failed" && order.status !== "cancelled" && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void mutate(() => run("discard"), { done: "Refund withdrawn" })}
        >
          Withdraw refund
        </Button>
      )}
    </span>
  );
}
