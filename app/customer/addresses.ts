import { queryOptions } from "@tanstack/react-query";
import {
  AddressList,
  type AddressRequest,
  MessageResponse,
} from "../../data/model/people/customer.ts";
import { api } from "../requests/api-client.ts";
import { ACCOUNT, parseAccountResponse } from "./api.ts";

/** The saved addresses and that of the last order. Fetched again by each page, because orders change them. */
export const addressesQuery = queryOptions({
  queryKey: [ACCOUNT, "addresses"],
  queryFn: async ({ signal }): Promise<AddressList> =>
    parseAccountResponse(await api.account.addresses.$get({}, { init: { signal } }), AddressList),
  gcTime: 0,
});

/** Saves an address. Returns all addresses. */
export async function saveAddress(json: AddressRequest): Promise<AddressList> {
  return parseAccountResponse(await api.account.addresses.$post({ json }), AddressList);
}

export async function deleteAddress(id: string): Promise<void> {
  const response = await api.account.addresses[":id"].$delete({ param: { id } });
  await parseAccountResponse(response, MessageResponse);
}
