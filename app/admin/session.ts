import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import { Done, OperatorSession, type SignInRequest } from "../../data/model/people/operator.ts";
import { type ApiResponse, api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";

/** First segment of the query keys of all data that requires the operator's session. */
export const ADMIN = "/api/admin";

/** The operator's session; null if signed out. */
export const sessionQuery = queryOptions({
  queryKey: [ADMIN, "session"],
  queryFn: async ({ signal }) =>
    parseResponse(await api.admin.session.$get({}, { init: { signal } }), OperatorSession, {
      on401: "null",
    }),
});

/** @throws HttpError 401 for a wrong e-mail address or password, 429 after too many attempts */
export async function signIn(request: SignInRequest): Promise<OperatorSession> {
  return parseResponse(await api.admin.session.$post({ json: request }), OperatorSession);
}

/** @throws HttpError 401 if the passkey is refused */
export async function signInWithPasskey(): Promise<OperatorSession> {
  const { getCredential } = await import("../customer/passkey-ceremonies.ts");
  const signIn = api.operators.passkeys["sign-in"];
  const json = await getCredential(await signIn.options.$post(), { autofill: false });
  return parseResponse(await signIn.$post({ json }), OperatorSession);
}

/** Creates a passkey for the operator on this device. */
export async function createPasskey(): Promise<void> {
  const { createCredential } = await import("../customer/passkey-ceremonies.ts");
  const { passkeys } = api.admin.account;
  const json = await createCredential(await passkeys.options.$post({ json: {} }));
  await parseResponse(await passkeys.$post({ json }), Done);
}

/** Describes why a passkey was not created or used; undefined if another request replaced it. */
export async function describePasskeyError(error: unknown): Promise<string | undefined> {
  try {
    const { describePasskeyFailure } = await import("../customer/passkey-ceremonies.ts");
    return describePasskeyFailure(error);
  } catch {
    return describeError(error);
  }
}

export async function signOut(): Promise<void> {
  await parseResponse(await api.admin.session.$delete(), Done, { on401: "null" });
}

const sessionEvents = new EventTarget();

/** Calls `listener` when an admin request gets a 401. Returns a function that unsubscribes. */
export function onSessionExpired(listener: () => void): () => void {
  sessionEvents.addEventListener("expired", listener);
  return () => sessionEvents.removeEventListener("expired", listener);
}

/** Parses a response of the admin API. A 401 opens the sign-in dialog and still throws. */
export async function parseAdminResponse<S extends v.GenericSchema>(
  response: ApiResponse,
  schema: S,
): Promise<v.InferOutput<S>> {
  if (response.status === 401) sessionEvents.dispatchEvent(new Event("expired"));
  return parseResponse(response, schema);
}

/** Describes an error to the operator in a sentence. */
export function describeError(error: unknown): string {
  if (error instanceof HttpError) {
    if (error.status === 401) return "Your session has expired. Sign in and try again.";
    return error.serverMessage ?? `The store returned an error (${error.status}).`;
  }
  return "The store could not be reached. Check the connection and try again.";
}
