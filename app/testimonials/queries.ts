import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Testimonial } from "../../data/model/content/testimonial.ts";
import { loadApi } from "../load-api.ts";
import { PERSISTED } from "../query-client.ts";

/** All testimonials. */
export const testimonialsQuery = queryOptions({
  queryKey: ["/api/testimonials"],
  meta: PERSISTED,
  queryFn: async ({ signal }) => {
    const { api, parseResponse } = await loadApi();
    return parseResponse(
      await api.testimonials.$get({}, { init: { signal } }),
      v.array(Testimonial),
    );
  },
});
