import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import type { ToastMessage } from "../components/toast.ts";
import { isQueued, queuedNote, queuedToast } from "../pwa/queued-message.ts";
import { HttpError } from "../requests/http-error.ts";
import { loadApi } from "../requests/load-api.ts";

export { findEmailProblem } from "../../data/model/text/addresses.ts";

export type Subscription = {
  /** `queued`: the service worker stored the request and sends it once there is a connection. */
  outcome: "requested" | "queued" | "refused";
  toast?: ToastMessage;
  /** Displayed next to the form: the next step, or while the request is queued that it is not sent yet. */
  note?: string;
};

/** Subscribes an address to the newsletter. @throws if the response can't be read */
export async function subscribe(email: string): Promise<Subscription> {
  try {
    const { api, parseResponse } = await loadApi();
    const response = await api.newsletter.subscribe.$post(
      { json: { email } },
      { headers: { "Idempotency-Key": crypto.randomUUID() } },
    );
    await parseResponse(response, v.unknown());
    if (isQueued(response))
      return { outcome: "queued", toast: queuedToast(response), note: queuedNote() };
    return { outcome: "requested", note: m.content_newsletter_requested() };
  } catch (error) {
    if (!(error instanceof HttpError && error.isJson)) throw error;
    const description = error.serverMessage ?? m.home_newsletter_refused_reason();
    return {
      outcome: "refused",
      toast: { tone: "destructive", title: m.home_newsletter_refused(), description },
    };
  }
}
