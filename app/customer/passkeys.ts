import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from "@simplewebauthn/browser";
import { type Customer, CustomerResponse } from "../../data/model/people/customer.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { createCredential, getCredential } from "./passkey-ceremonies.ts";

export { describePasskeyFailure } from "./passkey-ceremonies.ts";

const { passkeys } = api.account;

/**
 * Creates a passkey on this device. A signed-in customer gets another one; for a guest, the passkey
 * creates the account of the order.
 *
 * @throws WebAuthnError or NotAllowedError if the browser or the customer refuses
 */
export async function createPasskey(orderId?: string): Promise<Customer> {
  const options = await passkeys.options.$post({ json: { orderId } });
  const response = await passkeys.$post({ json: await createCredential(options) });
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
  const response = await passkeys["sign-in"].$post({
    json: await getCredential(options, { autofill }),
  });
  return (await parseResponse(response, CustomerResponse)).customer;
}

export const supportsAutofill = browserSupportsWebAuthnAutofill;

/** Ends an autofill request, because a page can have one WebAuthn request at a time. */
export const cancelPasskeyRequest = () => WebAuthnAbortService.cancelCeremony();
