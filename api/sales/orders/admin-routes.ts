import { type Context, Hono } from "hono";
import {
  AdminOrderQuery,
  Cancellation,
  FulfilmentRequest,
  StepNote,
  TrackingChange,
} from "../../../data/model/admin/admin-order.ts";
import { RefundRequest, RefundStep } from "../../../data/model/admin/admin-refund.ts";
import { ContactChange, OrderNotes } from "../../../data/model/admin/order-change.ts";
import { ORDER_STATUS_LABELS } from "../../../data/model/sales/order-status.ts";
import type { ApiDeps, Env } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { requires } from "../../http/permissions.ts";
import { validateJson, validateQuery } from "../../http/validation.ts";
import { changeTracking, markDelivered, undoDelivery } from "../fulfilments/change-fulfilment.ts";
import {
  fulfilItems,
  packOrder,
  undoFulfilment,
  undoPacking,
} from "../fulfilments/fulfil-items.ts";
import { throwGatewayFailure } from "../payments/admin-routes.ts";
import { type RefundOutcome, refundOrder } from "../refunds/refund-order.ts";
import { discardRefund, markRefundedElsewhere, retryRefund } from "../refunds/refunds.ts";
import { getAdminOrder, listAdminOrders } from "./admin-store.ts";
import { cancelOrder } from "./cancel-order.ts";
import { changeContact, saveOrderNotes } from "./change-details.ts";
import type { StepResult } from "./change-order.ts";

const REFUND_STEPS = {
  retry: retryRefund,
  elsewhere: markRefundedElsewhere,
  discard: discardRefund,
} satisfies Record<RefundStep, unknown>;

/** /api/admin/orders: list, detail and actions. Each action returns the updated order. */
export function createAdminOrderRoutes(deps: ApiDeps) {
  const { db, dialect } = deps;

  const find = (id: string) => getAdminOrder(db, id, deps.config.smtpUrl !== undefined);

  async function respond(c: Context<Env>, id: string) {
    const order = await find(id);
    if (!order) throw failure(404, "Order not found");
    return c.json(order);
  }

  /** Takes a step and returns the updated order. @throws ApiFailure if the step was not possible */
  async function respondTo(c: Context<Env>, take: (id: string) => Promise<StepResult>) {
    const id = c.req.param("id") ?? "";
    orThrow(await take(id));
    return respond(c, id);
  }

  return new Hono<Env>()
    .use(requires("orders.read", "orders.write"))
    .get("/", validateQuery(AdminOrderQuery), async (c) =>
      c.json(await listAdminOrders(db, dialect, c.req.valid("query"))),
    )
    .get("/:id", (c) => respond(c, c.req.param("id")))
    .put("/:id/contact", validateJson(ContactChange), async (c) =>
      respondTo(c, (id) => changeContact(deps, id, c.req.valid("json"))),
    )
    .put("/:id/notes", validateJson(OrderNotes), async (c) => {
      const id = c.req.param("id");
      if (!(await saveOrderNotes(deps, id, c.req.valid("json"))))
        throw failure(404, "Order not found");
      return respond(c, id);
    })
    .post("/:id/packed", validateJson(StepNote), async (c) =>
      respondTo(c, (id) => packOrder(deps, id, c.req.valid("json").note)),
    )
    .delete("/:id/packed", async (c) => respondTo(c, (id) => undoPacking(deps, id)))
    .post("/:id/fulfilments", validateJson(FulfilmentRequest), async (c) =>
      respondTo(c, (id) => fulfilItems(deps, id, c.req.valid("json"))),
    )
    .delete("/:id/fulfilments/:fulfilment", async (c) =>
      respondTo(c, (id) => undoFulfilment(deps, id, c.req.param("fulfilment"))),
    )
    .put("/:id/fulfilments/:fulfilment/tracking", validateJson(TrackingChange), async (c) =>
      respondTo(c, (id) =>
        changeTracking(deps, id, c.req.param("fulfilment"), c.req.valid("json")),
      ),
    )
    .post("/:id/fulfilments/:fulfilment/delivered", validateJson(StepNote), async (c) =>
      respondTo(c, (id) =>
        markDelivered(deps, id, c.req.param("fulfilment"), c.req.valid("json").note),
      ),
    )
    .delete("/:id/fulfilments/:fulfilment/delivered", async (c) =>
      respondTo(c, (id) => undoDelivery(deps, id, c.req.param("fulfilment"))),
    )
    .post("/:id/cancel", requires("orders.refund"), validateJson(Cancellation), async (c) => {
      const id = c.req.param("id");
      const outcome = await cancelOrder(deps, id, c.req.valid("json")).catch(throwGatewayFailure);
      if (outcome === "missing") throw failure(404, "Order not found");
      if (outcome === "already") throw failure(409, "This order is cancelled already.");
      return respond(c, id);
    })
    .post("/:id/refunds", requires("orders.refund"), validateJson(RefundRequest), async (c) => {
      const id = c.req.param("id");
      refundedOrThrow(await refundOrder(deps, id, c.req.valid("json")));
      return respond(c, id);
    })
    .post(
      "/:id/refunds/:refund",
      requires("orders.refund"),
      validateJson(RefundStep),
      async (c) => {
        const { id, refund } = c.req.param();
        const take = REFUND_STEPS[c.req.valid("json").step];
        if (!(await find(id))) throw failure(404, "Order not found");
        if (!(await take(deps, id, refund)))
          throw failure(409, "This is not possible any more: the refund has changed.");
        return respond(c, id);
      },
    );
}

function refundedOrThrow(result: RefundOutcome) {
  switch (result.outcome) {
    case "created":
      return;
    case "missing":
      throw failure(404, "Order not found");
    case "unavailable":
      throw failure(
        409,
        "This order can't be refunded: it is cancelled, or its payment is not captured.",
      );
    case "changed":
      throw failure(409, "Another refund was made meanwhile. Check the amount and try again.");
    case "rejected":
      throw failure(422, result.problem.message, [result.problem]);
  }
}

function orThrow(result: StepResult) {
  switch (result.outcome) {
    case "missing":
      throw failure(404, "Order not found");
    case "disputed":
      throw failure(
        409,
        "This order is on hold: its payment is disputed. Mark the problem as resolved to continue.",
      );
    case "refused":
      throw failure(
        409,
        `This order is ${ORDER_STATUS_LABELS[result.status].toLowerCase()}: that step is not possible now.`,
      );
    case "conflict":
      throw failure(409, result.message);
    case "invalid":
      throw failure(422, "The request does not fit this order.", result.issues);
  }
}
