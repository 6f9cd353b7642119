import type { Order, OrderItem } from "../../data/model/order.ts";
import { Price } from "../components/price.tsx";
import css from "./order-items.module.css";

type Props = {
  items: readonly OrderItem[];
  /** Whether to display the price of one unit. */
  showUnitPrice?: boolean;
};

/** The items of an order with title, quantity and subtotal. */
export function OrderItems({ items, showUnitPrice = false }: Props) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <span className={css.description}>
            <span className={css.title} dir="auto">
              {item.productTitle}
            </span>
            <span className={css.quantity}>
              Quantity: {item.quantity}
              {showUnitPrice && (
                <>
                  {" "}
                  · <Price amount={item.productPrice} /> each
                </>
              )}
            </span>
          </span>
          <Price amount={item.subtotal} />
        </li>
      ))}
    </ul>
  );
}

/** Subtotal, Tax, Shipping and Total. */
export function OrderTotals({ order }: { order: Order }) {
  return (
    <dl className={css.totals}>
      <Line name="Subtotal" amount={order.subtotal} />
      <Line name="Tax" amount={order.tax} />
      <Line name="Shipping" amount={order.shipping} />
      <Line name="Total" amount={order.total} strong />
    </dl>
  );
}

function Line({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? css.total : undefined}>
      <dt>{name}</dt>
      <dd>
        <Price amount={amount} />
      </dd>
    </div>
  );
}
