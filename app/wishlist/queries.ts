import { queryOptions } from "@tanstack/react-query";

/** The products behind a link; null if the wishlist is not shared any more. */
export const sharedWishlistQuery = (token: string) =>
  queryOptions({
    queryKey: ["/api/shared-wishlists", token],
    queryFn: async ({ signal }) => (await import("./api.ts")).fetchSharedWishlist(token, signal),
  });
