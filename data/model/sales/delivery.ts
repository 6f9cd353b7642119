import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { formatPostalCode, isPostalArea, isPostalCode } from "../text/addresses.ts";
import { Amount } from "../text/fields.ts";
import { toAmount } from "../text/money.ts";
import { DeliveryDates } from "./arrival.ts";
import { listProvincesOf } from "./checkout.ts";
import { estimateDelivery } from "./delivery-date.ts";
import { findProvinceCode, type ProvinceCode } from "./province.ts";
import { listShippingOptions, type ShippingOption, withPossibleDays } from "./shipping-options.ts";
import type { ShippingSettings } from "./shipping-settings.ts";
import { readTransitDays } from "./transit-days.ts";

/** The settings that decide when an order arrives. */
export type DeliverySettings = ShippingSettings & {
  shipping: ShippingSettings["shipping"] & {
    processingDays: number;
    cutOff: string;
    closedDays: readonly string[];
  };
  store: { province: string };
};

/** Query of GET /api/delivery. The first half of a postal code suffices. */
export const DeliveryQuery = v.object({
  postalCode: v.pipe(
    v.string(() => m.errors_required()),
    v.maxLength(20, () => m.errors_too_long({ max: 20 })),
    v.transform(formatPostalCode),
    v.check(
      (code) => isPostalCode(code) || isPostalArea(code),
      () => m.checkout_postal_code_invalid(),
    ),
  ),
});

/** Response of GET /api/delivery. A method that states no number of days has no dates. */
export const DeliveryResponse = v.object({
  methods: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** For an order without a minimum amount. */
      price: Amount,
      earliest: v.nullable(DeliveryDates.entries.earliest),
      latest: v.nullable(DeliveryDates.entries.latest),
    }),
  ),
});
export type DeliveryResponse = v.InferOutput<typeof DeliveryResponse>;

/** When an order that is placed now with a shipping method arrives; undefined if that is not known. */
export function estimateArrival(
  { days, kind }: Pick<ShippingOption, "days" | "kind">,
  province: ProvinceCode | undefined,
  { shipping, store }: DeliverySettings,
  now: Date,
): DeliveryDates | undefined {
  const transit = kind === "pickup" ? undefined : readTransitDays(days);
  if (!transit) return undefined;
  const { processingDays, cutOff, closedDays } = shipping;
  const from = findProvinceCode(store.province);
  return estimateDelivery(now, province, transit, {
    processingDays,
    cutOff,
    closedDays,
    province: from,
  });
}

const NO_PARCEL = { weightGrams: 0, subtotalCents: 0 };

/**
 * The methods that deliver to a postal code, cheapest weight first, and when an order that is placed now
 * arrives. Pickup is not delivered.
 */
export function listDeliveries(
  settings: DeliverySettings,
  postalCode: string,
  now: Date,
): DeliveryResponse {
  // Two territories share a letter: the first one that the store delivers to decides methods and prices.
  const provinces = listProvincesOf(postalCode).flatMap((name) => findProvinceCode(name) ?? []);
  const found = provinces.map((province) => {
    const destination = { province, postalCode };
    const { options } = listShippingOptions(settings, destination, NO_PARCEL);
    return withPossibleDays(options, settings, destination);
  });
  const options = found.find((methods) => methods.length > 0) ?? [];
  const province = provinces.length === 1 ? provinces[0] : undefined;
  return {
    methods: options
      .filter(({ kind }) => kind !== "pickup")
      .map((option) => {
        const arrival = estimateArrival(option, province, settings, now);
        return {
          id: option.id,
          name: option.name,
          price: toAmount(option.priceCents),
          earliest: arrival?.earliest ?? null,
          latest: arrival?.latest ?? null,
        };
      }),
  };
}
