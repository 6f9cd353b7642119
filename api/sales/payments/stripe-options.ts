import { createHash } from "node:crypto";

/** Returns the SDK's options for the API's origin; none for Stripe's own (`apiBase` undefined). */
export function toHostOptions(apiBase: string | undefined) {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const name = protocol === "http:" ? "http" : "https";
  return { protocol: name, host: hostname, port: port || (name === "http" ? 80 : 443) } as const;
}

/** Returns the value of a list's `created` parameter for objects since a time (ISO 8601). */
export function timeRange(since: string) {
  return { gte: Math.floor(Date.parse(since) / 1000) };
}

export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey);
}

/**
 * Names an account and its mode, such as "stripe:acct_1PgafyB7WZ01zgkW:live". Without an id, because a
 * restricted key may lack the right to read its account, a hash of the key takes its place.
 */
export function nameAccount(secretKey: string, id: string | undefined): string {
  const hash = createHash("sha256").update(secretKey).digest("hex").slice(0, 16);
  return `stripe:${id ?? `key-${hash}`}:${isLiveKey(secretKey) ? "live" : "test"}`;
}
