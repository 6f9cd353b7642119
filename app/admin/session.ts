import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { Done, OperatorSession } from "../../data/model/operator.ts";
import { api, HttpError, parseResponse } from "../api-client.ts";

/** First part of the key of everything that only the operator may see. */
export const ADMIN = "/api/admin";

/** The operator's session; null when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: [ADMIN, "session"],
  queryFn: async ({ signal }) =>
    parseResponse(await api.api.admin.session.$get({}, { init: { signal } }), OperatorSession, {
      on401: "null",
    }),
});

/** @throws HttpError 401 for a wrong password, 429 after too many tries */
export async function signIn(password: string): Promise<OperatorSession> {
  return parseResponse(await api.api.admin.session.$post({ json: { password } }), OperatorSession);
}

export async function signOut(): Promise<void> {
  await parseResponse(await api.api.admin.session.$delete(), Done, { on401: "null" });
}

const lapses = new EventTarget();

/** Calls back whenever a call finds that the session has ended; answers how to stop. */
export function onSessionLapse(listener: () => void): () => void {
  lapses.addEventListener("lapse", listener);
  return () => lapses.removeEventListener("lapse", listener);
}

type Answer = Parameters<typeof parseResponse>[0];

/** Reads an answer of the console's API; a 401 asks to sign in again, over the page as it is. */
export async function parseAdminResponse<S extends v.GenericSchema>(
  response: Answer,
  schema: S,
): Promise<v.InferOutput<S>> {
  if (response.status === 401) lapses.dispatchEvent(new Event("lapse"));
  return parseResponse(response, schema);
}

/** What went wrong, as a sentence for the operator. */
export function reasonOf(error: unknown): string {
  if (error instanceof HttpError) {
    if (error.status === 401) return "Your session has ended. Sign in and try again.";
    return error.serverMessage ?? `The store answered with an error (${error.status}).`;
  }
  return "The store could not be reached. Check the connection and try again.";
}
