import * as v from "valibot";
import {
  AccountOrder,
  CustomerResponse,
  MessageResponse,
  type ProfileRequest,
} from "../../data/model/people/customer.ts";
import type { ReturnRequest } from "../../data/model/sales/return.ts";
import { parseAccountResponse } from "../customer/api.ts";
import { forgetPasskey } from "../customer/forget-passkey.ts";
import { api, parseResponse } from "../requests/api-client.ts";

const { account } = api;

/** Sends a sign-in code by e-mail. A signed-in customer verifies the address with it. */
export async function sendCode(email: string): Promise<void> {
  await parseResponse(await account.codes.$post({ json: { email } }), MessageResponse);
}

/** Signs in with a code, or verifies the address that it was sent to. @throws HttpError 401, 429 */
export async function signInWithCode(code: string) {
  const response = await account.session.$post({ json: { code } });
  return (await parseResponse(response, CustomerResponse)).customer;
}

export async function signOut(): Promise<void> {
  await parseResponse(await account.session.$delete(), MessageResponse);
}

export async function saveProfile(json: ProfileRequest) {
  return (await parseAccountResponse(await account.$patch({ json }), CustomerResponse)).customer;
}

export async function deleteAccount(): Promise<void> {
  await parseAccountResponse(await account.$delete(), MessageResponse);
}

/** All data of the customer. */
export async function exportData(): Promise<unknown> {
  return parseAccountResponse(await account.export.$get(), v.unknown());
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  const response = await account.passkeys[":id"].$patch({ param: { id }, json: { name } });
  await parseAccountResponse(response, MessageResponse);
}

export async function removePasskey(id: string): Promise<void> {
  const response = await account.passkeys[":id"].$delete({ param: { id } });
  await parseAccountResponse(response, MessageResponse);
  await forgetPasskey(id);
}

export async function revokeSession(id: string): Promise<void> {
  const response = await account.sessions[":id"].$delete({ param: { id } });
  await parseAccountResponse(response, MessageResponse);
}

/** Requests the return of items of an order. */
export async function requestReturn(orderId: string, json: ReturnRequest): Promise<void> {
  const response = await account.orders[":id"].returns.$post({ param: { id: orderId }, json });
  await parseAccountResponse(response, AccountOrder);
}
