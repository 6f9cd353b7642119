import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { getLocale, type Locale } from "../locale.ts";

/** The carriers that the operator chooses from. */
export const CARRIERS = ["Canada Post", "Purolator", "UPS", "FedEx", "DHL", "Other"] as const;
export type Carrier = (typeof CARRIERS)[number];

/**
 * The tracking page of each carrier, before the number; the page of "Other" is unknown. Canada Post and
 * Purolator: https://support.techdinamics.com/support/solutions/articles/262717, UPS and FedEx:
 * https://eshipguy.com/tracking, DHL in Canada: the carrier settings of https://github.com/karrioapi/karrio.
 */
const TRACKING_PAGES: Readonly<Record<Carrier, ((locale: Locale) => string) | null>> = {
  "Canada Post": (locale) =>
    `https://www.canadapost-postescanada.ca/track-reperage/${locale}#/details/`,
  Purolator: (locale) => `https://www.purolator.com/${locale}/shipping/tracker?pins=`,
  UPS: (locale) => `https://www.ups.com/track?loc=${locale}_CA&tracknum=`,
  FedEx: () => "https://www.fedex.com/fedextrack/?trknbr=",
  DHL: (locale) =>
    `https://www.dhl.com/ca-${locale}/home/tracking/tracking-parcel.html?submit=1&tracking-id=`,
  Other: null,
};

/**
 * The address of a parcel's tracking page in the current language; null if there is none. Labels group the number with spaces,
 * which the pages do not accept.
 *
 * @example
 * trackingUrl("UPS", "1Z 999 AA1"); // "https://www.ups.com/track?loc=en_CA&tracknum=1Z999AA1"
 */
export function trackingUrl(carrier: Carrier | null, trackingNumber: string | null): string | null {
  const page = carrier && TRACKING_PAGES[carrier];
  return page && trackingNumber
    ? page(getLocale()) + encodeURIComponent(trackingNumber.replaceAll(" ", ""))
    : null;
}

/** "CP 123 (Canada Post)", in French "CP 123 (Postes Canada)". The name of an unlisted carrier is unknown. */
export function describeTracking(carrier: Carrier | null, trackingNumber: string): string {
  return carrier && carrier !== "Other"
    ? `${trackingNumber} (${carrierName(carrier)})`
    : trackingNumber;
}

/** The name of a carrier for shoppers: only that of Canada Post differs. */
export const carrierName = (carrier: string): string =>
  carrier === "Canada Post" ? m.orders_carrier_canada_post() : carrier;

/** A parcel of an order, or the units that are ready for pickup, as the API returns it. */
export const Fulfilment = v.object({
  id: v.string(),
  /** Ids of order items, with the units that it contains. */
  items: v.array(
    v.object({
      id: v.string(),
      quantity: v.number(),
      /** Missing: not entered. */
      lot: v.optional(v.string()),
      /** A day; missing: not entered. */
      bestBefore: v.optional(v.string()),
    }),
  ),
  /** null without tracking. */
  carrier: v.nullable(v.picklist(CARRIERS)),
  trackingNumber: v.nullable(v.string()),
  trackingUrl: v.nullable(v.string()),
  createdAt: v.string(),
  deliveredAt: v.optional(v.nullable(v.string()), null),
});
export type Fulfilment = v.InferOutput<typeof Fulfilment>;

/** Lists the contents of a parcel with their titles: "2 × Serum", "1 × Oil". */
export function listContents(
  fulfilment: Pick<Fulfilment, "items">,
  items: readonly { id: string; productTitle: string }[],
): string[] {
  const titles = new Map(items.map(({ id, productTitle }) => [id, productTitle]));
  return fulfilment.items.map(
    ({ id, quantity }) => `${quantity} × ${titles.get(id) ?? m.orders_parcel_item()}`,
  );
}

/** The facts of an order from which its status follows. */
export type FulfilmentCounts = {
  /** Units that are in no parcel and can still be fulfilled. */
  unfulfilled: number;
  parcels: number;
  /** Parcels that are delivered. */
  delivered: number;
};

/** The status of an order with at least one parcel; undefined without one. */
export function fulfilmentStatus({
  unfulfilled,
  parcels,
  delivered,
}: FulfilmentCounts): "partly_shipped" | "shipped" | "delivered" | undefined {
  if (parcels === 0) return undefined;
  if (unfulfilled > 0) return "partly_shipped";
  return delivered === parcels ? "delivered" : "shipped";
}
