import * as v from "valibot";

/** A routine in links: a page of kind "routine". Response of GET /api/routines is a list of them. */
export const Routine = v.object({
  handle: v.string(),
  title: v.string(),
  /** The handles of the products of its steps, in their order. */
  products: v.array(v.string()),
});
export type Routine = v.InferOutput<typeof Routine>;
