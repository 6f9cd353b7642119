import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";
import * as v from "valibot";
import { type Customer, CustomerResponse } from "../../data/model/people/customer.ts";
import { api, parseResponse } from "../api-client.ts";
import { HttpError } from "../http-error.ts";
import { describeFailure } from "./api.ts";

/** Options of the two ceremonies. The browser validates the rest. */
const CreationOptions = v.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge);
const RequestOptions = v.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge);

function hasChallenge(options: unknown): boolean {
  return v.is(v.looseObject({ challenge: v.string() }), options);
}

const { passkeys } = api.account;

/**
 * Creates a passkey on this device. A signed-in customer gets another one; for a guest, the passkey
 * creates the account of the order.
 *
 * @throws WebAuthnError or NotAllowedError if the browser or the customer refuses
 */
export async function createPasskey(orderId?: string): Promise<Customer> {
  const options = await passkeys.options.$post({ json: { orderId } });
  const optionsJSON = await parseResponse(options, CreationOptions);
  const created: RegistrationResponseJSON = await startRegistration({ optionsJSON });
  const response = await passkeys.$post({ json: created });
  return (await parseResponse(response, CustomerResponse)).customer;
}

/**
 * Signs in with a passkey.
 *
 * @param autofill the browser offers passkeys in the e-mail field instead of a dialog; the promise
 * stays pending until the customer chooses one
 */
export async function signInWithPasskey({ autofill }: { autofill: boolean }): Promise<Customer> {
  const options = await passkeys["sign-in"].options.$post();
  const optionsJSON = await parseResponse(options, RequestOptions);
  const result: AuthenticationResponseJSON = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: autofill,
  });
  const response = await passkeys["sign-in"].$post({ json: result });
  return (await parseResponse(response, CustomerResponse)).customer;
}

export const supportsAutofill = browserSupportsWebAuthnAutofill;

/** Ends an autofill request, because a page can have one WebAuthn request at a time. */
export const cancelPasskeyRequest = () => WebAuthnAbortService.cancelCeremony();

/** The error as a sentence for the customer; undefined if another request replaced this one. */
export function describePasskeyFailure(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "NotAllowedError") return "No passkey was used. You can try again.";
  if (error instanceof WebAuthnError)
    return error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
      ? "This device already has a passkey for your account."
      : "This device cannot use passkeys for the store.";
  if (error instanceof HttpError) return error.serverMessage ?? describeFailure(error);
  return describeFailure(error);
}
