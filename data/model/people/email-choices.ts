import * as v from "valibot";
import { boundedArray, Email } from "../text/fields.ts";

/** The e-mails that a person receives besides those about orders, the sign-in and messages. */
export const EmailChoices = v.object({
  /** The address, which only its owner sees. */
  email: v.string(),
  newsletter: v.boolean(),
  /** Requests for reviews after an order has arrived. */
  reviews: v.boolean(),
  /** The products whose return to stock is notified. */
  stockNotifications: v.array(v.object({ id: v.string(), title: v.string() })),
});
export type EmailChoices = v.InferOutput<typeof EmailChoices>;

/** Without a token: those of the signed-in customer. */
const token = v.optional(v.pipe(v.string(), v.maxLength(600)));

export const EmailChoicesRequest = v.object({ token });

/** A field that is missing stays as it is. */
export const EmailChoicesChange = v.object({
  token,
  newsletter: v.optional(v.boolean()),
  reviews: v.optional(v.boolean()),
  /** The ids of the notifications to end. */
  endedStockNotifications: v.optional(boundedArray(v.string(), 100, "notifications"), []),
});
export type EmailChoicesChange = v.InferOutput<typeof EmailChoicesChange>;

export const EmailLinkRequest = v.object({ email: Email });
