import * as v from "valibot";
import { api, HttpError, parseResponse } from "../api-client.ts";
import { isQueued, QUEUED_NOTE, queuedToast } from "../pwa/queued-message.ts";
import type { Subscription } from "./subscribe.ts";

/**
 * Subscribes an address to the newsletter.
 *
 * @throws if the server cannot be reached or its response is not JSON
 */
export async function sendSubscription(email: string): Promise<Subscription> {
  try {
    const response = await api.api.newsletter.subscribe.$post(
      { json: { email } },
      { headers: { "Idempotency-Key": crypto.randomUUID() } },
    );
    await parseResponse(response, v.unknown());
    if (isQueued(response))
      return { outcome: "queued", message: queuedToast(response), note: QUEUED_NOTE };
    return {
      outcome: "subscribed",
      message: {
        title: "Thank you for subscribing!",
        description: "You'll receive our latest updates and exclusive offers.",
      },
    };
  } catch (error) {
    if (!(error instanceof HttpError && error.isJson)) throw error;
    return {
      outcome: "refused",
      message: {
        tone: "destructive",
        title: "Subscription Failed",
        description: error.serverMessage ?? "Unable to subscribe. Please try again.",
      },
    };
  }
}
