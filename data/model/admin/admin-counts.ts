import * as v from "valibot";

/** Response of GET /api/admin/counts: what waits for an operator. 0 for what the role may not view. */
export const AdminCounts = v.object({
  /** Paid orders that are neither packed nor shipped. */
  orders: v.number(),
  /** Requested returns. */
  returns: v.number(),
  /** Unread messages. */
  messages: v.number(),
  /** Reviews that wait for approval or were reported. */
  reviews: v.number(),
});
export type AdminCounts = v.InferOutput<typeof AdminCounts>;
