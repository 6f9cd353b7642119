import { useState } from "react";
import type { Reconciled } from "../../../../data/model/admin/admin-order.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { reconcile } from "./api.ts";
import css from "./payments-page.module.css";

const PERIODS = [
  { value: "1", label: "Last day" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
] as const;

/** Reconciles the provider's payments with the orders on request. */
export function Reconciliation() {
  const { busy, mutate } = useAdminMutation();
  const [days, setDays] = useState("7");
  const [found, setFound] = useState<Reconciled>();
  const run = () =>
    mutate(async () => setFound(await reconcile(Number(days))), { failed: "Not reconciled" });
  return (
    <Panel title="Reconcile payments">
      <p>
        Finds payments without an order and orders without a payment, and completes or refunds them
        where possible.
      </p>
      <div className={css.run}>
        <SelectField
          label="Period"
          name="days"
          options={PERIODS}
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {busy ? "Reconciling..." : "Reconcile now"}
        </Button>
      </div>
      <div role="status">{found && <Result found={found} />}</div>
    </Panel>
  );
}

function Result({ found }: { found: Reconciled }) {
  const {
    createdOrders,
    refunded,
    refundsAndDisputes,
    unresolved,
    ordersWithoutPayment,
    disputesUnread,
  } = found;
  const isClean =
    !disputesUnread &&
    [createdOrders, refunded, refundsAndDisputes, unresolved, ordersWithoutPayment].every(
      ({ length }) => length === 0,
    );
  return (
    <div className={shared.notice}>
      <p>
        {countOf(found.payments, "payment")} since {formatDateTime(found.since)}.
        {isClean && " Everything matches."}
      </p>
      {disputesUnread && (
        <p>Disputes were not checked: the API key lacks permission to read them.</p>
      )}
      {createdOrders.map(({ paymentIntentId }) => (
        <p key={paymentIntentId}>Order created: {paymentIntentId}</p>
      ))}
      {refunded.map((id) => (
        <p key={id}>Refunded: {id}</p>
      ))}
      {refundsAndDisputes.map((id) => (
        <p key={id}>Refunded or disputed at the payment provider: {id}</p>
      ))}
      {unresolved.map(({ paymentIntentId, reason }) => (
        <p key={paymentIntentId}>
          Unresolved: {paymentIntentId}, {reason}
        </p>
      ))}
      {ordersWithoutPayment.map(({ orderNumber, reason }) => (
        <p key={orderNumber}>
          No payment: {orderNumber}, {reason}
        </p>
      ))}
    </div>
  );
}
