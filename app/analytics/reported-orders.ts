import { storedText } from "../storage/stored-text.ts";

/** The ids of the orders that this browser has reported to analytics, oldest first. */
const stored = storedText("reported-orders", "localStorage");
const MAX_STORED = 50;

function readIds(): string[] {
  const ids = stored.readJson();
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

export const isReported = (orderId: string): boolean => readIds().includes(orderId);

export function markReported(orderId: string) {
  stored.write(JSON.stringify([...readIds(), orderId].slice(-MAX_STORED)));
}
