import { Link } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { AccountOrder } from "../../data/model/people/customer.ts";
import { describeStatus } from "../../data/model/sales/order-delivery.ts";
import { Day } from "../components/date.tsx";
import { Icon } from "../components/icon.tsx";
import { Price } from "../components/price.tsx";
import { RecallNotes } from "../order-details/order-facts.tsx";
import { paths } from "../paths.ts";
import css from "./order-list.module.css";

/** Orders with number, date, status, contents and total; each links to its page. */
export function OrderList({ orders }: { orders: readonly AccountOrder[] }) {
  return (
    <ul className={css.orders} aria-label={m.account_orders()}>
      {orders.map(({ order, items, recalls }) => (
        <li key={order.id} className={css.order}>
          <span className={css.main}>
            <Link className={css.number} to={paths.accountOrder(order.id)}>
              {m.account_order_number({ number: order.orderNumber })}
            </Link>
            <span className={css.contents} dir="auto">
              {describeItems(items)}
            </span>
            <RecallNotes recalls={recalls} />
          </span>
          <span className={css.facts}>
            <span>
              <span className={css.status} data-status={order.status}>
                {describeStatus(order, items)}
              </span>{" "}
              · <Day iso={order.createdAt} />
            </span>
            <Price amount={order.total} />
          </span>
          <Icon name="arrow-right" />
        </li>
      ))}
    </ul>
  );
}

/** "Maple Overnight Mask and 2 more". */
function describeItems(items: AccountOrder["items"]): string {
  const [first, ...rest] = items;
  if (!first) return "";
  const title = first.productTitle;
  return rest.length > 0 ? m.account_order_items({ title, count: rest.length }) : title;
}
