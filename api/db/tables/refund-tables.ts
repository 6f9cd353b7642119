import type { Generated } from "kysely";
import type { RefundState } from "../../../data/model/sales/refund.ts";
import type { ReturnReason, ReturnState } from "../../../data/model/sales/return.ts";

/** The tables of refunds and returns, with the conventions of `schema.ts`. */
export type RefundTables = {
  refunds: RefundTable;
  refund_items: RefundItemTable;
  refund_taxes: RefundTaxTable;
  returns: ReturnTable;
  return_items: ReturnItemTable;
  return_labels: ReturnLabelTable;
};

/** The goods without taxes are the rest of the amount: amount − shipping − taxes. */
type RefundTable = {
  /** The order's id for the refunds of releases before migration 0037, which had at most one per order. */
  id: string;
  order_id: string;
  /** The return that it is for; null without one. */
  return_id: string | null;
  amount_cents: number;
  /** The part of the amount for shipping, without taxes. */
  shipping_cents: number;
  state: RefundState;
  /** "provider": made in the provider's dashboard. */
  source: "store" | "provider";
  /**
   * The provider's id; null before the provider has accepted it, if it was made elsewhere, and for refunds of
   * releases before migration 0037.
   */
  provider_id: string | null;
  /** Part of the idempotency key. Incremented when the provider rejects it, because it replays that response per key. */
  attempt: Generated<number>;
  /** A description of the state and of the operator's next step. */
  message: string | null;
  /** The operator's note to the customer. */
  note: string | null;
  /** Whether its units were restocked. */
  restocked: 0 | 1;
  created_at: string;
  /** When it was confirmed. */
  refunded_at: string | null;
};

type RefundItemTable = {
  refund_id: string;
  order_id: string;
  order_item_id: string;
  quantity: number;
};

/** The taxes of a refund; none of zero cents. */
type RefundTaxTable = {
  refund_id: string;
  order_id: string;
  /** `order_taxes.line`; 0 if the order has a tax, but no rows there. */
  line: number;
  amount_cents: number;
};

type ReturnTable = {
  id: string;
  order_id: string;
  /** "RET-7K3M-9QXT" */
  number: string;
  state: ReturnState;
  /** The operator's note to the customer. */
  note: string | null;
  /** Link to a shipping label. */
  label_url: string | null;
  created_at: string;
  updated_at: string;
};

type ReturnItemTable = {
  return_id: string;
  order_id: string;
  order_item_id: string;
  quantity: number;
  reason: ReturnReason;
  /** The customer's comment. */
  comment: string | null;
};

/** Shipping labels as PDF files. */
type ReturnLabelTable = { return_id: string; content: Uint8Array; created_at: string };
