import * as v from "valibot";
import { m } from "../data/i18n/messages.js";

/**
 * The response that the server would have sent, or `unknown` if the snapshot lacks the data. The snapshot may be
 * older than a product, post or page, so a missing one is unknown and not a 404.
 */
export type OfflineResponse =
  | { outcome: "known"; status: number; body: unknown; headers?: Record<string, string> }
  | { outcome: "unknown" };

export const UNKNOWN: OfflineResponse = { outcome: "unknown" };

/** The server's response to parameters that it rejects. */
export const unreadable = (): OfflineResponse => ({
  outcome: "known",
  status: 400,
  body: { message: m.search_listing_unreadable() },
});

export const ok = (body: unknown, headers?: Record<string, string>): OfflineResponse => ({
  outcome: "known",
  status: 200,
  body,
  ...(headers && { headers }),
});

/** The parsed parameters; undefined if one is invalid or given more than once. */
export function parseQuery<S extends v.GenericSchema>(schema: S, params: URLSearchParams) {
  const names = [...params.keys()];
  if (new Set(names).size < names.length) return undefined;
  const parsed = v.safeParse(schema, Object.fromEntries(params));
  return parsed.success ? parsed.output : undefined;
}
