import { contentQuery } from "./content-query.ts";

/** A page by its handle; its draft with the parameter `preview`. */
export const pageQuery = (handle: string, parameters: URLSearchParams) =>
  contentQuery(["/api/pages", handle], parameters, {
    published: (api, init) => api.pages[":handle"].$get({ param: { handle } }, init),
    preview: (api, init) => api.admin.pages[":handle"].preview.$get({ param: { handle } }, init),
    // Loaded with the data, because the routes of every page import this query.
    schema: async () => (await import("../../data/model/content/page.ts")).Page,
  });
