import { m } from "../../i18n/messages.js";
import type { RefundState } from "./refund.ts";

/** A refund below the total of an order, as the customer reads it. */
export const REFUND_NAMES: Readonly<Record<RefundState, () => string>> = {
  refunded: () => m.orders_refund_refunded(),
  pending: () => m.orders_refund_pending(),
  failed: () => m.orders_refund_failed(),
};
