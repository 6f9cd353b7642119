import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { type ApiResponse, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";
import { describeFailure } from "./api.ts";

/** Options of the two ceremonies. The browser validates the rest. */
const CreationOptions = v.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const RequestOptions = v.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

function hasChallenge(options: unknown): boolean {
  return v.is(v.looseObject({ challenge: v.string() }), options);
}

/**
 * Creates a passkey on this device with the options of a response.
 * @throws WebAuthnError or NotAllowedError if the browser or the user refuses
 */
export async function createCredential(options: ApiResponse) {
  return startRegistration({ optionsJSON: await parseResponse(options, CreationOptions) });
}

/**
 * Uses a passkey with the options of a response.
 *
 * @param autofill the browser offers passkeys in a field instead of a dialog
 */
export async function getCredential(options: ApiResponse, { autofill }: { autofill: boolean }) {
  const optionsJSON = await parseResponse(options, RequestOptions);
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
}

/** The error as a sentence for the user; undefined if another request replaced this one. */
export function describePasskeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "NotAllowedError") return m.account_passkey_unused();
  if (error instanceof WebAuthnError)
    return error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      ? m.account_passkey_exists()
      : m.account_passkey_impossible();
  if (error instanceof HttpError) return error.serverMessage ?? describeFailure(error);
  return describeFailure(error);
}
