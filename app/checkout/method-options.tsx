import type { ReactNode } from "react";
import { m } from "../../data/i18n/messages.js";
import { describeArrival } from "../../data/model/sales/arrival.ts";
import { carrierName } from "../../data/model/sales/fulfilment.ts";
import type { ShippingChoice } from "../../data/model/sales/price-lines.ts";
import { describeDays } from "../../data/model/sales/transit-days.ts";
import { formatStoreAddress } from "../../data/model/settings/store-address.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Price } from "../components/price.tsx";
import { useStoreFacts } from "../components/store-facts.tsx";
import css from "./shipping-methods.module.css";

/** When a method delivers, as far as it is known, and who: "Arrives Thursday, November 26 · Canada Post". */
export function describeChoice({
  arrival,
  days,
  carrier,
}: Pick<ShippingChoice, "arrival" | "days" | "carrier">): string {
  const when = arrival ? describeArrival(arrival) : describeDays(days);
  return toUnbroken([when, carrier && carrierName(carrier)].filter(Boolean).join(" · "));
}

type Props = {
  name: string;
  methods: readonly ShippingChoice[];
  chosen: string | null | undefined;
  onChoose: (id: string) => void;
  children?: ReactNode;
};

/** Radio buttons of shipping methods with their prices. Renders nothing if there is no choice. */
export function MethodOptions({ name, methods, chosen, onChoose, children }: Props) {
  const store = useStoreFacts();
  if (methods.length < 2) return null;
  return (
    <fieldset className={css.methods}>
      <legend className={css.legend}>{m.checkout_methods()}</legend>
      {methods.map(({ id, name: label, price, kind, ...choice }) => (
        <label key={id} className={css.method}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className={css.description}>
            <span>{label}</span>
            <span className={css.days}>{describeChoice(choice)}</span>
            {kind === "pickup" && store.address.street && (
              <span className={css.days}>{toUnbroken(formatStoreAddress(store))}</span>
            )}
          </span>
          {price === "0.00" ? m.checkout_methods_free() : <Price amount={price} />}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
