import { TAX_PERCENT } from "../../data/content/policies.ts";
import { toPricedLines } from "../../data/model/cart-lines.ts";
import { formatMoney } from "../../data/model/money.ts";
import { priceCart } from "../../data/model/pricing.ts";
import { ButtonLink } from "../components/button.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { Price } from "../components/price.tsx";
import { paths } from "../paths.ts";
import { useCart } from "../storage/cart.ts";
import { availableLines, findChange } from "../storage/cart-lines.ts";
import css from "./cart-footer.module.css";

/** The subtotal, notes about tax and shipping, and the link to the checkout. */
export function CartFooter() {
  const { items, persisted } = useCart();
  const { closeCart } = useOverlays();
  const available = availableLines(items);
  const { subtotalCents, taxCents, shippingCents } = priceCart(toPricedLines(available));
  const changed = items.some(findChange);
  const shipping =
    shippingCents === 0 ? "Shipping is complimentary" : `Shipping is ${formatMoney(shippingCents)}`;
  return (
    <div className={css.footer}>
      {changed && (
        <p className={css.changed} role="status">
          Prices or availability have changed since you added these items. Please review them.
        </p>
      )}
      {!persisted && (
        <p className={css.note}>
          This browser does not store data. Your cart is lost when you close this page.
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
