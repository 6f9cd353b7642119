import { useEffect, useRef } from "react";
import { m } from "../../data/i18n/messages.js";
import { joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import { lineCents } from "../../data/model/sales/cart-lines.ts";
import { ProductLink } from "../catalogue/product-link.tsx";
import { toastLimit } from "../catalogue/use-add-to-cart.ts";
import { Icon } from "../components/icon.tsx";
import { Message } from "../components/message.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { ListNote } from "../my-list/list-note.tsx";
import { cartActions } from "../storage/cart.ts";
import type { CartLine } from "../storage/cart-schema.ts";
import { findChange, lineLimit } from "../storage/change-cart.ts";
import css from "./cart-line.module.css";
import { LineChange } from "./line-change.tsx";

type Props = {
  line: CartLine;
  /** Whether the line was just restored and receives the focus. */
  focused: boolean;
  onRemove: () => void;
};

/** A line of the cart with its quantity stepper, total, and changes of price or stock. */
export function CartLineView({ line, focused, onRemove }: Props) {
  const { closeCart } = useOverlays();
  const { id, quantity } = line;
  const title = lineTitle(line);
  const change = findChange(line);
  const limit = lineLimit(line);
  const isAtLimit = quantity >= limit;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) container.current?.querySelector("a")?.focus();
  }, [focused]);

  const increase = async () => {
    if ((await cartActions.setQuantity(id, quantity + 1)) !== "added") toastLimit(title, limit);
  };
  const decrease = () =>
    quantity > 1 ? void cartActions.setQuantity(id, quantity - 1) : onRemove();

  return (
    <div ref={container} className={`${css.line} ${limit === 0 ? css.unavailable : ""}`}>
      <Picture
        className={css.picture}
        src={line.imageUrl}
        alt=""
        sizes="(min-width: 768px) 96px, 80px"
        ratio={[4, 5]}
      />
      <div className={css.about}>
        <h3 className={css.title} dir="auto">
          <ProductLink product={line} exact onClick={closeCart}>
            {joinQuantities(title)}
          </ProductLink>
        </h3>
        <p className={css.each}>
          {quantity > 1 ? (
            <Message
              parts={m.cart_price_each.parts({})}
              markup={{ price: () => <Price amount={line.price} /> }}
            />
          ) : (
            <Price amount={line.price} />
          )}
        </p>
        {change && <LineChange change={change} />}
        <ListNote product={line} />
      </div>
      <div className={css.controls}>
        <div className={css.stepper}>
          <button
            type="button"
            className={css.step}
            aria-label={m.cart_decrease({ title })}
            onClick={decrease}
          >
            <Icon name="minus" />
          </button>
          <span className={css.quantity} aria-live="polite">
            <VisuallyHidden>{m.cart_quantity({ title })} </VisuallyHidden>
            {quantity}
          </span>
          <button
            type="button"
            className={css.step}
            aria-label={m.cart_increase({ title })}
            data-full={isAtLimit || undefined}
            onClick={() => void increase()}
          >
            <Icon name="plus" />
          </button>
        </div>
        <button
          type="button"
          className={css.remove}
          aria-label={m.cart_remove_label({ title })}
          onClick={onRemove}
        >
          {m.cart_remove()}
        </button>
        <p className={css.total}>
          <Price cents={lineCents(line)} />
        </p>
      </div>
    </div>
  );
}
