import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import type { ApiResponse } from "../../requests/api-client.ts";
import { ADMIN, parseAdminResponse } from "../session.ts";

/**
 * Query options of an admin request. Data is refetched on every mount, because orders and other tabs
 * change it, and is removed from memory 60 s after its last use.
 */
export function adminQuery<S extends v.GenericSchema>(
  key: readonly unknown[],
  schema: S,
  request: (init: { init: RequestInit }) => Promise<ApiResponse>,
) {
  return queryOptions({
    queryKey: [ADMIN, ...key],
    queryFn: async ({ signal }): Promise<v.InferOutput<S>> =>
      parseAdminResponse(await request({ init: { signal } }), schema),
    staleTime: 0,
    gcTime: 60_000,
  });
}
