import type { OrderStatus } from "../../../data/model/sales/order.ts";

/** The outcome of an operator's step with an order or one of its fulfilments. */
export type StepResult =
  | { outcome: "done" }
  /** The order or the fulfilment does not exist. */
  | { outcome: "missing" }
  /** The payment is disputed. */
  | { outcome: "disputed" }
  /** The order's status does not allow the step, for example because another operator was faster. */
  | { outcome: "refused"; status: OrderStatus }
  /** Another operator has changed the order meanwhile, or its e-mail is being sent. */
  | { outcome: "conflict"; message: string }
  | { outcome: "invalid"; issues: { path: string; message: string }[] };
