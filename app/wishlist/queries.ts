import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";

/** The products behind a link; null if the wishlist is not shared any more. */
export const sharedWishlistQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/shared-wishlists", token],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const { $get } = api["shared-wishlists"][":token"];
      const response = await $get({ param: { token } }, { init: { signal } });
      if (response.status === 404) return null;
      // Loaded with the data, because the routes of every page import this query.
      const { SharedWishlist } = await import("../../data/model/people/shared-wishlist.ts");
      return (await parseResponse(response, SharedWishlist)).products;
    },
  });
