import { describe, expect, test } from "vitest";
import { SAMPLE_ZONES } from "../../content/sample-zones.ts";
import { parseSettings } from "../settings/settings.ts";
import { areaOf, describeShipping, offersPickup, promiseDelivery } from "./delivery-promise.ts";
import { PROVINCE_CODES } from "./province.ts";
import type { ShippingZone } from "./shipping-zone.ts";

/** Zones as the operator enters them, completed as the settings store them. */
function zonesOf(...zones: object[]): ShippingZone[] {
  const { settings, problems } = parseSettings({ "shipping.zones": zones });
  if (!settings) throw new Error(JSON.stringify(problems));
  return settings.shipping.zones;
}

/** The settings of a store with these zones that shows the texts of the sample store. */
function sampleOf(...zones: object[]) {
  return { shipping: { zones: zonesOf(...zones) }, content: { defaults: "sample" as const } };
}

const STANDARD = { name: "Standard", days: "3-7", price: "9.99" };

describe("the promise about delivery", () => {
  test("without zones is the specification's", () => {
    expect(promiseDelivery(sampleOf())).toEqual({
      area: "across Canada",
      days: "2–5 business days",
      isLongerElsewhere: false,
      complimentary: "shipping",
    });
  });

  test("of the sample store is that of the provinces, and longer elsewhere", () => {
    expect(promiseDelivery(sampleOf(...SAMPLE_ZONES))).toEqual({
      area: "across Canada",
      days: "2–5 business days",
      isLongerElsewhere: true,
      complimentary: "standard shipping",
    });
  });

  test("without zones and with templates claims no delivery time", () => {
    const settings = { ...sampleOf(), content: { defaults: "templates" as const } };
    expect(promiseDelivery(settings).days).toBe("");
  });

  test("names the provinces that are delivered to, unless it is all of them", () => {
    const area = (...zones: object[]) => promiseDelivery(sampleOf(...zones)).area;
    const methods = [STANDARD];
    expect(area({ name: "All", provinces: PROVINCE_CODES, methods })).toBe("across Canada");
    const provinces = PROVINCE_CODES.filter((code) => !["NT", "NU", "YT"].includes(code));
    expect(area({ name: "South", provinces, methods })).toBe("to all provinces of Canada");
    expect(area({ name: "One", provinces: ["YT"], methods })).toBe("to Yukon");
    expect(
      area(
        { name: "A", provinces: ["QC", "ON"], methods },
        { name: "B", provinces: ["AB"], methods },
      ),
    ).toBe("to Alberta, Ontario and Quebec");
    expect(area({ name: "City", postalPrefixes: ["L8"], methods })).toBe(
      "to selected postal codes",
    );
    const pickup = [{ name: "Pickup", kind: "pickup" }];
    expect(
      area(
        { name: "A", provinces: ["QC"], methods: pickup },
        { name: "B", provinces: ["AB"], methods },
      ),
    ).toBe("to Alberta");
    const onlyPickup = zonesOf({ name: "A", provinces: ["ON"], methods: pickup });
    expect(promiseDelivery({ ...sampleOf(), shipping: { zones: onlyPickup } })).toEqual({
      area: "",
      days: "",
      isLongerElsewhere: false,
      complimentary: undefined,
    });
    expect(
      describeShipping(promiseDelivery({ ...sampleOf(), shipping: { zones: onlyPickup } })),
    ).toBe("Pickup at our address");
  });

  test("counts more than three provinces, which the shipping page names", () => {
    const zones = (...provinces: string[]) =>
      zonesOf({ name: "Some", provinces, methods: [STANDARD] });
    const area = (...provinces: string[]) =>
      promiseDelivery({ ...sampleOf(), shipping: { zones: zones(...provinces) } }).area;
    expect(area("AB", "BC", "SK")).toBe("to Alberta, British Columbia and Saskatchewan");
    expect(area("AB", "BC", "MB", "SK")).toBe("to 4 provinces");
    expect(area("AB", "BC", "MB", "SK", "YT")).toBe("to 5 provinces and territories");
    expect(areaOf(zones("AB", "BC", "MB", "SK"))).toBe(
      "to Alberta, British Columbia, Manitoba and Saskatchewan",
    );
  });

  test("includes pickup only if a method offers it", () => {
    const zones = (...methods: object[]) =>
      zonesOf({ name: "A", provinces: ["ON"], methods: [STANDARD, ...methods] });
    expect(offersPickup([])).toBe(false);
    expect(offersPickup(zones({ name: "Bicycle courier", kind: "local" }))).toBe(false);
    expect(offersPickup(zones({ name: "Pickup", kind: "pickup" }))).toBe(true);
  });

  test("has the delivery time and free shipping only if they are the same for all addresses", () => {
    const east = { name: "East", provinces: ["ON"], methods: [STANDARD] };
    const west = { name: "West", provinces: ["BC"] };
    expect(promiseDelivery(sampleOf(east, { ...west, methods: [STANDARD] }))).toMatchObject({
      days: "3–7 business days",
      complimentary: undefined,
    });
    const free = { ...STANDARD, price: "0" };
    expect(
      promiseDelivery(sampleOf(east, { ...west, methods: [{ ...free, days: "9" }] })),
    ).toMatchObject({ days: "", complimentary: undefined });
    expect(
      promiseDelivery(sampleOf({ ...east, methods: [free, { ...STANDARD, name: "Express" }] }))
        .complimentary,
    ).toBe("standard shipping");
    const onOffer = { ...STANDARD, freeFrom: "0" };
    expect(promiseDelivery(sampleOf({ ...east, methods: [onOffer] })).complimentary).toBe(
      "shipping",
    );
    const byWeight = { ...free, weightTiers: [{ upToGrams: null, price: "5" }] };
    expect(
      promiseDelivery(sampleOf({ ...east, methods: [byWeight] })).complimentary,
    ).toBeUndefined();
  });
});
