import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { Consent } from "../people/consent.ts";
import { PERSONAL_DATA_TABLES } from "../people/personal-data.ts";
import { ORDER_STATUSES } from "../sales/order-status.ts";
import { isEmail } from "../text/addresses.ts";
import { Amount } from "../text/fields.ts";

/** Query of GET /api/admin/customers. */
export const CustomerQuery = v.object({
  ...PAGING,
  kind: v.optional(v.picklist(["all", "account", "guest"]), "all"),
});
export type CustomerQuery = v.InferOutput<typeof CustomerQuery>;

/** A customer is an e-mail address with orders, an account, or both. */
export const AdminCustomerLine = v.object({
  /** Id of the account, or of the latest order of a guest. */
  id: v.string(),
  email: v.string(),
  name: v.string(),
  hasAccount: v.boolean(),
  orders: v.number(),
  /** Total of the orders that are not cancelled. */
  spent: Amount,
  latestAt: v.string(),
});
export type AdminCustomerLine = v.InferOutput<typeof AdminCustomerLine>;

export const AdminCustomerList = v.object({
  customers: v.array(AdminCustomerLine),
  total: v.number(),
});
export type AdminCustomerList = v.InferOutput<typeof AdminCustomerList>;

/** Response of GET /api/admin/customers/{id}, with the latest 100 orders. */
export const AdminCustomer = v.object({
  ...AdminCustomerLine.entries,
  /** When the account was created; null for a guest. */
  accountCreatedAt: v.nullable(v.string()),
  note: v.string(),
  isSubscribed: v.boolean(),
  latestOrders: v.array(
    v.object({
      id: v.string(),
      orderNumber: v.string(),
      status: v.picklist(ORDER_STATUSES),
      /** Whether the customer picks it up. */
      isPickup: v.boolean(),
      total: Amount,
      createdAt: v.string(),
    }),
  ),
});
export type AdminCustomer = v.InferOutput<typeof AdminCustomer>;

/** Body of PUT /api/admin/customers/{id}/note. An empty note is deleted. */
export const CustomerNote = v.object({
  note: v.pipe(v.string(), v.trim(), v.maxLength(5_000, "must be at most 5,000 characters")),
});
export type CustomerNote = v.InferOutput<typeof CustomerNote>;

/** Body of the requests about a person's data. The address is in the body, so it is not in access logs. */
export const PersonRequest = v.object({
  email: v.pipe(
    v.string("is required"),
    v.trim(),
    v.maxLength(254, "must be at most 254 characters"),
    v.check(isEmail, "must be an email address"),
  ),
});
export type PersonRequest = v.InferOutput<typeof PersonRequest>;

/** Number of rows by table that contain a person's data, and the reasons that prevent erasure. */
export const PersonSummary = v.object({
  email: v.string(),
  tables: v.array(v.object({ table: v.picklist(PERSONAL_DATA_TABLES), rows: v.number() })),
  obstacles: v.array(v.string()),
  /** The record of consents, the earliest step first, also from before an erasure. */
  consents: v.array(Consent),
});
export type PersonSummary = v.InferOutput<typeof PersonSummary>;
