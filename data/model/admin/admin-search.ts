import * as v from "valibot";

/** Query of GET /api/admin/search. */
export const AdminSearchQuery = v.object({
  q: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)),
});

/** Response of GET /api/admin/search: the first records of each kind that the role may view. */
export const AdminSearchResults = v.object({
  results: v.array(
    v.object({
      kind: v.picklist(["order", "product", "customer", "page"]),
      /** The id of the order or product, the email of the customer, the handle of the page. */
      id: v.string(),
      title: v.string(),
      detail: v.string(),
    }),
  ),
});
export type AdminSearchResults = v.InferOutput<typeof AdminSearchResults>;
