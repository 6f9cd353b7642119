import { toPricedLines } from "../../data/model/cart-lines.ts";
import { formatMoney } from "../../data/model/money.ts";
import { priceCart } from "../../data/model/pricing.ts";
import { TAX_PERCENT } from "../../data/policies.ts";
import { useCart } from "../local/cart.ts";
import { availableLines, changeOf } from "../local/lines.ts";
import { paths } from "../paths.ts";
import { useOverlays } from "../shell/overlays.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Price } from "../ui/price.tsx";
import css from "./cart-footer.module.css";

/** What the cart comes to, and the way to pay. */
export function CartFooter() {
  const { items, kept } = useCart();
  const { closeCart } = useOverlays();
  const available = availableLines(items);
  const { subtotalCents, taxCents, shippingCents } = priceCart(toPricedLines(available));
  const changed = items.some(changeOf);
  const shipping =
    shippingCents === 0 ? "Shipping is complimentary" : `Shipping is ${formatMoney(shippingCents)}`;
  return (
    <div className={css.footer}>
      {changed && (
        <p className={css.changed} role="status">
          Something has changed since you filled your cart. Checkout will ask you about it too.
        </p>
      )}
      {!kept && (
        <p className={css.note}>
          This browser keeps nothing, so your cart lasts as long as this page is open.
        </p>
      )}
      <p className={css.subtotal}>
        <span>Subtotal</span>
        <Price cents={subtotalCents} />
      </p>
      {available.length < items.length && (
        <p className={css.note}>Unavailable items are not included.</p>
      )}
      <p className={css.note}>
        {TAX_PERCENT}% tax ({formatMoney(taxCents)}) is added at checkout. {shipping}.
      </p>
      <ButtonLink wide to={paths.checkout()} onClick={closeCart}>
        Proceed to Checkout
      </ButtonLink>
    </div>
  );
}
