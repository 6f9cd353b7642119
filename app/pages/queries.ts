import { queryOptions } from "@tanstack/react-query";
import { Page } from "../../data/model/content/page.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/** A published page, or null if it does not exist. */
export function pageQuery(handle: string) {
  return queryOptions({
    queryKey: ["/api/pages", handle],
    meta: PERSISTED,
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const response = await api.pages[":handle"].$get({ param: { handle } }, { init: { signal } });
      return response.status === 404 ? null : parseResponse(response, Page);
    },
  });
}
