import { MARKET } from "../../data/market.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { DeliverySettings } from "../../data/model/sales/delivery.ts";
import { listDelivering } from "../../data/model/sales/delivery-promise.ts";
import { PROVINCE_CODES } from "../../data/model/sales/province.ts";
import {
  listShippingOptions,
  type ShippingOption,
} from "../../data/model/sales/shipping-options.ts";
import { readTransitDays } from "../../data/model/sales/transit-days.ts";
import { centsOf, toAmount } from "../../data/model/text/money.ts";

/** The maximum number of regions in the structured data, so that it stays a small part of the page. */
const MAX_REGIONS = 5;

type Shipped = Pick<Product, "price" | "requiresShipping" | "weightGrams">;

/**
 * The price and the time of delivering one unit, by region; undefined if it is not shipped. Regions of
 * postal codes are left out, because search engines know only provinces.
 */
export function shippingDetails(settings: DeliverySettings, product: Shipped) {
  if (product.requiresShipping === false) return undefined;
  const parcel = { weightGrams: product.weightGrams ?? 0, subtotalCents: centsOf(product.price) };
  const { zones, processingDays } = settings.shipping;
  if (zones.length === 0) {
    const [option] = listShippingOptions(settings, NOWHERE, parcel).options;
    return option && describe(option, PROVINCE_CODES, processingDays);
  }
  const regions = zones
    .filter(({ provinces }) => provinces.length > 0)
    .slice(0, MAX_REGIONS)
    .flatMap((zone) => {
      const methods = listDelivering(zone);
      const place = { province: zone.provinces[0], postalCode: undefined };
      const only = { ...settings, shipping: { zones: [{ ...zone, methods }] } };
      const { options } = listShippingOptions(only, place, parcel);
      return options[0] ? [describe(options[0], zone.provinces, processingDays)] : [];
    });
  return regions.length > 0 ? regions : undefined;
}

const NOWHERE = { province: undefined, postalCode: undefined };

function describe(
  { priceCents, days }: ShippingOption,
  provinces: readonly string[],
  processingDays: number,
) {
  const transit = readTransitDays(days);
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: toAmount(priceCents),
      currency: MARKET.currency,
    },
    shippingDestination: {
      "@type": "DefinedRegion",
      addressCountry: "CA",
      ...(provinces.length < PROVINCE_CODES.length && { addressRegion: provinces }),
    },
    ...(transit && {
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        // An order that is placed after the cut-off time is packed a day later.
        handlingTime: dayRange(processingDays, processingDays + 1),
        transitTime: dayRange(transit.from, transit.to),
      },
    }),
  };
}

function dayRange(minValue: number, maxValue: number) {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
