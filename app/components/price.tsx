import { centsOf, formatMoney } from "../../data/model/money.ts";
import css from "./price.module.css";

type Props = { cents: number } | { amount: string };

/** An amount for people, from cents or from a wire amount ("48.00"). */
export function Price(props: Props) {
  const cents = "cents" in props ? props.cents : centsOf(props.amount);
  return <span className={css.price}>{formatMoney(cents)}</span>;
}
