import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import { Price } from "../components/price.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import css from "./shipping-methods.module.css";
import type { Checkout } from "./use-checkout.ts";

/** The choice of a shipping method if the address has several, or why there is no delivery to it. */
export function ShippingMethods({ pricing }: { pricing: Checkout["pricing"] }) {
  const store = useStoreFacts();
  const { summary, shippingProblem, choices } = pricing;
  const { shippingMethods, shippingMethod, isEstimate } = summary;
  // The chosen method is selected at once, before the server has confirmed its price.
  const isOffered = shippingMethods.some(({ id }) => id === choices.shippingMethod);
  const chosen = isOffered ? choices.shippingMethod : shippingMethod;
  return (
    <>
      {shippingMethods.length > 1 && (
        <fieldset className={css.methods}>
          <legend className={css.legend}>Shipping method</legend>
          {shippingMethods.map(({ id, name, days, price, kind }) => (
            <label key={id} className={css.method}>
              <input
                type="radio"
                name="shippingMethod"
                className={css.radio}
                value={id}
                checked={id === chosen}
                onChange={() => pricing.choose({ shippingMethod: id })}
              />
              <span className={css.description}>
                <span>{name}</span>
                {days && <span className={css.days}>{days}</span>}
                {kind === "pickup" && <span className={css.days}>{formatStoreAddress(store)}</span>}
              </span>
              {price === "0.00" ? "Free" : <Price amount={price} />}
            </label>
          ))}
          {isEstimate && (
            <p className={css.note}>Methods and prices may change with your postal code.</p>
          )}
        </fieldset>
      )}
      {shippingProblem && (
        <p className={css.problem} role="alert">
          {shippingProblem}
        </p>
      )}
    </>
  );
}
