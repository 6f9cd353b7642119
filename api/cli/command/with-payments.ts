import pino from "pino";
import type { PaymentGateway } from "../../payment-gateway.ts";
import { type PaymentsOptions, startPayments } from "../../sales/payments/start.ts";

/** Runs a function with the payment gateway of the configuration, which no webhook reaches. */
export async function withPayments<T>(
  options: Pick<PaymentsOptions, "config" | "db" | "dialect">,
  run: (payments: PaymentGateway) => Promise<T>,
): Promise<T> {
  const log = pino({ level: "fatal" }, pino.destination(2));
  const clock = () => new Date();
  const payments = await startPayments({ ...options, clock, log, webhookUrl: () => undefined });
  try {
    return await run(payments.gateway);
  } finally {
    await payments.stop();
  }
}
