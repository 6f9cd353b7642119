import type * as v from "valibot";
import { HttpError, parseResponse } from "../api-client.ts";

/** First segment of the query keys of all data of the signed-in customer. */
export const ACCOUNT = "/api/account";

const sessionEvents = new EventTarget();

/** Calls `listener` when an account request gets a 401. Returns a function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEvents.addEventListener("ended", listener);
  return () => sessionEvents.removeEventListener("ended", listener);
}

/** Parses a response that requires the customer's session. A 401 reports the end of the session and still throws. */
export async function parseAccountResponse<S extends v.GenericSchema>(
  response: Parameters<typeof parseResponse>[0],
  schema: S,
): Promise<v.InferOutput<S>> {
  if (response.status === 401) sessionEvents.dispatchEvent(new Event("ended"));
  return parseResponse(response, schema);
}

/** The error of a request as a sentence for the customer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError))
    return "The store could not be reached. Check your connection and try again.";
  if (error.status === 401) return "Your session has ended. Sign in again.";
  return error.serverMessage ?? "The store could not answer. Please try again.";
}
