import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/**
 * A published page, or null if it does not exist. With the parameter `preview` operators see its draft, and
 * others nothing.
 */
export function pageQuery(handle: string, parameters: URLSearchParams) {
  const isPreview = parameters.has("preview");
  return queryOptions({
    queryKey: ["/api/pages", handle, isPreview],
    meta: isPreview ? {} : PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const options = [{ param: { handle } }, { init: { signal } }] as const;
      const response = isPreview
        ? await api.admin.pages[":handle"].preview.$get(...options)
        : await api.pages[":handle"].$get(...options);
      const isMissing = response.status === 404 || (isPreview && !response.ok);
      // Loaded with the data, because the routes of every page import this query.
      const { Page } = await import("../../data/model/content/page.ts");
      return isMissing ? null : parseResponse(response, Page);
    },
  });
}
