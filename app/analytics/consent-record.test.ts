import { beforeEach, expect, test, vi } from "vitest";
import { coversServices, readConsent, writeConsent } from "./consent-record.ts";

const none = { gaMeasurementId: "", metaPixelId: "", tiktokPixelId: "", pinterestTagId: "" };
const google = { ...none, gaMeasurementId: "G-1" };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});

test("a decision is stored with its date and the services that it covers", () => {
  const before = new Date().toISOString();
  writeConsent(true, { ...google, metaPixelId: "1" });
  const record = readConsent();
  expect(record).toMatchObject({ granted: true, services: ["Google Analytics", "Meta Pixel"] });
  expect(record && record.date >= before).toBe(true);
});

test("consent does not cover a service that was added later; a refusal does", () => {
  const granted = writeConsent(true, google);
  expect(coversServices(granted, google)).toBe(true);
  expect(coversServices(granted, { ...google, tiktokPixelId: "T" })).toBe(false);
  expect(coversServices(writeConsent(false, google), { ...google, tiktokPixelId: "T" })).toBe(true);
});

test.each([
  "yes",
  "no",
  "{",
  "null",
  '{"granted":true}',
  '{"granted":true,"date":"x","services":[]}',
])("a stored value without date and scope is no decision: %s", (text) => {
  stored.set("analytics-consent", text);
  expect(readConsent()).toBeUndefined();
});
