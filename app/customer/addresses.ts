import { queryOptions } from "@tanstack/react-query";
import {
  AddressList,
  type AddressRequest,
  MessageResponse,
} from "../../data/model/people/customer.ts";
import { ACCOUNT, requestAccount } from "./api.ts";

/** The saved addresses and that of the last order. Fetched again by each page, because orders change them. */
export const addressesQuery = queryOptions({
  queryKey: [ACCOUNT, "addresses"],
  queryFn: ({ signal }): Promise<AddressList> =>
    requestAccount("/addresses", AddressList, { signal }),
  gcTime: 0,
});

/** Saves an address. Returns all addresses. */
export function saveAddress(address: AddressRequest): Promise<AddressList> {
  const options = { method: "POST", body: address } as const;
  return requestAccount("/addresses", AddressList, options);
}

export async function deleteAddress(id: string): Promise<void> {
  const path = `/addresses/${encodeURIComponent(id)}`;
  await requestAccount(path, MessageResponse, { method: "DELETE" });
}
