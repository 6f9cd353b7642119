import { queryOptions } from "@tanstack/react-query";
import {
  type Address,
  AddressList,
  type AddressRequest,
  MessageResponse,
} from "../../data/model/customer.ts";
import { api } from "../api-client.ts";
import { ACCOUNT, parseAccountResponse } from "./api.ts";

/** The saved addresses, the last used first. */
export const addressesQuery = queryOptions({
  queryKey: [ACCOUNT, "addresses"],
  queryFn: async ({ signal }): Promise<Address[]> => {
    const response = await api.api.account.addresses.$get({}, { init: { signal } });
    return (await parseAccountResponse(response, AddressList)).addresses;
  },
});

/** Saves an address. Returns all addresses. */
export async function saveAddress(address: AddressRequest): Promise<Address[]> {
  const response = await api.api.account.addresses.$post({ json: address });
  return (await parseAccountResponse(response, AddressList)).addresses;
}

export async function deleteAddress(id: string): Promise<void> {
  const response = await api.api.account.addresses[":id"].$delete({ param: { id } });
  await parseAccountResponse(response, MessageResponse);
}
