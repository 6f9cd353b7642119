import type { ReactNode } from "react";
import { m } from "../../data/i18n/messages.js";
import { joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import type { Order, OrderItem } from "../../data/model/sales/order.ts";
import { listAmounts } from "../../data/model/sales/price-lines.ts";
import { REFUND_NAMES } from "../../data/model/sales/refund-names.ts";
import { centsOf } from "../../data/model/text/money.ts";
import { Message } from "../components/message.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import css from "./order-items.module.css";

type Props = {
  items: readonly OrderItem[];
  /** Whether to display the price of one unit. */
  showUnitPrice?: boolean;
};

/** The items of an order with picture, title, quantity and subtotal. */
export function OrderItems({ items, showUnitPrice = false }: Props) {
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item.id} className={css.item}>
          <Picture
            className={css.picture}
            src={item.imageUrl ?? ""}
            alt=""
            ratio={[4, 5]}
            sizes="72px"
          />
          <span className={css.description}>
            <span className={css.title} dir="auto">
              {joinQuantities(item.productTitle)}
            </span>
            <span className={css.quantity}>
              {showUnitPrice ? (
                <Message
                  parts={m.orders_quantity_and_price.parts({ quantity: item.quantity })}
                  markup={{ price: () => <Price amount={item.productPrice} /> }}
                />
              ) : (
                m.orders_quantity({ quantity: item.quantity })
              )}
            </span>
          </span>
          <Price amount={item.subtotal} />
        </li>
      ))}
    </ul>
  );
}

type Totals = Pick<
  Order,
  "subtotal" | "discount" | "discountCode" | "tax" | "taxes" | "shipping" | "total" | "refunds"
>;

/** Subtotal, discount, shipping, taxes, total and refunds. */
export function OrderTotals({ order }: { order: Totals }) {
  return (
    <dl className={css.totals}>
      {listAmounts(order).map(({ label, cents, registrationNumber }) => (
        <Line key={label} name={label} cents={cents}>
          {registrationNumber && (
            <span className={css.number}>
              {m.orders_registration_number({ number: registrationNumber })}
            </span>
          )}
        </Line>
      ))}
      <Line name={m.orders_total()} cents={centsOf(order.total)} strong />
      {order.refunds.map(({ id, amount, state }) => (
        <Line key={id} name={REFUND_NAMES[state]()} cents={-centsOf(amount)} />
      ))}
    </dl>
  );
}

type LineProps = {
  name: string;
  cents: number;
  strong?: boolean;
  /** Below the name. */
  children?: ReactNode;
};

function Line({ name, cents, strong, children }: LineProps) {
  return (
    <div className={strong ? css.total : undefined}>
      <dt>
        {name}
        {children}
      </dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
}
