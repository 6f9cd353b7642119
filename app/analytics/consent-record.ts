import type { ShopConfig } from "../../data/model/config.ts";
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
export function configuredServices(ids: AnalyticsIds): string[] {
  const keys = Object.keys(SERVICE_NAMES) as (keyof AnalyticsIds)[];
  return keys.filter((key) => ids[key]).map((key) => SERVICE_NAMES[key]);
}

/** The stored decision; undefined if there is none, or none with a date and a scope. */
export function readConsent(): ConsentRecord | undefined {
  try {
    const { granted, date, services }: Partial<ConsentRecord> = JSON.parse(stored.read() ?? "{}");
    const isRecord = typeof granted === "boolean" && Array.isArray(services);
    if (!isRecord || Number.isNaN(Date.parse(date ?? ""))) return undefined;
    return { granted, date: date as string, services };
  } catch {
    return undefined;
  }
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

/** Whether the decision holds for every configured service. A service that was added asks again. */
export function coversServices({ granted, services }: ConsentRecord, ids: AnalyticsIds): boolean {
  return !granted || configuredServices(ids).every((service) => services.includes(service));
}
