import * as v from "valibot";
import { AnswerError, api, readAnswer } from "../api-client.ts";
import { isQueued, SAVED } from "../pwa/saved.ts";
import type { ToastMessage } from "../ui/toast.tsx";

type Outcome = { outcome: "subscribed" | "refused" | "failed"; message: ToastMessage };

/** Subscribes an address to the newsletter; never throws. */
export async function subscribe(email: string): Promise<Outcome> {
  try {
    const response = await api.api.newsletter.subscribe.$post(
      { json: { email } },
      { headers: { "Idempotency-Key": crypto.randomUUID() } },
    );
    await readAnswer(response, v.unknown());
    if (isQueued(response)) return { outcome: "subscribed", message: SAVED };
    return {
      outcome: "subscribed",
      message: {
        title: "Thank you for subscribing!",
        description: "You'll receive our latest updates and exclusive offers.",
      },
    };
  } catch (error) {
    if (error instanceof AnswerError && error.isJson) {
      return {
        outcome: "refused",
        message: {
          tone: "destructive",
          title: "Subscription Failed",
          description: error.serverMessage ?? "Unable to subscribe. Please try again.",
        },
      };
    }
    return {
      outcome: "failed",
      message: {
        tone: "destructive",
        title: "Error",
        description: "Unable to subscribe. Please try again later.",
      },
    };
  }
}
