import { queryOptions } from "@tanstack/react-query";
import type * as v from "valibot";
import type { ApiResponse } from "./api-client.ts";
import { loadApi } from "./load-api.ts";
import { PERSISTED } from "./query-client.ts";

type Api = Awaited<ReturnType<typeof loadApi>>["api"];
type Request = (api: Api, init: { init: RequestInit }) => Promise<ApiResponse>;

/**
 * A published page or post, or null if it does not exist. With the parameter `preview` operators see it as
 * it is before its publication, and others nothing. The server's requests have no session, so it leaves
 * previews to the browser.
 */
export function contentQuery<S extends v.GenericSchema>(
  key: readonly [path: string, id: string],
  parameters: URLSearchParams,
  requests: { published: Request; preview: Request; schema: () => Promise<S> },
) {
  const isPreview = parameters.has("preview");
  return queryOptions({
    queryKey: [...key, isPreview],
    meta: isPreview ? { isPreview } : PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const request = isPreview ? requests.preview : requests.published;
      const response = await request(api, { init: { signal } });
      const isMissing = response.status === 404 || (isPreview && !response.ok);
      return isMissing ? null : parseResponse(response, await requests.schema());
    },
  });
}
