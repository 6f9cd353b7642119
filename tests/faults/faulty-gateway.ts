import type { Mailer } from "../../api/deps.ts";
import { GatewayFailure, type PaymentGateway } from "../../api/payments/gateway.ts";
import type { Failpoints, Flavour } from "./failpoints.ts";

const READ: readonly Flavour[] = ["before", "refused"];
const WRITE: readonly Flavour[] = ["before", "after", "refused"];

/**
 * A gateway whose calls are failpoints.
 * @param refuse told of an idempotency key whose call is answered with a fault
 */
export function faultyGateway(
  inner: PaymentGateway,
  failpoints: Failpoints,
  refuse: (key: string) => void = () => {},
): PaymentGateway {
  const pass = <T>(
    name: string,
    flavours: readonly Flavour[],
    act: () => Promise<T>,
    key?: string,
  ): Promise<T> => {
    const onRefused = () => key !== undefined && refuse(key);
    const point = { name: `provider: ${name}`, flavours, toError, onRefused };
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
    refundIntent: (id, key) => pass("refundIntent", WRITE, () => inner.refundIntent(id, key), key),
    async *listSucceeded(since) {
      await pass("listSucceeded", READ, async () => undefined);
      yield* inner.listSucceeded(since);
    },
    retrieveReturns: (id) => pass("retrieveReturns", READ, () => inner.retrieveReturns(id)),
    async *listRefunded(since) {
      await pass("listRefunded", READ, async () => undefined);
      yield* inner.listRefunded(since);
    },
    listDisputed: (since) => pass("listDisputed", READ, () => inner.listDisputed(since)),
    readEvent: (body, signature) => inner.readEvent(body, signature),
  };
}

/** A mail server whose answers are failpoints. */
export function faultyMailer(inner: Mailer, failpoints: Failpoints): Mailer {
  const point = { name: "mail: send", flavours: ["before", "after"] as const };
  const toError = () => Object.assign(new Error("injected"), { code: "ECONNECTION" });
  return {
    sendMail: (mail) => failpoints.around({ ...point, toError }, () => inner.sendMail(mail)),
  };
}

function toError(flavour: Flavour): GatewayFailure {
  return new GatewayFailure("injected", { answered: flavour === "refused" });
}
