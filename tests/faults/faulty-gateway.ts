import type { Mailer } from "../../api/deps.ts";
import { GatewayFailure, type PaymentGateway } from "../../api/payment-gateway.ts";
import type { Failpoints, FaultKind } from "./failpoints.ts";

const READ: readonly FaultKind[] = ["before", "refused"];
const WRITE: readonly FaultKind[] = ["before", "after", "refused"];

/**
 * Makes every call of a gateway a failpoint.
 * @param refuse called with the idempotency key of a refused call
 */
export function faultyGateway(
  inner: PaymentGateway,
  failpoints: Failpoints,
  refuse: (key: string) => void = () => {},
): PaymentGateway {
  const pass = <T>(
    name: string,
    faultKinds: readonly FaultKind[],
    act: () => Promise<T>,
    key?: string,
  ): Promise<T> => {
    const onRefused = () => key !== undefined && refuse(key);
    const point = { name: `provider: ${name}`, faultKinds, toError, onRefused };
    return failpoints.around(point, act);
  };
  return {
    mode: inner.mode,
    readAccount: () => pass("readAccount", READ, () => inner.readAccount()),
    createIntent: (input, key) =>
      pass("createIntent", WRITE, () => inner.createIntent(input, key), key),
    updateIntent: (id, input) => pass("updateIntent", WRITE, () => inner.updateIntent(id, input)),
    retrieveIntent: (id) => pass("retrieveIntent", READ, () => inner.retrieveIntent(id)),
    cancelIntent: (id) => pass("cancelIntent", WRITE, () => inner.cancelIntent(id)),
    deleteRecord: (id) => pass("deleteRecord", WRITE, () => inner.deleteRecord(id)),
    captureIntent: (id, key) =>
      pass("captureIntent", WRITE, () => inner.captureIntent(id, key), key),
    refundIntent: (id, key, amountCents) =>
      pass("refundIntent", WRITE, () => inner.refundIntent(id, key, amountCents), key),
    async *listPaid(since) {
      await pass("listPaid", READ, async () => undefined);
      yield* inner.listPaid(since);
    },
    retrieveRefundsAndDisputes: (id) =>
      pass("retrieveRefundsAndDisputes", READ, () => inner.retrieveRefundsAndDisputes(id)),
    async *listRefunded(since) {
      await pass("listRefunded", READ, async () => undefined);
      yield* inner.listRefunded(since);
    },
    listDisputed: (since) => pass("listDisputed", READ, () => inner.listDisputed(since)),
    readEvent: (body, signature) => inner.readEvent(body, signature),
  };
}

/** Makes every e-mail a failpoint. */
export function faultyMailer(inner: Mailer, failpoints: Failpoints): Mailer {
  const point = { name: "mail: send", faultKinds: ["before", "after"] as const };
  const toError = () => Object.assign(new Error("injected"), { code: "ECONNECTION" });
  return {
    sendMail: (mail) => failpoints.around({ ...point, toError }, () => inner.sendMail(mail)),
  };
}

function toError(kind: FaultKind): GatewayFailure {
  return new GatewayFailure("injected", { isRejected: kind === "refused" });
}
