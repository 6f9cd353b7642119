import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { OrderReturn, RETURN_REASONS, RETURN_STATES } from "../sales/return.ts";
import { note } from "./customer-note.ts";

/**
 * Query of GET /api/admin/returns. `search` matches the numbers of return and order, and the name; "open" means
 * that the operator has a next step.
 */
export const AdminReturnQuery = v.object({
  ...PAGING,
  state: v.optional(v.picklist(["all", "open", ...RETURN_STATES]), "all"),
});
export type AdminReturnQuery = v.InferOutput<typeof AdminReturnQuery>;

const AdminReturnLine = v.object({
  id: v.string(),
  number: v.string(),
  state: v.picklist(RETURN_STATES),
  orderId: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  /** Number of units. */
  units: v.number(),
  createdAt: v.string(),
});
export type AdminReturnLine = v.InferOutput<typeof AdminReturnLine>;

export const AdminReturnList = v.object({ returns: v.array(AdminReturnLine), total: v.number() });
export type AdminReturnList = v.InferOutput<typeof AdminReturnList>;

/** Response of every route about one return. */
export const AdminReturn = v.object({
  ...v.omit(OrderReturn, ["items"]).entries,
  orderId: v.string(),
  orderNumber: v.string(),
  customerName: v.string(),
  customerEmail: v.string(),
  items: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      quantity: v.number(),
      reason: v.picklist(RETURN_REASONS),
    }),
  ),
  /** The customer's comment. */
  comment: v.nullable(v.string()),
  /** The operator's note to the customer. */
  note: v.nullable(v.string()),
  labelUrl: v.nullable(v.string()),
  hasLabel: v.boolean(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type AdminReturn = v.InferOutput<typeof AdminReturn>;

/** Body of POST /api/admin/returns/{id}/state. */
export const ReturnChange = v.variant("state", [
  v.object({
    state: v.literal("approved"),
    note,
    /** Link to a shipping label. */
    labelUrl: v.optional(
      v.pipe(
        v.string("must be an address"),
        v.trim(),
        v.maxLength(500, "must be at most 500 characters"),
        v.regex(/^(?:https:\/\/[^\s"<>]+)?$/, "must begin with https://"),
      ),
      "",
    ),
  }),
  v.object({ state: v.literal("declined"), note }),
  v.object({ state: v.literal("received"), note }),
]);
export type ReturnChange = v.InferOutput<typeof ReturnChange>;
