import { m } from "../../data/i18n/messages.js";
import { toPricedLines } from "../../data/model/sales/cart-lines.ts";
import { type Pricing, priceCart } from "../../data/model/sales/pricing.ts";
import { DEFAULT_TERMS } from "../../data/model/sales/pricing-terms.ts";
import type { PublicSettings } from "../../data/model/settings/public-settings.ts";
import { formatMoney } from "../../data/model/text/money.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { track } from "../analytics/analytics.ts";
import { useWalletPlace } from "../catalogue/wallet-place.ts";
import { ButtonLink } from "../components/button.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { Price } from "../components/price.tsx";
import { ExpressPurchase } from "../express-purchase.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../requests/use-settings.ts";
import { useCart } from "../storage/cart.ts";
import { availableLines, findChange } from "../storage/change-cart.ts";
import type { Persistence } from "../storage/local-list.ts";
import { CartDelivery } from "./cart-delivery.tsx";
import css from "./cart-footer.module.css";

const NOTICES: Record<Exclude<Persistence, "stored">, () => string> = {
  waiting: () => m.cart_not_stored_waiting(),
  full: () => m.cart_not_stored_full(),
  refused: () => m.cart_not_stored_refused(),
};

/** The subtotal, notes about delivery and tax, the link to the checkout, and below it the wallets. */
export function CartFooter() {
  const { items, persistence } = useCart();
  const { cartOpen, closeCart } = useOverlays();
  const settings = useSettings();
  const hasWalletPlace = useWalletPlace(cartOpen);
  const available = availableLines(items);
  const pricing = priceCart(toPricedLines(available), { ...DEFAULT_TERMS, settings });
  const tax = describeTax(pricing, settings);
  const changed = items.some(findChange);
  const onCheckout = () => {
    track((events) => events.beginCheckout(available));
    closeCart();
  };
  return (
    <div className={css.footer}>
      {changed && (
        <p className={css.changed} role="status">
          {m.cart_changed()}
        </p>
      )}
      {persistence !== "stored" && (
        <p className={css.note} role="status">
          {NOTICES[persistence]()}
        </p>
      )}
      <p className={css.subtotal}>
        <span>{m.cart_subtotal()}</span>
        <Price cents={pricing.subtotalCents} />
      </p>
      {available.length < items.length && (
        <p className={css.note}>{m.cart_unavailable_excluded()}</p>
      )}
      {pricing.shippingOptions.length > 0 && <CartDelivery subtotalCents={pricing.subtotalCents} />}
      {tax && <p className={css.note}>{tax}</p>}
      <ButtonLink wide to={paths.checkout()} onClick={onCheckout}>
        {m.cart_checkout()}
      </ButtonLink>
      <div className={css.express} data-reserved={(hasWalletPlace && !changed) || undefined}>
        <ExpressPurchase isShown items={available} isActive={cartOpen} isBlocked={changed} />
      </div>
    </div>
  );
}

/** A sentence about the tax that the checkout adds. An amount that depends on the address is not stated. */
function describeTax({ taxCents, isEstimate }: Pricing, { tax }: PublicSettings): string {
  const percent = formatCount(tax.flatPercent);
  if (tax.mode === "province") return m.cart_tax_by_province();
  if (isEstimate && tax.onShipping) return m.cart_tax_percent({ percent });
  return taxCents > 0 ? m.cart_tax_amount({ percent, amount: formatMoney(taxCents) }) : "";
}
