import { queryOptions } from "@tanstack/react-query";
import { ShopConfig } from "../../data/model/config.ts";
import { api, readAnswer } from "../api-client.ts";
import { KEPT } from "../query-client.ts";

/** How this store takes payment, and which analytics it is set up for. */
export const configQuery = queryOptions({
  queryKey: ["/api/config"],
  meta: KEPT,
  queryFn: async ({ signal }) =>
    readAnswer(await api.api.config.$get({}, { init: { signal } }), ShopConfig),
});
