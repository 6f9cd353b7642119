import { queryOptions } from "@tanstack/react-query";
import { loadApi } from "../requests/load-api.ts";
import { PERSISTED } from "../requests/query-client.ts";

/** All testimonials. */
export const testimonialsQuery = queryOptions({
  queryKey: ["/api/testimonials"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    // Loaded with the data, because the routes of every page import this query.
    const { Testimonials } = await import("../../data/model/content/testimonial.ts");
    return parseResponse(await api.testimonials.$get({}, { init: { signal } }), Testimonials);
  },
});
