import { m } from "../../data/i18n/messages.js";
import { readTransitDays } from "../../data/model/sales/transit-days.ts";
import { describeChoice, MethodOptions } from "./method-options.tsx";
import css from "./shipping-methods.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The choice of a shipping method if the address has several, or why there is no delivery to it. */
export function ShippingMethods({ pricing }: { pricing: Checkout["pricing"] }) {
  const { summary, shippingProblem, choices } = pricing;
  const { shippingMethods, shippingMethod, isEstimate } = summary;
  // The chosen method is selected at once, before the server has confirmed its price.
  const isOffered = shippingMethods.some(({ id }) => id === choices.shippingMethod);
  // A single method is no choice, and its options are not displayed.
  const only = shippingMethods.length === 1 ? shippingMethods[0] : undefined;
  const note = only && describeChoice(only);
  const isUnknown = shippingMethods.some(
    ({ kind, arrival, days }) => kind !== "pickup" && !arrival && readTransitDays(days),
  );
  return (
    <>
      <MethodOptions
        name="shippingMethod"
        methods={shippingMethods}
        chosen={isOffered ? choices.shippingMethod : shippingMethod}
        onChoose={(id) => pricing.choose({ shippingMethod: id })}
      >
        {isEstimate && <p className={css.note}>{m.checkout_methods_may_change()}</p>}
      </MethodOptions>
      {isUnknown && <p className={css.note}>{m.checkout_methods_need_postal_code()}</p>}
      {note && <p className={css.note}>{note}</p>}
      {shippingProblem && (
        <p className={css.problem} role="alert">
          {shippingProblem}
        </p>
      )}
    </>
  );
}
