import * as v from "valibot";
import { api, HttpError, parseResponse } from "../api-client.ts";
import type { ToastMessage } from "../components/toast.ts";
import { isQueued, QUEUED_NOTE, queuedToast } from "../pwa/queued-message.ts";

export type Subscription = {
  /** `queued`: the service worker stored the request and sends it once there is a connection. */
  outcome: "subscribed" | "queued" | "refused" | "failed";
  message: ToastMessage;
  /** Displayed next to the form: the next step, or while the request is queued that it is not sent yet. */
  note?: string;
};

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
      note: "Please confirm with the link that we have e-mailed you.",
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
