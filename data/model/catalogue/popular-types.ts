import * as v from "valibot";

/** Names of the types that most orders contain, GET /api/popular-types, as the facets have them. */
export const PopularTypes = v.array(v.string());
export type PopularTypes = v.InferOutput<typeof PopularTypes>;
