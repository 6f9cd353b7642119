import { useState } from "react";
import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { OrderResponse } from "../../data/model/sales/order.ts";
import {
  type OrderReturn,
  RETURN_STATE_LABELS,
  type ReturnRequest,
} from "../../data/model/sales/return.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Button } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import { paths } from "../paths.ts";
import css from "./order-returns.module.css";

/** Loaded when it is opened: most visitors of an order return nothing. */
const ReturnDialog = optional(
  async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }),
  { name: () => m.common_the_form() },
);

type Props = Pick<OrderResponse, "order" | "items" | "returnOptions"> & {
  /** Sends a request for a return, and updates the order. */
  onRequest: (request: ReturnRequest) => Promise<void>;
};

/** The returns of an order with their states, and the button to request one. */
export function OrderReturns({ order, items, returnOptions, onRequest }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const titleOf = (id: string) =>
    items.find((item) => item.id === id)?.productTitle ?? m.orders_an_item();
  const canRequest =
    returnOptions && returnOptions.items.length > 0 && returnOptions.reasons.length > 0;
  if (!canRequest && order.returns.length === 0) return null;
  return (
    <section className={css.returns} data-screen-only aria-label={m.orders_returns()}>
      {order.returns.length > 0 && (
        <ul className={css.list}>
          {order.returns.map((one) => (
            <li key={one.id}>
              {m.orders_return({ number: one.number, state: RETURN_STATE_LABELS[one.state] })}
              <span className={css.hint}>{describeItems(one, titleOf)}</span>
            </li>
          ))}
        </ul>
      )}
      {isSent && <p role="status">{m.orders_return_sent()}</p>}
      {canRequest && (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {m.orders_return_request()}
          </Button>
          <p className={css.hint}>
            {returnOptions.until &&
              toUnbroken(`${m.orders_return_until({ day: formatDay(returnOptions.until) })} `)}
            <Link to={paths.shipping()}>{m.orders_return_policy()}</Link>
          </p>
        </>
      )}
      {returnOptions && (
        <ReturnDialog
          isShown={isOpen}
          onMissing={() => setOpen(false)}
          items={items}
          options={returnOptions}
          onRequest={async (request) => {
            await onRequest(request);
            setSent(true);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function describeItems({ items }: OrderReturn, titleOf: (id: string) => string): string {
  return items.map(({ id, quantity }) => `${quantity} × ${titleOf(id)}`).join(", ");
}
