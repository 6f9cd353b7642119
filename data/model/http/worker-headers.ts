/** Headers of responses that the service worker creates instead of the server. */

/** ISO time at which the snapshot was last compared with the server. */
export const SNAPSHOT_AT = "X-Snapshot-At";

/** The number of products in the snapshot, and in the whole catalogue: "50/7312". */
export const SNAPSHOT_PRODUCTS = "X-Snapshot-Products";

/** Present if a message was queued. */
export const QUEUED = "X-Queued";

/** Why the response does not come from the server. */
export const FAILURE_CAUSE = "X-Failure-Cause";

/**
 * `offline` if the request failed or a captive portal responded, `unresponsive` if the server timed out or
 * responded with an error.
 */
export type FailureCause = "offline" | "unresponsive";

/** Whether the server is silent or fails, as opposed to a device without a connection. */
export const isUnresponsive = (headers: { get: (name: string) => string | null }): boolean =>
  headers.get(FAILURE_CAUSE) === ("unresponsive" satisfies FailureCause);
