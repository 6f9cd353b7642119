import { toPricedLines } from "../../data/model/sales/cart-lines.ts";
import { promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { type Pricing, priceCart } from "../../data/model/sales/pricing.ts";
import { DEFAULT_TERMS } from "../../data/model/sales/pricing-terms.ts";
import type { PublicSettings } from "../../data/model/settings/public-settings.ts";
import { formatMoney } from "../../data/model/text/money.ts";
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

const NOTICES: Record<Exclude<Persistence, "stored">, string> = {
  waiting:
    "Your cart is not stored on this device yet. Keep this page open until the connection is back.",
  full: "This device is full. Your cart is lost when you close this page.",
  refused: "This browser does not store data. Your cart is lost when you close this page.",
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
  return (
    <div className={css.footer}>
      {changed && (
        <p className={css.changed} role="status">
          Prices or availability have changed since you added these items. Please review them.
        </p>
      )}
      {persistence !== "stored" && (
        <p className={css.note} role="status">
          {NOTICES[persistence]}
        </p>
      )}
      <p className={css.subtotal}>
        <span>Subtotal</span>
        <Price cents={pricing.subtotalCents} />
      </p>
      {available.length < items.length && (
        <p className={css.note}>Unavailable items are not included.</p>
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
      <ButtonLink wide to={paths.checkout()} onClick={closeCart}>
        Proceed to Checkout
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
  const sentences: string[] = [];
  if (tax.mode === "province")
    sentences.push("Taxes depend on your province and are added at checkout.");
  else if (isEstimate && tax.onShipping)
    sentences.push(`${tax.flatPercent}% tax is added at checkout.`);
  else if (taxCents > 0)
    sentences.push(`${tax.flatPercent}% tax (${formatMoney(taxCents)}) is added at checkout.`);
  const { complimentary } = promiseDelivery(settings);
  if (complimentary === "shipping") sentences.push("Shipping is complimentary.");
  else if (complimentary) sentences.push("Standard shipping is complimentary.");
  else if (shippingOptions.length > 0) sentences.push("Shipping is calculated at checkout.");
  return sentences.join(" ");
}
