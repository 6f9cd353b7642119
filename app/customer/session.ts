import { queryOptions, useQuery } from "@tanstack/react-query";
import { type Customer, SessionResponse } from "../../data/model/people/customer.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { ACCOUNT } from "./api.ts";
import { refreshSignedIn, useSignedIn } from "./signed-in.ts";

/** The signed-in customer; null if the session has ended, and then the device has no saved orders. */
export const sessionQuery = queryOptions({
  queryKey: [ACCOUNT, "session"],
  queryFn: async ({ signal }): Promise<Customer | null> => {
    const response = await api.account.session.$get({}, { init: { signal } });
    const { customer } = await parseResponse(response, SessionResponse);
    if (!customer) {
      await (await import("./saved-orders.ts")).deleteSavedOrders();
      // The response has removed the cookie.
      refreshSignedIn();
    }
    return customer;
  },
});

/** The customer who is signed in. Browsers that have not signed in make no request. */
export function useCustomer(): Customer | undefined {
  const { data } = useQuery({ ...sessionQuery, enabled: useSignedIn() });
  return data ?? undefined;
}
