import { queryOptions } from "@tanstack/react-query";
import { PERSISTED } from "../query-client.ts";

/** All testimonials. */
export const testimonialsQuery = queryOptions({
  queryKey: ["/api/testimonials"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => (await import("./api.ts")).fetchTestimonials(signal),
});
