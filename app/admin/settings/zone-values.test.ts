import { describe, expect, test } from "vitest";
import { parseSettings } from "../../../data/model/settings/settings.ts";
import { toFieldErrors } from "../../components/form-state.ts";
import { labelOfPath, newMethod, newTier, newZone, toZones, toZoneValues } from "./zone-values.ts";

const KEY = "shipping.zones";

/** The messages that the form shows for these zones, by field. */
function findMessages(zones: Parameters<typeof toZones>[0]) {
  const { problems = [] } = parseSettings({ [KEY]: toZones(zones) });
  const issues = problems.map(({ key, message }) => ({ path: key, message }));
  const labels = { [KEY]: "The zones" };
  const errors = toFieldErrors(issues, "server", { labels, labelOf: labelOfPath });
  return Object.fromEntries(Object.entries(errors).map(([path, { message }]) => [path, message]));
}

const standard = { ...newMethod(), name: "Standard", price: "9.50", carrier: " Canada Post " };
const canada = { ...newZone([]), methods: [standard] };

describe("toZones", () => {
  test("new zones are valid, and saved ones become the same zones again", () => {
    const byWeight = {
      ...newMethod(),
      name: "Parcel",
      freeFrom: "100",
      weightTiers: [
        { ...newTier(), upToGrams: "500", price: "8" },
        { ...newTier(), upToGrams: "", price: "15" },
      ],
    };
    const zones = [{ ...canada, postalPrefixes: "L8P, m", methods: [standard, byWeight] }];
    const { settings } = parseSettings({ [KEY]: toZones(zones) });
    expect(settings?.shipping.zones).toMatchObject([
      {
        name: "Canada",
        postalPrefixes: ["L8P", "M"],
        methods: [
          { name: "Standard", price: "9.50", freeFrom: null, carrier: "Canada Post" },
          { freeFrom: "100.00", weightTiers: [{ upToGrams: 500 }, { upToGrams: null }] },
        ],
      },
    ]);
    const saved = settings?.shipping.zones ?? [];
    expect(toZones(toZoneValues(saved))).toEqual(saved);
  });

  test("another zone begins with the provinces that no zone has", () => {
    expect(newZone([canada]).provinces).toEqual([]);
    expect(newZone([{ ...canada, provinces: ["ON"] }]).provinces).not.toContain("ON");
  });
});

describe("labelOfPath", () => {
  test("names the fields of methods and weights", () => {
    const tier = { ...newTier(), upToGrams: "heavy", price: "x" };
    const method = { ...newMethod(), weightTiers: [tier] };
    const messages = findMessages([{ ...canada, name: "", methods: [method] }]);
    const path = `${KEY}.0.methods.0`;
    expect(messages).toMatchObject({
      [`${KEY}.0.name`]: "Zone name is required",
      [`${path}.name`]: "Method name is required",
      [`${path}.weightTiers.0.upToGrams`]: expect.stringMatching(/^Weight must be/),
      [`${path}.weightTiers.0.price`]: expect.stringMatching(/^Price must be/),
    });
  });

  test("assigns an invalid entry to the field of all postal codes", () => {
    expect(findMessages([{ ...canada, postalPrefixes: "L8P, 123" }])).toEqual({
      [`${KEY}.0.postalPrefixes`]: "Each entry must be the beginning of a postal code like L8P",
    });
  });

  test("assigns issues of the provinces and the list of methods to the zone", () => {
    expect(findMessages([{ ...canada, methods: [] }])).toEqual({
      [`${KEY}.0`]: "The zone must have at least one shipping method",
    });
    expect(findMessages([{ ...canada, provinces: [] }])).toEqual({
      [`${KEY}.0`]: "The zone must name at least one province or postal prefix",
    });
  });
});
