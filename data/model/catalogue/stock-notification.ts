import * as v from "valibot";
import { Email } from "../text/fields.ts";

/**
 * Body of POST /api/products/:id/stock-notifications. Without an address the verified address of the
 * signed-in customer is used.
 */
export const StockNotificationRequest = v.object({ email: v.optional(Email) });

/** `confirmed` is false if the shopper has to confirm the address first. */
export const StockNotificationResponse = v.object({
  message: v.string(),
  confirmed: v.boolean(),
});
export type StockNotificationResponse = v.InferOutput<typeof StockNotificationResponse>;

/** Response of POST /api/stock-notifications/confirm. */
export const ConfirmedStockNotification = v.object({
  product: v.object({ id: v.string(), title: v.string() }),
});
export type ConfirmedStockNotification = v.InferOutput<typeof ConfirmedStockNotification>;
