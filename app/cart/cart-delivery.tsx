import { m } from "../../data/i18n/messages.js";
import { provinceOfPostalCode } from "../../data/model/sales/checkout.ts";
import { promiseDelivery } from "../../data/model/sales/delivery-promise.ts";
import { centsUntilFree } from "../../data/model/sales/free-shipping.ts";
import { findProvinceCode } from "../../data/model/sales/province.ts";
import { formatMoney } from "../../data/model/text/money.ts";
import { optional } from "../components/optional.tsx";
import { readPostalCode } from "../delivery/postal-code.ts";
import { useSettings } from "../requests/use-settings.ts";
import { checkoutChoices } from "../storage/checkout-session.ts";
import css from "./cart-footer.module.css";

const Arrivals = optional(() => import("../delivery/arrivals.tsx"));

/**
 * When the cart arrives and what its shipping costs: the days of the postal code that the shopper has entered on a
 * product's page, otherwise those that the store promises.
 */
export function CartDelivery({ subtotalCents }: { subtotalCents: number }) {
  const { area, days, isLongerElsewhere } = promiseDelivery(useSettings());
  const charge = useCharge(subtotalCents);
  const postalCode = readPostalCode();
  const time = isLongerElsewhere ? "longer" : "days";
  const promise = days && <p>{m.cart_delivery({ area, days, time })}</p>;
  return (
    <div className={css.delivery}>
      {postalCode === undefined ? (
        promise
      ) : (
        <Arrivals isShown postalCode={postalCode} isShort otherwise={promise} />
      )}
      <p>{charge}</p>
    </div>
  );
}

/** What shipping costs, or what is missing for free shipping. An amount that depends on the address is not stated. */
function useCharge(subtotalCents: number): string {
  const settings = useSettings();
  const { complimentary } = promiseDelivery(settings);
  if (complimentary === "shipping") return m.cart_shipping_free();
  if (complimentary) return m.cart_shipping_standard_free();
  // A discount reduces the amount that counts for free shipping, and the cart does not know it.
  if (checkoutChoices.read()?.code !== undefined) return m.cart_shipping_later();
  const postalCode = readPostalCode();
  const province = findProvinceCode(provinceOfPostalCode(postalCode ?? "") ?? "");
  const missing = centsUntilFree(settings, { province, postalCode }, subtotalCents);
  if (missing === undefined) return m.cart_shipping_later();
  return missing === 0
    ? m.cart_shipping_standard_free()
    : m.cart_shipping_until_free({ amount: formatMoney(missing) });
}
