import { expect, test } from "vitest";
import { parseSettings } from "../../../data/model/settings/settings.ts";
import { toSettings, toValues } from "./tax-values.ts";

/** The form's contents for tax settings, the other settings having their default. */
function valuesOf(tax: Record<string, unknown> = {}) {
  const { settings } = parseSettings(tax);
  if (!settings) throw new Error("The settings are not valid.");
  return toValues({ settings, version: "1" });
}

test("saved settings become the same settings again", () => {
  const tax = {
    "tax.mode": "province",
    "tax.flatPercent": 13,
    "tax.registrations": ["BC", "QC"],
    "tax.onShipping": true,
    "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
  };
  expect(toSettings(valuesOf(tax))).toEqual(tax);
});

test("a decimal comma is a decimal point, and other text is left to the validation", () => {
  const withPercent = (percent: string) =>
    toSettings({ ...valuesOf(), "tax.flatPercent": percent })["tax.flatPercent"];
  expect(withPercent(" 14,975 ")).toBe(14.975);
  expect(withPercent("much")).toBeNaN();
  // JSON has null for NaN.
  expect(parseSettings({ "tax.flatPercent": null }).problems?.map(({ key }) => key)).toEqual([
    "tax.flatPercent",
  ]);
});

test("blank registration numbers are left out", () => {
  const values = { ...valuesOf(), "tax.numbers.GST": "  ", "tax.numbers.BC": " 1 " };
  expect(toSettings(values)["tax.numbers"]).toEqual({ BC: "1" });
});
