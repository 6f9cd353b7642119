import * as v from "valibot";
import { Testimonial } from "../../data/model/content/testimonial.ts";
import { api, parseResponse } from "../api-client.ts";

/** Fetches all testimonials. */
export async function fetchTestimonials(signal: AbortSignal): Promise<Testimonial[]> {
  const response = await api.api.testimonials.$get({}, { init: { signal } });
  return parseResponse(response, v.array(Testimonial));
}
