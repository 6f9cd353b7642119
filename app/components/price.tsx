import { m } from "../../data/i18n/messages.js";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import css from "./price.module.css";

type Props = ({ cents: number } | { amount: string }) & {
  /** Whether it is the lowest of several prices. */
  from?: boolean;
};

/** A formatted amount of money, from cents or from a decimal amount of the API ("48.00"). */
export function Price(props: Props) {
  const cents = "cents" in props ? props.cents : centsOf(props.amount);
  const price = formatMoney(cents);
  return (
    <span className={css.price}>{props.from ? m.catalogue_price_from({ price }) : price}</span>
  );
}
