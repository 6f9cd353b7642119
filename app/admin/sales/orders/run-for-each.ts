import { describeError } from "../../session.ts";

/** An order for which an action was not possible, with the reason. */
export type Refusal = { id: string; orderNumber: string; reason: string };

/** The reason why an action is not possible for an order, before a request is sent. */
export class RefusedError extends Error {
  override name = "RefusedError";
}

/** Runs an action for one order after the other. Returns those that failed; the others are done. */
export async function runForEach<T extends { id: string; orderNumber: string }>(
  orders: readonly T[],
  action: (order: T) => Promise<unknown>,
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const order of orders) {
    const { id, orderNumber } = order;
    await action(order).catch((error: unknown) =>
      refusals.push({ id, orderNumber, reason: reasonOf(error) }),
    );
  }
  return refusals;
}

const reasonOf = (error: unknown) =>
  error instanceof RefusedError ? error.message : describeError(error);
