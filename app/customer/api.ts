import type * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { type ApiResponse, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";

/** First segment of the query keys of the customer's data. */
export const ACCOUNT = "/api/account";

const sessionEvents = new EventTarget();

/** Calls `listener` when a request that requires a customer gets a 401. Returns a function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEvents.addEventListener("ended", listener);
  return () => sessionEvents.removeEventListener("ended", listener);
}

/**
 * Parses a response of a route that requires a customer. A 401 reports that the session has ended.
 *
 * @throws HttpError if the status is not 2xx
 */
export async function parseAccountResponse<S extends v.GenericSchema>(
  response: ApiResponse,
  schema: S,
): Promise<v.InferOutput<S>> {
  if (response.status === 401) sessionEvents.dispatchEvent(new Event("ended"));
  return parseResponse(response, schema);
}

/** The error of a request as a sentence for the customer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return m.account_unreachable();
  if (error.status === 401) return m.account_session_ended();
  return error.serverMessage ?? m.account_no_answer();
}
