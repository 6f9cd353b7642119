import { useState } from "react";
import type { Reconciled } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { Panel } from "../components/admin-page.tsx";
import shared from "../components/shared.module.css";
import { useAdminMutation } from "../components/use-admin-mutation.ts";
import { reconcile } from "./api.ts";
import css from "./payments-page.module.css";

const PERIODS = [
  { value: "1", label: "The last day" },
  { value: "7", label: "The last 7 days" },
  { value: "30", label: "The last 30 days" },
  { value: "90", label: "The last 90 days" },
] as const;

/** Compares what the payment provider took with the orders, and repairs what can be repaired. */
export function Reconciliation() {
  const { busy, act } = useAdminMutation();
  const [days, setDays] = useState("7");
  const [found, setFound] = useState<Reconciled>();
  const run = () =>
    act(async () => setFound(await reconcile(Number(days))), { failed: "Not compared" });
  return (
    <Panel title="Compare with the payment provider">
      <p>
        Finds payments without an order and orders without a payment. What can be settled is settled
        at once.
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
          {busy ? "Comparing..." : "Compare now"}
        </Button>
      </div>
      <div role="status">{found && <Result found={found} />}</div>
    </Panel>
  );
}

function Result({ found }: { found: Reconciled }) {
  const { settled, refunded, returned, unsolved, ordersWithoutPayment, disputesUnread } = found;
  const isClean =
    !disputesUnread &&
    [settled, refunded, returned, unsolved, ordersWithoutPayment].every(
      ({ length }) => length === 0,
    );
  return (
    <div className={shared.notice}>
      <p>
        {found.payments} {found.payments === 1 ? "payment" : "payments"} since{" "}
        {formatMoment(found.since)}.{isClean && " Everything matches."}
      </p>
      {disputesUnread && <p>Disputes were not compared: the key may not read them.</p>}
      {settled.map(({ paymentIntentId }) => (
        <p key={paymentIntentId}>Order made: {paymentIntentId}</p>
      ))}
      {refunded.map((id) => (
        <p key={id}>Refunded: {id}</p>
      ))}
      {returned.map((id) => (
        <p key={id}>Refunded or disputed at the payment provider: {id}</p>
      ))}
      {unsolved.map(({ paymentIntentId, reason }) => (
        <p key={paymentIntentId}>
          Not solved: {paymentIntentId}, {reason}
        </p>
      ))}
      {ordersWithoutPayment.map(({ orderNumber, reason }) => (
        <p key={orderNumber}>
          Without a payment: {orderNumber}, {reason}
        </p>
      ))}
    </div>
  );
}
