import * as v from "valibot";
import { SignedAmount } from "../text/fields.ts";
import { FirstSteps } from "./first-steps.ts";

/** `revenue`: net sales, without taxes and shipping, as in reports. */
const Sales = { orders: v.number(), revenue: SignedAmount };

/** Response of GET /api/admin/overview. Days are in the store's time zone; cancelled orders don't count. */
export const Overview = v.object({
  today: v.object({ date: v.string(), ...Sales }),
  /** The last 30 days including today, oldest first. */
  days: v.array(v.object({ date: v.string(), ...Sales })),
  /** Orders to pack or ship. */
  openOrders: v.number(),
  unreadMessages: v.number(),
  openPaymentProblems: v.number(),
  /** Cancelled orders whose refund is not completed. */
  openRefunds: v.number(),
  /** E-mails that are due or were given up. */
  unsentMails: v.number(),
  soldOut: v.number(),
  /** Products and variants in stock up to their threshold, lowest first; at most 20 are listed. */
  lowStock: v.object({
    count: v.number(),
    products: v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        imageUrl: v.string(),
        stockQuantity: v.number(),
      }),
    ),
  }),
  firstSteps: FirstSteps,
  store: v.object({
    payments: v.picklist(["demo", "stripe"]),
    /** Whether SMTP_URL is set. */
    isMailing: v.boolean(),
    /** Whether the data import is currently open. */
    dataImport: v.boolean(),
    database: v.picklist(["sqlite", "postgres"]),
  }),
});
export type Overview = v.InferOutput<typeof Overview>;
