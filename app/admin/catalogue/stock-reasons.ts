import { OPERATOR_STOCK_REASONS } from "../../../data/model/admin/admin-product.ts";
import type { StockChangeReason } from "../../../data/model/catalogue/stock.ts";

export const STOCK_REASON_LABELS: Readonly<Record<StockChangeReason, string>> = {
  order: "Order",
  cancellation: "Cancelled order",
  import: "Import",
  edit: "Edited",
  received: "Received",
  damaged: "Damaged",
  counted: "Counted",
  returned: "Returned",
};

/** The reasons that the operator can choose; "" is a correction, which the history shows as an edit. */
export const STOCK_REASON_OPTIONS = [
  { value: "", label: "Correction" },
  ...OPERATOR_STOCK_REASONS.map((value) => ({ value, label: STOCK_REASON_LABELS[value] })),
];

/** The chosen reason as the API expects it. */
export const readStockReason = (value: string) =>
  OPERATOR_STOCK_REASONS.find((reason) => reason === value);
