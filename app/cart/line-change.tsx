import { m } from "../../data/i18n/messages.js";
import type { CartChange } from "../../data/model/sales/checkout.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { cartActions } from "../storage/cart.ts";
import css from "./line-change.module.css";

/** A change of price or stock since the shopper added the line, with a button to accept it. */
export function LineChange({ change }: { change: CartChange }) {
  const { id, title, kind, before, after } = change;
  const money = (amount: string | number) => formatMoney(centsOf(String(amount)));
  const accept = () => void cartActions.acceptChanges([id]);
  if (kind === "price")
    return (
      <Note
        text={m.cart_price_changed({ after: money(after), before: money(before) })}
        action={m.cart_price_accept()}
        label={m.cart_price_accept_label({ title })}
        onAction={accept}
      />
    );
  if (kind === "stock" && Number(after) > 0)
    return (
      <Note
        text={m.cart_stock_changed({ after, before })}
        action={m.cart_set_quantity({ count: after })}
        label={m.cart_set_quantity_label({ count: after, title })}
        onAction={accept}
      />
    );
  return <Note text={kind === "gone" ? m.cart_gone() : m.cart_sold_out_since()} />;
}

type NoteProps = { text: string; action?: string; label?: string; onAction?: () => void };

function Note({ text, action, label, onAction }: NoteProps) {
  return (
    <p className={css.note}>
      {text}{" "}
      {action && (
        <button type="button" className={css.accept} aria-label={label} onClick={onAction}>
          {action}
        </button>
      )}
    </p>
  );
}
