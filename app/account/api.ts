import * as v from "valibot";
import {
  CustomerResponse,
  MessageResponse,
  type ProfileRequest,
  type ReturnRequest,
} from "../../data/model/people/customer.ts";
import { requestAccount } from "../customer/api.ts";

/** Sends a sign-in code by e-mail. A signed-in customer verifies the address with it. */
export async function sendCode(email: string): Promise<void> {
  const options = { method: "POST", body: { email }, needsSession: false } as const;
  await requestAccount("/codes", MessageResponse, options);
}

/** Signs in with a code, or verifies the address that it was sent to. @throws HttpError 401, 429 */
export async function signInWithCode(code: string) {
  const options = { method: "POST", body: { code }, needsSession: false } as const;
  return (await requestAccount("/session", CustomerResponse, options)).customer;
}

export async function signOut(): Promise<void> {
  await requestAccount("/session", MessageResponse, { method: "DELETE", needsSession: false });
}

export async function saveProfile(profile: ProfileRequest) {
  const options = { method: "PATCH", body: profile } as const;
  return (await requestAccount("", CustomerResponse, options)).customer;
}

export async function deleteAccount(): Promise<void> {
  await requestAccount("", MessageResponse, { method: "DELETE" });
}

/** All data of the customer. */
export const exportData = (): Promise<unknown> => requestAccount("/export", v.unknown());

const passkeyPath = (id: string) => `/passkeys/${encodeURIComponent(id)}`;

export async function renamePasskey(id: string, name: string): Promise<void> {
  await requestAccount(passkeyPath(id), v.unknown(), { method: "PATCH", body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await requestAccount(passkeyPath(id), v.unknown(), { method: "DELETE" });
}

export async function revokeSession(id: string): Promise<void> {
  const path = `/sessions/${encodeURIComponent(id)}`;
  await requestAccount(path, MessageResponse, { method: "DELETE" });
}

/** Asks the store to take back items of an order. Returns its confirmation. */
export async function requestReturn(orderId: string, request: ReturnRequest): Promise<string> {
  const path = `/orders/${encodeURIComponent(orderId)}/return-request`;
  return (await requestAccount(path, MessageResponse, { method: "POST", body: request })).message;
}
