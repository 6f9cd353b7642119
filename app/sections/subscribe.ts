import * as v from "valibot";
import type { ToastMessage } from "../components/toast.ts";
import { HttpError } from "../http-error.ts";
import { loadApi } from "../load-api.ts";
import { isQueued, QUEUED_NOTE, queuedToast } from "../pwa/queued-message.ts";

type Subscription = {
  /** `queued`: the service worker stored the request and sends it once there is a connection. */
  outcome: "subscribed" | "queued" | "refused" | "failed";
  message: ToastMessage;
  /** Displayed next to the form: the next step, or while the request is queued that it is not sent yet. */
  note?: string;
};

/** Subscribes an address to the newsletter. Returns failures as outcomes and never throws. */
export async function subscribe(email: string): Promise<Subscription> {
  try {
    const { api, parseResponse } = await loadApi();
    const response = await api.newsletter.subscribe.$post(
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
      note: "Please confirm with the link that we have emailed you.",
    };
  } catch (error) {
    if (error instanceof HttpError && error.isJson)
      return failure(
        "refused",
        "Subscription Failed",
        error.serverMessage ?? "Unable to subscribe. Please try again.",
      );
    return failure("failed", "Error", "Unable to subscribe. Please try again later.");
  }
}

function failure(outcome: "refused" | "failed", title: string, description: string): Subscription {
  return { outcome, message: { tone: "destructive", title, description } };
}
