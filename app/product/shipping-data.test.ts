import { expect, test } from "vitest";
import { DEFAULT_SETTINGS, parseSettings } from "../../data/model/settings/settings.ts";
import { shippingDetails } from "./shipping-data.ts";

const { settings } = parseSettings({
  "shipping.zones": [
    {
      name: "Centre",
      provinces: ["ON", "QC"],
      methods: [
        { name: "Pickup", kind: "pickup" },
        { name: "Standard", days: "3-7", price: "11.49", freeFrom: "75" },
      ],
    },
    { name: "Town", postalPrefixes: ["L8P"], methods: [{ name: "Courier", price: "4" }] },
  ],
});
if (!settings) throw new Error("The settings are invalid");

test("in the sample store without zones delivery is free everywhere in two to five days", () => {
  expect(shippingDetails(DEFAULT_SETTINGS, { price: "20.00" })).toMatchObject({
    shippingRate: { value: "0.00", currency: "CAD" },
    shippingDestination: { addressCountry: "CA" },
    deliveryTime: { transitTime: { minValue: 2, maxValue: 5 } },
  });
});

test("another store without zones states no delivery time", () => {
  const templates = {
    ...DEFAULT_SETTINGS,
    content: { ...DEFAULT_SETTINGS.content, defaults: "templates" as const },
  };
  expect(shippingDetails(templates, { price: "20.00" })).not.toHaveProperty("deliveryTime");
});

test("the handling time is that of the settings", () => {
  const slow = {
    ...DEFAULT_SETTINGS,
    shipping: { ...DEFAULT_SETTINGS.shipping, processingDays: 3 },
  };
  expect(shippingDetails(slow, { price: "20.00" })).toMatchObject({
    deliveryTime: { handlingTime: { minValue: 3, maxValue: 4 } },
  });
});

test("with zones it has the price of one unit in each province", () => {
  const rate = (price: string) => shippingDetails(settings, { price });
  expect(rate("20.00")).toMatchObject([
    {
      shippingRate: { value: "11.49" },
      shippingDestination: { addressRegion: ["ON", "QC"] },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 7 } },
    },
  ]);
  expect(rate("75.00")).toMatchObject([{ shippingRate: { value: "0.00" } }]);
});

test("a product that is not shipped has none", () => {
  expect(shippingDetails(settings, { price: "20.00", requiresShipping: false })).toBeUndefined();
});
