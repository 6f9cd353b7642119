import type { ShopConfig } from "../../data/model/settings/config.ts";
import { isRecord, keysOf } from "../../data/model/text/json.ts";
import { storedText } from "../storage/stored-text.ts";

type AnalyticsIds = ShopConfig["analytics"];

/** The shopper's decision about analytics: when it was made and for which services. */
export type ConsentRecord = {
  granted: boolean;
  /** ISO time. */
  date: string;
  /** Names of the services that were configured. */
  services: string[];
};

export const CONSENT_KEY = "analytics-consent";
const stored = storedText(CONSENT_KEY, "localStorage");

const SERVICE_NAMES: Record<keyof AnalyticsIds, string> = {
  gaMeasurementId: "Google Analytics",
  metaPixelId: "Meta Pixel",
  tiktokPixelId: "TikTok Pixel",
  pinterestTagId: "Pinterest Tag",
};

/** Names of the services that this store is configured for. */
function configuredServices(ids: AnalyticsIds): string[] {
  return keysOf(SERVICE_NAMES)
    .filter((key) => ids[key])
    .map((key) => SERVICE_NAMES[key]);
}

/** Names of those that receive visits for advertising. */
export const advertisingServices = (ids: AnalyticsIds): string[] =>
  configuredServices({ ...ids, gaMeasurementId: "" });

/** The stored decision; undefined if there is none, or none with a date and a scope. */
export function readConsent(): ConsentRecord | undefined {
  const record = stored.readJson();
  if (!isRecord(record)) return undefined;
  const { granted, date, services } = record;
  if (typeof granted !== "boolean" || !Array.isArray(services)) return undefined;
  const isDate = typeof date === "string" && !Number.isNaN(Date.parse(date));
  return isDate ? { granted, date, services } : undefined;
}

export function writeConsent(granted: boolean, ids: AnalyticsIds): ConsentRecord {
  const record = {
    granted,
    date: new Date().toISOString(),
    services: configuredServices(ids),
  };
  stored.write(JSON.stringify(record));
  return record;
}

/** Whether the decision covers every configured service; consent does not cover one added later. */
export function coversServices({ granted, services }: ConsentRecord, ids: AnalyticsIds): boolean {
  return !granted || configuredServices(ids).every((service) => services.includes(service));
}
