import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminOrder } from "../../../data/model/admin-order.ts";
import { formatMoment } from "../../../data/model/dates.ts";
import { addressLines, ORDER_STATUS_LABELS } from "../../../data/model/order.ts";
import { Price } from "../../components/price.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { RecordPage } from "../components/query-boundary.tsx";
import shared from "../components/shared.module.css";
import { orderQuery } from "./api.ts";
import { OrderActions } from "./order-actions.tsx";
import css from "./order-page.module.css";
import { OrderEmails, OrderProblems } from "./order-panels.tsx";
import { OrderStatusBadges } from "./order-status-badges.tsx";

const BACK = { name: "All orders", to: adminPaths.orders() };

/** One order: actions, items, customer, timeline and payment. */
export function OrderPage({ id }: { id: string }) {
  const query = useQuery(orderQuery(id));
  return (
    <RecordPage query={query} title="Order" back={BACK}>
      {(found) => <OrderDetails found={found} />}
    </RecordPage>
  );
}

function OrderDetails({ found }: { found: AdminOrder }) {
  const { order, events, problems, mails } = found;
  return (
    <AdminPage
      title={`Order ${order.orderNumber}`}
      lead={formatMoment(order.createdAt)}
      back={BACK}
      actions={<OrderStatusBadges {...order} />}
    >
      <OrderProblems problems={problems} />
      <OrderActions found={found} />
      <div className={shared.split}>
        <div className={shared.stack}>
          <Items found={found} />
          <OrderEmails mails={mails} />
        </div>
        <div className={shared.stack}>
          <Panel title="Ship to">
            <dl className={shared.facts}>
              <Fact name="Name" value={order.customerName} />
              <Fact name="Address" value={addressLines(order).join(", ")} />
              <div>
                <dt>E-mail</dt>
                <dd>
                  <a href={`mailto:${order.customerEmail}`}>{order.customerEmail}</a>
                </dd>
              </div>
              {order.phone && (
                <div>
                  <dt>Phone</dt>
                  <dd>
                    <a href={`tel:${order.phone.replace(/[^\d+]/g, "")}`}>{order.phone}</a>
                  </dd>
                </div>
              )}
              {order.trackingNumber && <Fact name="Tracking number" value={order.trackingNumber} />}
            </dl>
          </Panel>
          <Panel title="Timeline">
            <ol className={css.events} aria-label="Timeline">
              {events.map((event) => (
                <li key={`${event.status} ${event.createdAt}`}>
                  <span className={shared.name}>{ORDER_STATUS_LABELS[event.status]}</span>
                  {event.note && <span className={css.note}>{event.note}</span>}
                  <time className={shared.soft} dateTime={event.createdAt}>
                    {formatMoment(event.createdAt)}
                  </time>
                </li>
              ))}
            </ol>
          </Panel>
          <Panel title="Payment">
            <dl className={shared.facts}>
              <Fact name="Payment ID" value={order.paymentIntentId} />
              {order.refundMessage && <Fact name="Refund" value={order.refundMessage} />}
              {order.restocked !== null && (
                <Fact name="Stock" value={order.restocked ? "Restocked" : "Not restocked"} />
              )}
            </dl>
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Items({ found: { items, order } }: { found: AdminOrder }) {
  return (
    <Panel title="Items">
      <ul className={shared.rows}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <span>
              <Link className={shared.name} to={adminPaths.product(item.productId)}>
                {item.productTitle}
              </Link>
              <span className={`${shared.soft} ${css.each}`}>
                {item.quantity} × <Price amount={item.productPrice} />
              </span>
            </span>
            <Price amount={item.subtotal} />
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <Sum name="Subtotal" amount={order.subtotal} />
        <Sum name="Tax" amount={order.tax} />
        <Sum name="Shipping" amount={order.shipping} />
        <Sum name="Total" amount={order.total} />
        {order.returned !== "0.00" && <Sum name="Refunded" amount={order.returned} />}
      </dl>
    </Panel>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
