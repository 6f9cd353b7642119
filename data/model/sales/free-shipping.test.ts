import { expect, test } from "vitest";
import { SAMPLE_ZONES } from "../../content/sample-zones.ts";
import { parseSettings } from "../settings/settings.ts";
import { centsUntilFree } from "./free-shipping.ts";
import { PROVINCE_CODES } from "./province.ts";

const STANDARD = { name: "Standard", days: "3-7", price: "9.99" };
const FROM_75 = { ...STANDARD, freeFrom: "75.00" };
const UNKNOWN = { province: undefined, postalCode: undefined };
const SOUTH = PROVINCE_CODES.filter((code) => code !== "YT");

function settingsOf(...zones: object[]) {
  const { settings, problems } = parseSettings({ "shipping.zones": zones });
  if (!settings) throw new Error(JSON.stringify(problems));
  return settings;
}

test("states what is missing until shipping costs nothing, and 0 from that amount", () => {
  const everywhere = settingsOf({ name: "All", provinces: PROVINCE_CODES, methods: [FROM_75] });
  expect(centsUntilFree(everywhere, UNKNOWN, 6_800)).toBe(700);
  expect(centsUntilFree(everywhere, UNKNOWN, 7_500)).toBe(0);
  expect(centsUntilFree(everywhere, UNKNOWN, 10_000)).toBe(0);
});

test("considers the preselected method, and no pickup", () => {
  const express = { ...STANDARD, name: "Express", price: "19.99" };
  const pickup = { name: "Pickup", kind: "pickup", price: "0.00" };
  const methodsOf = (...methods: object[]) =>
    settingsOf({ name: "All", provinces: PROVINCE_CODES, methods });
  expect(centsUntilFree(methodsOf(pickup, FROM_75, express), UNKNOWN, 6_800)).toBe(700);
  expect(centsUntilFree(methodsOf(express, FROM_75), UNKNOWN, 6_800)).toBeUndefined();
  expect(centsUntilFree(methodsOf(pickup), UNKNOWN, 6_800)).toBeUndefined();
  expect(centsUntilFree(settingsOf(...SAMPLE_ZONES), UNKNOWN, 100)).toBe(0);
});

test("states an amount that depends on the address only if the address is known", () => {
  const settings = settingsOf(
    { name: "South", provinces: SOUTH, methods: [FROM_75] },
    { name: "North", provinces: ["YT"], postalPrefixes: ["A0K"], methods: [STANDARD] },
  );
  expect(centsUntilFree(settings, UNKNOWN, 6_800)).toBeUndefined();
  expect(centsUntilFree(settings, { province: "NS", postalCode: "B3J 1V4" }, 6_800)).toBe(700);
  const whitehorse = { province: "YT", postalCode: "Y1A 2C6" } as const;
  expect(centsUntilFree(settings, whitehorse, 6_800)).toBeUndefined();
  const remote = { province: "NL", postalCode: "A0K 1A0" } as const;
  expect(centsUntilFree(settings, remote, 6_800)).toBeUndefined();
});
