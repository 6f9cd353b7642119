import * as v from "valibot";
import type { FactFilter } from "./value-filters.ts";

const Names = v.optional(v.array(v.string()));

/** The values of a product by filter; a filter without a value is missing. */
export const FacetValues = v.object({
  concern: Names,
  skinType: Names,
  hairType: Names,
  type: Names,
  use: Names,
  scent: Names,
  format: Names,
}) satisfies v.GenericSchema<{ [Filter in FactFilter]?: string[] | undefined }>;
export type FacetValues = v.InferOutput<typeof FacetValues>;
