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
        text={`The price is now ${money(after)} instead of ${money(before)}.`}
        action="Use this price"
        label={`Use the new price of ${title}`}
        onAction={accept}
      />
    );
  if (kind === "stock" && Number(after) > 0)
    return (
      <Note
        text={`Only ${after} left; your cart has ${before}.`}
        action={`Set to ${after}`}
        label={`Set to ${after}: ${title}`}
        onAction={accept}
      />
    );
  return <Note text={kind === "gone" ? "No longer available." : "Sold out since you added it."} />;
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
