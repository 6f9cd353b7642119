import { queryOptions } from "@tanstack/react-query";
import {
  type Address,
  AddressList,
  type AddressRequest,
  MessageResponse,
} from "../../data/model/customer.ts";
import { ACCOUNT, requestAccount } from "./api.ts";

/** The saved addresses, the last used first. */
export const addressesQuery = queryOptions({
  queryKey: [ACCOUNT, "addresses"],
  queryFn: async ({ signal }): Promise<Address[]> =>
    (await requestAccount("/addresses", AddressList, { signal })).addresses,
});

/** Saves an address. Returns all addresses. */
export async function saveAddress(address: AddressRequest): Promise<Address[]> {
  const options = { method: "POST", body: address } as const;
  return (await requestAccount("/addresses", AddressList, options)).addresses;
}

export async function deleteAddress(id: string): Promise<void> {
  const path = `/addresses/${encodeURIComponent(id)}`;
  await requestAccount(path, MessageResponse, { method: "DELETE" });
}
