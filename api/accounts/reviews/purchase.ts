import type { Context } from "hono";
import { m } from "../../../data/i18n/messages.js";
import { findReviewRequest } from "../../catalogue/reviews/review-requests.ts";
import { listVariantIds } from "../../db/products/variants.ts";
import type { Db } from "../../db/tables/schema.ts";
import { isToken } from "../../db/token.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { readCustomer } from "../../people/customers/require-customer.ts";
import type { SignedInCustomer } from "../../people/customers/sessions.ts";
import { isOrderOf } from "../own-orders.ts";

/** Who reviews: the holder of a review e-mail's link, for one order, or a signed-in customer. */
export type Reviewer =
  | { kind: "order"; orderId: string }
  | { kind: "customer"; customer: SignedInCustomer };

/**
 * The reviewer of a request: by the token of a review e-mail (`Authorization: Bearer …`, or `token`
 * in a JSON body), otherwise by the customer's session.
 *
 * @throws ApiFailure 401 without either, or if the token is not valid
 */
export async function readReviewer(
  c: Context,
  deps: Pick<ApiDeps, "db" | "config" | "clock">,
  bodyToken?: string,
): Promise<Reviewer> {
  const token = /^Bearer (\S{1,200})$/.exec(c.req.header("authorization") ?? "")?.[1] ?? bodyToken;
  if (token !== undefined) {
    const request = isToken(token) ? await findReviewRequest(deps.db, token) : undefined;
    if (!request) throw failure(401, m.errors_link_invalid());
    return { kind: "order", orderId: request.orderId };
  }
  const customer = await readCustomer(c, deps);
  if (!customer) throw failure(401, m.reviews_purchase_needed());
  return { kind: "customer", customer };
}

/** A delivered order with the product. */
export type Purchase = {
  orderId: string;
  customerName: string;
  /** Identifies the buyer: one review per buyer and product. */
  authorKey: string;
  userId: string | null;
};

/** The reviewer's delivered orders with any variant of a product, the earliest first. */
export async function listPurchases(
  db: Db,
  reviewer: Reviewer,
  productId: string,
): Promise<Purchase[]> {
  const variantIds = await listVariantIds(db, [productId]);
  const query = db
    .selectFrom("orders")
    .select(["orders.id as orderId", "customer_name as customerName"])
    .select(["customer_email_key as authorKey", "user_id as userId"])
    .where("orders.status", "=", "delivered")
    .where("orders.id", "in", (by) =>
      by
        .selectFrom("order_items")
        .select("order_items.order_id")
        .where("order_items.product_id", "in", variantIds),
    );
  const own =
    reviewer.kind === "order"
      ? query.where("orders.id", "=", reviewer.orderId)
      : query.where(isOrderOf(reviewer.customer));
  const purchases = await own.orderBy("orders.created_at").orderBy("orders.id").execute();
  if (reviewer.kind === "order") return purchases;
  return purchases.map((purchase) => ({ ...purchase, userId: reviewer.customer.id }));
}
