import {
  CustomerResponse,
  MessageResponse,
  type ProfileRequest,
  type ReturnRequest,
} from "../../data/model/customer.ts";
import { api, parseResponse } from "../api-client.ts";
import { parseAccountResponse } from "../customer/api.ts";

/** Sends a sign-in code by e-mail. A signed-in customer verifies the address with it. */
export async function sendCode(email: string): Promise<void> {
  await parseResponse(await api.api.account.codes.$post({ json: { email } }), MessageResponse);
}

/** Signs in with a code, or verifies the address that it was sent to. @throws HttpError 401, 429 */
export async function signInWithCode(code: string) {
  const response = await api.api.account.session.$post({ json: { code } });
  return (await parseResponse(response, CustomerResponse)).customer;
}

export async function signOut(): Promise<void> {
  await parseResponse(await api.api.account.session.$delete(), MessageResponse);
}

export async function saveProfile(profile: ProfileRequest) {
  const response = await api.api.account.$patch({ json: profile });
  return (await parseAccountResponse(response, CustomerResponse)).customer;
}

export async function deleteAccount(): Promise<void> {
  await parseAccountResponse(await api.api.account.$delete(), MessageResponse);
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  const passkey = api.api.account.passkeys[":id"];
  await parseAccountResponse(
    await passkey.$patch({ param: { id }, json: { name } }),
    MessageResponse,
  );
}

export async function removePasskey(id: string): Promise<void> {
  const passkey = api.api.account.passkeys[":id"];
  await parseAccountResponse(await passkey.$delete({ param: { id } }), MessageResponse);
}

export async function revokeSession(id: string): Promise<void> {
  const session = api.api.account.sessions[":id"];
  await parseAccountResponse(await session.$delete({ param: { id } }), MessageResponse);
}

/** Asks the store to take back items of an order. */
export async function requestReturn(orderId: string, request: ReturnRequest): Promise<string> {
  const response = await api.api.account.orders[":id"]["return-request"].$post({
    param: { id: orderId },
    json: request,
  });
  return (await parseAccountResponse(response, MessageResponse)).message;
}
