import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import { Testimonial } from "../../data/model/testimonial.ts";
import { api, readAnswer } from "../api-client.ts";
import { KEPT } from "../query-client.ts";

export const testimonialsQuery = queryOptions({
  queryKey: ["/api/testimonials"],
  meta: KEPT,
  queryFn: async ({ signal }) =>
    readAnswer(await api.api.testimonials.$get({}, { init: { signal } }), v.array(Testimonial)),
});
