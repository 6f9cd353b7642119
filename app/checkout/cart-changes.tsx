import type { Ref } from "react";
import { m } from "../../data/i18n/messages.js";
import type { CartChange } from "../../data/model/sales/checkout.ts";
import { Button } from "../components/button.tsx";
import { availableQuantity, describeChange, isPriceDrop, isPriceIncrease } from "./cart-change.ts";
import css from "./cart-changes.module.css";

type Props = {
  ref: Ref<HTMLElement>;
  changes: readonly CartChange[];
  onAcceptPrices: () => void;
  onSetQuantity: (id: string, quantity: number) => void;
  onRemove: (id: string) => void;
};

/** Lists the lines whose price or stock changed since the shopper added them. Price drops are omitted. */
export function CartChanges({ ref, changes, ...on }: Props) {
  const shown = changes.filter((change) => !isPriceDrop(change));
  if (shown.length === 0) return null;
  return (
    <section ref={ref} className={css.changes} tabIndex={-1} aria-labelledby="cart-changes">
      <h2 id="cart-changes" className={css.heading}>
        {m.checkout_changes()}
      </h2>
      <p role="status">{m.checkout_changes_hint()}</p>
      <ul className={css.lines}>
        {shown.map((change) => (
          <li key={`${change.id} ${change.kind}`} className={css.line}>
            <span>
              <strong dir="auto">{change.title}</strong>
              <br />
              {describeChange(change)}
            </span>
            <ChangeAction change={change} {...on} />
          </li>
        ))}
      </ul>
      {shown.some(isPriceIncrease) && (
        <Button onClick={on.onAcceptPrices}>{m.checkout_changes_accept()}</Button>
      )}
    </section>
  );
}

function ChangeAction({
  change,
  onSetQuantity,
  onRemove,
}: Omit<Props, "ref" | "changes"> & {
  change: CartChange;
}) {
  if (change.kind === "price") return null;
  const left = availableQuantity(change);
  if (left > 0) {
    return (
      <Button
        variant="quiet"
        aria-label={m.cart_set_quantity_label({ count: left, title: change.title })}
        onClick={() => onSetQuantity(change.id, left)}
      >
        {m.cart_set_quantity({ count: left })}
      </Button>
    );
  }
  return (
    <Button
      variant="quiet"
      aria-label={m.cart_remove_label({ title: change.title })}
      onClick={() => onRemove(change.id)}
    >
      {m.cart_remove()}
    </Button>
  );
}
