import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import css from "./price.module.css";

type Props = { cents: number } | { amount: string };

/** A formatted amount of money, from cents or from a decimal amount of the API ("48.00"). */
export function Price(props: Props) {
  const cents = "cents" in props ? props.cents : centsOf(props.amount);
  return <span className={css.price}>{formatMoney(cents)}</span>;
}
