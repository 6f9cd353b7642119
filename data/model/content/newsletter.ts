import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { Email } from "../text/fields.ts";

/**
 * The response to every request to subscribe. It is the same for addresses that are subscribed, so that it
 * does not reveal them.
 */
export const confirmationRequested = () => m.content_newsletter_requested();

export const Subscription = v.object({ email: Email });
export type Subscription = v.InferOutput<typeof Subscription>;
