import type * as v from "valibot";
import { HttpError, parseResponse } from "../api-client.ts";
import { connection } from "../api-connection.ts";

/** Root of the account's routes and first segment of the query keys of the customer's data. */
export const ACCOUNT = "/api/account";

type Options = {
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Whether a 401 means that the session has ended: not while signing in. */
  needsSession?: boolean;
};

const sessionEvents = new EventTarget();

/** Calls `listener` when an account request gets a 401. Returns a function that unsubscribes. */
export function onSessionEnded(listener: () => void): () => void {
  sessionEvents.addEventListener("ended", listener);
  return () => sessionEvents.removeEventListener("ended", listener);
}

/**
 * Requests a route of the account, past every cache.
 *
 * @param path below `ACCOUNT`, with percent-encoded ids
 * @throws HttpError if the status is not 2xx
 */
export async function requestAccount<S extends v.GenericSchema>(
  path: string,
  schema: S,
  { method = "GET", body, signal, needsSession = true }: Options = {},
): Promise<v.InferOutput<S>> {
  const response = await connection.fetch(connection.origin + ACCOUNT + path, {
    method,
    cache: "no-store",
    credentials: "include",
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (needsSession && response.status === 401) sessionEvents.dispatchEvent(new Event("ended"));
  return parseResponse(response, schema);
}

/** The error of a request as a sentence for the customer. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof HttpError))
    return "The store could not be reached. Check your connection and try again.";
  if (error.status === 401) return "Your session has ended. Sign in again.";
  return error.serverMessage ?? "The store could not answer. Please try again.";
}
