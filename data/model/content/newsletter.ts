import * as v from "valibot";
import { Email } from "../text/fields.ts";

/**
 * The response to every request to subscribe. It is the same for addresses that are subscribed, so that it
 * does not reveal them.
 */
export const CONFIRMATION_REQUESTED =
  "Please confirm with the link in the email that we send you. If you are subscribed already, none arrives.";

export const Subscription = v.object({ email: Email });
export type Subscription = v.InferOutput<typeof Subscription>;
