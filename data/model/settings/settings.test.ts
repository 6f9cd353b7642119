import { describe, expect, test } from "vitest";
import { STORE } from "../../store.ts";
import {
  DEFAULT_SETTINGS,
  parseSettings,
  readSettingText,
  SETTING_KEYS,
  toSettingValues,
} from "./settings.ts";

const METHOD = { name: "Standard", days: "2-5", price: "9.99" };

function problemsOf(values: Record<string, unknown>): string[] {
  return (parseSettings(values).problems ?? []).map(({ key, message }) => `${key} ${message}`);
}

describe("defaults", () => {
  test("are those of the specification", () => {
    expect(DEFAULT_SETTINGS.tax).toEqual({
      mode: "flat",
      flatPercent: 10,
      registrations: [],
      numbers: {},
      onShipping: false,
    });
    expect(DEFAULT_SETTINGS.shipping.zones).toEqual([]);
    expect(DEFAULT_SETTINGS.store.name).toBe(STORE.name);
  });

  test("are valid as values by key", () => {
    expect(parseSettings(toSettingValues(DEFAULT_SETTINGS)).settings).toEqual(DEFAULT_SETTINGS);
    expect(SETTING_KEYS).toContain("shipping.zones");
  });
});

describe("invalid values name their key and the reason", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["an unknown key", { "tax.rate": 5 }, "tax.rate is not a setting"],
    ["an unknown mode", { "tax.mode": "none" }, "tax.mode must be flat or province"],
    [
      "a rate of 200 %",
      { "tax.flatPercent": 200 },
      "tax.flatPercent must be a number from 0 to 100, with up to three decimals",
    ],
    [
      "a rate with four decimals",
      { "tax.flatPercent": 9.9755 },
      "tax.flatPercent must be a number from 0 to 100, with up to three decimals",
    ],
    [
      "a province without a tax of its own",
      { "tax.registrations": ["BC", "ON"] },
      "tax.registrations.1 must be BC, SK, MB or QC",
    ],
    [
      "an unknown number",
      { "tax.numbers": { ON: "1" } },
      "tax.numbers.ON is not one of GST, BC, SK, MB and QC",
    ],
    [
      "a zone without methods",
      { "shipping.zones": [{ name: "Ontario", provinces: ["ON"], methods: [] }] },
      "shipping.zones.0.methods must have at least one shipping method",
    ],
    [
      "a zone without an area",
      { "shipping.zones": [{ name: "Nowhere", methods: [METHOD] }] },
      "shipping.zones.0 must name at least one province or postal prefix",
    ],
    [
      "zones with the same province",
      {
        "shipping.zones": [
          { name: "East", provinces: ["ON"], methods: [METHOD] },
          { name: "Centre", provinces: ["Ontario"], methods: [METHOD] },
        ],
      },
      "shipping.zones overlap: Ontario is in East and in Centre",
    ],
    [
      "zones with overlapping prefixes",
      {
        "shipping.zones": [
          { name: "Hamilton", postalPrefixes: ["L8"], methods: [METHOD] },
          { name: "Downtown", postalPrefixes: ["l8p"], methods: [METHOD] },
        ],
      },
      "shipping.zones overlap: L8P in Downtown and L8 in Hamilton",
    ],
    [
      "overlapping prefixes that are not neighbours",
      {
        "shipping.zones": [
          { name: "Hamilton", postalPrefixes: ["L8", "L8A", "L8B1"], methods: [METHOD] },
          { name: "Downtown", postalPrefixes: ["M", "L8B2"], methods: [METHOD] },
        ],
      },
      "shipping.zones overlap: L8B2 in Downtown and L8 in Hamilton",
    ],
    [
      "two methods with one id",
      { "shipping.zones": [{ name: "A", provinces: ["AB"], methods: [METHOD, METHOD] }] },
      "shipping.zones.0.methods must have different ids, but two are standard",
    ],
    [
      "a negative price",
      {
        "shipping.zones": [{ name: "A", provinces: ["AB"], methods: [{ ...METHOD, price: "-1" }] }],
      },
      "shipping.zones.0.methods.0.price must be an amount like 9.99",
    ],
    [
      "weight tiers out of order",
      {
        "shipping.zones": [
          {
            name: "A",
            provinces: ["AB"],
            methods: [
              {
                ...METHOD,
                weightTiers: [
                  { upToGrams: null, price: 20 },
                  { upToGrams: 500, price: 10 },
                ],
              },
            ],
          },
        ],
      },
      "shipping.zones.0.methods.0.weightTiers must be in ascending order of weight",
    ],
    ["an empty name", { "store.name": " " }, "store.name is required"],
    [
      "a recipient that is no address",
      { "orders.notify": "me" },
      "orders.notify must be an email address or off",
    ],
  ])("%s", (_, values, problem) => {
    expect(problemsOf(values)).toEqual([problem]);
  });
});

test("zones are completed: prices, provinces, delivery days and ids", () => {
  const { settings } = parseSettings({
    "shipping.zones": [
      { name: "Ontario", provinces: ["Ontario", "qc"], methods: [{ ...METHOD, price: 9.5 }] },
      { name: "Hamilton", postalPrefixes: ["l8p 1"], methods: [METHOD] },
    ],
  });
  expect(settings?.shipping.zones[0]).toMatchObject({
    provinces: ["ON", "QC"],
    methods: [
      {
        id: "standard",
        days: "2–5 business days",
        price: "9.50",
        freeFrom: null,
        weightTiers: [],
        kind: "shipping",
      },
    ],
  });
  expect(settings?.shipping.zones[1]?.postalPrefixes).toEqual(["L8P1"]);
});

test("typed values become the type of their setting", () => {
  expect(readSettingText("tax.mode", "province")).toBe("province");
  expect(readSettingText("tax.flatPercent", "14.975")).toBe(14.975);
  expect(readSettingText("tax.flatPercent", "ten")).toBe("ten");
  expect(readSettingText("tax.onShipping", "true")).toBe(true);
  expect(readSettingText("tax.registrations", "BC, QC")).toEqual(["BC", "QC"]);
  expect(readSettingText("tax.registrations", '["BC"]')).toEqual(["BC"]);
  expect(readSettingText("tax.registrations", "")).toEqual([]);
  expect(readSettingText("store.name", "12")).toBe("12");
});

test("fifty zones with 500 postal prefixes each are valid", () => {
  const parts = [..."ABCEGHJKLMNPRSTVXY"].flatMap((a) =>
    [..."123456789"].flatMap((b) =>
      [..."ABCEGHJKLMNPRSTVWXYZ"].flatMap((c) => [..."12345678"].map((d) => a + b + c + d)),
    ),
  );
  const zones = Array.from({ length: 50 }, (_, at) => ({
    name: `Zone ${at}`,
    postalPrefixes: parts.slice(at * 500, (at + 1) * 500),
    methods: [METHOD],
  }));
  expect(problemsOf({ "shipping.zones": zones })).toEqual([]);
});
