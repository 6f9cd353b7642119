import * as v from "valibot";
import { Amount } from "./amount.ts";

const Takings = { orders: v.number(), revenue: Amount };

/** Answer of GET /api/admin/overview. Days are those of the store; cancelled orders don't count. */
export const Overview = v.object({
  today: v.object({ date: v.string(), ...Takings }),
  /** The last 30 days with today, the oldest first. */
  days: v.array(v.object({ date: v.string(), ...Takings })),
  /** Orders that wait to be packed or sent. */
  openOrders: v.number(),
  unreadMessages: v.number(),
  openPaymentProblems: v.number(),
  /** Cancelled orders whose refund has not gone through. */
  openRefunds: v.number(),
  /** Mails that wait to be sent, or were given up. */
  unsentMails: v.number(),
  soldOut: v.number(),
  /** Counted and up to ten left, the fewest first; at most 20 are named. */
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
  store: v.object({
    payments: v.picklist(["demo", "stripe"]),
    /** Whether SMTP_URL is set. */
    isMailing: v.boolean(),
    /** Whether the data import is open at this moment. */
    dataImport: v.boolean(),
    database: v.picklist(["sqlite", "postgres"]),
  }),
});
export type Overview = v.InferOutput<typeof Overview>;
