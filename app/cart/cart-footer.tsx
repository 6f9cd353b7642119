import { m } from "../../data/i18n/messages.js";
import { toPricedLines } from "../../data/model/sales/cart-lines.ts";
import { promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { type Pricing, priceCart } from "../../data/model/sales/pricing.ts";
import { DEFAULT_TERMS } from "../../data/model/sales/pricing-terms.ts";
import type { PublicSettings } from "../../data/model/settings/public-settings.ts";
import { formatMoney } from "../../data/model/text/money.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { track } from "../analytics/analytics.ts";
import { ButtonLink } from "../components/button.tsx";
import { optional } from "../components/optional.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { Price } from "../components/price.tsx";
import { readPostalCode } from "../delivery/postal-code.ts";
import { ExpressPurchase } from "../express-purchase.ts";
import { paths } from "../paths.ts";
import { useSettings } from "../requests/use-settings.ts";
import { useCart } from "../storage/cart.ts";
import { availableLines, findChange } from "../storage/change-cart.ts";
import type { Persistence } from "../storage/local-list.ts";
import css from "./cart-footer.module.css";

const Arrivals = optional(() => import("../delivery/arrivals.tsx"));

const NOTICES: Record<Exclude<Persistence, "stored">, () => string> = {
  waiting: () => m.cart_not_stored_waiting(),
  full: () => m.cart_not_stored_full(),
  refused: () => m.cart_not_stored_refused(),
};

/** The subtotal, notes about tax and shipping, and the link to the checkout. */
export function CartFooter() {
  const { items, persistence } = useCart();
  const { cartOpen, closeCart } = useOverlays();
  const settings = useSettings();
  const postalCode = readPostalCode();
  const available = availableLines(items);
  const pricing = priceCart(toPricedLines(available), { ...DEFAULT_TERMS, settings });
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
      <p className={css.note}>{describeCharges(pricing, settings)}</p>
      <Arrivals
        isShown={postalCode !== undefined && pricing.shippingOptions.length > 0}
        postalCode={postalCode ?? ""}
        isShort
      />
      <ExpressPurchase
        isShown
        items={available}
        isActive={cartOpen}
        isBlocked={changed}
        reservesSpace
      />
      <ButtonLink wide to={paths.checkout()} onClick={onCheckout}>
        {m.cart_checkout()}
      </ButtonLink>
    </div>
  );
}

/**
 * Sentences about the tax and shipping that the checkout adds. An amount that depends on the
 * address is not stated.
 */
function describeCharges(
  { taxCents, isEstimate, shippingOptions }: Pricing,
  settings: PublicSettings,
): string {
  const { tax } = settings;
  const percent = formatCount(tax.flatPercent);
  const sentences: string[] = [];
  if (tax.mode === "province") sentences.push(m.cart_tax_by_province());
  else if (isEstimate && tax.onShipping) sentences.push(m.cart_tax_percent({ percent }));
  else if (taxCents > 0)
    sentences.push(m.cart_tax_amount({ percent, amount: formatMoney(taxCents) }));
  const { complimentary } = promiseDelivery(settings);
  if (complimentary === "shipping") sentences.push(m.cart_shipping_free());
  else if (complimentary) sentences.push(m.cart_shipping_standard_free());
  else if (shippingOptions.length > 0) sentences.push(m.cart_shipping_later());
  return sentences.join(" ");
}
