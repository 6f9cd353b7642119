import type { ShippingZone } from "./shipping-zone.ts";

/** The settings that decide how orders are delivered. */
export type ShippingSettings = {
  shipping: { zones: readonly ShippingZone[] };
  content: { defaults: "sample" | "templates" };
};

/** The delivery time of a store without zones. Only the sample store promises one. */
export function daysWithoutZones({ content }: Pick<ShippingSettings, "content">): string {
  return content.defaults === "sample" ? "2–5 business days" : "";
}
