import { queryOptions } from "@tanstack/react-query";
import { KEPT } from "../query-client.ts";

export const testimonialsQuery = queryOptions({
  queryKey: ["/api/testimonials"],
  meta: KEPT,
  queryFn: async ({ signal }) => (await import("./answers.ts")).askTestimonials(signal),
});
