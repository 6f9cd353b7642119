import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import type { parseResponse } from "../../api-client.ts";
import { ADMIN, parseAdminResponse } from "../session.ts";

type Answer = Parameters<typeof parseResponse>[0];

/**
 * A query of the console: asked anew whenever its page is opened, since others sell and write
 * meanwhile, and forgotten soon after.
 */
export function adminQuery<S extends v.GenericSchema>(
  key: readonly unknown[],
  schema: S,
  ask: (init: { init: RequestInit }) => Promise<Answer>,
) {
  return queryOptions({
    queryKey: [ADMIN, ...key],
    queryFn: async ({ signal }): Promise<v.InferOutput<S>> =>
      parseAdminResponse(await ask({ init: { signal } }), schema),
    staleTime: 0,
    gcTime: 60_000,
  });
}
