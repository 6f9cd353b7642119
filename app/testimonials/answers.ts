import * as v from "valibot";
import { Testimonial } from "../../data/model/testimonial.ts";
import { api, readAnswer } from "../api-client.ts";

/** What customers say. */
export async function askTestimonials(signal: AbortSignal): Promise<Testimonial[]> {
  const response = await api.api.testimonials.$get({}, { init: { signal } });
  return readAnswer(response, v.array(Testimonial));
}
