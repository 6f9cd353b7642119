import { queryOptions } from "@tanstack/react-query";
import { DeliveryResponse } from "../../data/model/sales/delivery.ts";
import { loadApi } from "../requests/load-api.ts";

/** The shipping methods of a postal code with their days of delivery. */
export const deliveryQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ["/api/delivery", postalCode],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const query = { postalCode };
      return parseResponse(
        await api.delivery.$get({ query }, { init: { signal } }),
        DeliveryResponse,
      );
    },
  });
