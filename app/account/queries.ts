import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  AccountOrder,
  AccountOrderList,
  PasskeyList,
  SessionList,
} from "../../data/model/people/customer.ts";
import { ACCOUNT, parseAccountResponse } from "../customer/api.ts";
import {
  readSavedOrders,
  type SavedOrder,
  saveOrder,
  updateSavedOrders,
} from "../customer/saved-orders.ts";
import { api } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";

const { account } = api;

const ORDERS_PER_PAGE = 20;
/** The number of orders on the overview. */
export const RECENT_ORDERS = 3;

async function fetchOrders(offset: number, limit: number, signal: AbortSignal) {
  const query = { offset: String(offset), limit: String(limit) };
  const response = await account.orders.$get({ query }, { init: { signal } });
  const list = await parseAccountResponse(response, AccountOrderList);
  void updateSavedOrders(list.orders);
  return list;
}

export const recentOrdersQuery = queryOptions({
  queryKey: [ACCOUNT, "orders", "recent"],
  queryFn: ({ signal }) => fetchOrders(0, RECENT_ORDERS, signal),
});

/** All orders, the newest first. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [ACCOUNT, "orders", "all"],
  queryFn: ({ pageParam, signal }) => fetchOrders(pageParam, ORDERS_PER_PAGE, signal),
  initialPageParam: 0,
  getNextPageParam: ({ total }, pages) => {
    const loaded = pages.reduce((count, { orders }) => count + orders.length, 0);
    return loaded < total ? loaded : undefined;
  },
});

/** An order, and when it was saved if it is shown without a connection. */
type ViewedOrder = Pick<SavedOrder, "order"> & { savedAt: string | undefined };

/** One order; the saved copy if the store cannot be reached. null: the customer has no such order. */
export const accountOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [ACCOUNT, "orders", "one", id],
    queryFn: async ({ signal }): Promise<ViewedOrder | null> => {
      try {
        const { $get } = account.orders[":id"];
        const response = await $get({ param: { id } }, { init: { signal } });
        const order = await parseAccountResponse(response, AccountOrder);
        await saveOrder(order);
        return { order, savedAt: undefined };
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        if (error instanceof HttpError || signal.aborted) throw error;
        const saved = (await readSavedOrders()).find((row) => row.id === id);
        if (!saved) throw error;
        return saved;
      }
    },
  });

/** The orders that are readable offline. */
export const savedOrdersQuery = queryOptions({
  queryKey: [ACCOUNT, "orders", "saved"],
  queryFn: readSavedOrders,
});

export const passkeysQuery = queryOptions({
  queryKey: [ACCOUNT, "passkeys"],
  queryFn: async ({ signal }) => {
    const response = await account.passkeys.$get({}, { init: { signal } });
    return (await parseAccountResponse(response, PasskeyList)).passkeys;
  },
});

export const sessionsQuery = queryOptions({
  queryKey: [ACCOUNT, "sessions"],
  queryFn: async ({ signal }) => {
    const response = await account.sessions.$get({}, { init: { signal } });
    return (await parseAccountResponse(response, SessionList)).sessions;
  },
});
