import type { DemoIntent } from "../../api/sales/payments/demo-provider/intent.ts";
import { sign } from "../../api/sales/payments/demo-provider/webhook-dispatcher.ts";
import type { TestStore } from "./store.ts";

/**
 * Changes a payment outside of the store: the operator refunds it in the provider's dashboard, a
 * bank rejects a refund, a shopper disputes it. Events have the identifying fields of Stripe's
 * sample objects.
 */
export function createBank({ deps, provider, browser }: TestStore) {
  const change = async (id: string, step: (intent: DemoIntent) => DemoIntent) => {
    const table = () => deps.db.selectFrom("demo_payment_intents").where("id", "=", id);
    const { object } = await table().select("object").executeTakeFirstOrThrow();
    const after = step(JSON.parse(object) as DemoIntent);
    await deps.db
      .updateTable("demo_payment_intents")
      .set({ object: JSON.stringify(after), updated_at: deps.clock().toISOString() })
      .where("id", "=", id)
      .execute();
  };
  const created = () => Math.floor(deps.clock().getTime() / 1000);

  return {
    /** Refunds the remaining amount, or the given cents. */
    refund: async (id: string, amount?: number) => {
      const response = await fetch(`${provider.apiBase}/v1/refunds`, {
        method: "POST",
        headers: { authorization: `Bearer ${provider.secretKey}` },
        body: new URLSearchParams({
          payment_intent: id,
          ...(amount !== undefined && { amount: String(amount) }),
        }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    rejectRefunds: (id: string) =>
      change(id, (intent) => ({
        ...intent,
        latest_charge: intent.latest_charge && {
          ...intent.latest_charge,
          amount_refunded: 0,
          refunded: false,
        },
        refunds: intent.refunds.map((refund) => ({ ...refund, status: "failed" as const })),
      })),
    /** Disputes the whole payment with this status, or changes the existing dispute. */
    dispute: (id: string, status: string) =>
      change(id, (intent) => ({
        ...intent,
        disputes: [
          {
            id: "dp_1",
            object: "dispute" as const,
            amount: intent.amount_received,
            charge: intent.latest_charge?.id ?? "",
            payment_intent: id,
            reason: "product_not_received",
            status,
            created: intent.disputes?.[0]?.created ?? created(),
          },
        ],
      })),
    /** Removes the permission to read disputes; returns a function that restores it. */
    hideDisputes() {
      const { payments } = deps;
      const { retrieveRefundsAndDisputes, listDisputed } = payments;
      payments.retrieveRefundsAndDisputes = async (id) => ({
        ...(await retrieveRefundsAndDisputes(id)),
        disputes: undefined,
      });
      payments.listDisputed = async () => undefined;
      return () => void Object.assign(payments, { retrieveRefundsAndDisputes, listDisputed });
    },
    /** Sends an event to the webhook; returns its outcome. */
    sendEvent: async (id: string, type: string, event = `evt_${type}`) => {
      const kind = type.startsWith("charge.dispute") ? "dispute" : type.split(".")[0];
      const body = JSON.stringify({
        id: event,
        object: "event",
        api_version: null,
        type,
        livemode: false,
        data: { object: { id: `${kind}_1`, object: kind, amount: 1, payment_intent: id } },
      });
      const signature = sign(body, provider.webhookSecret, deps.clock());
      const response = await browser().post("/api/webhooks/stripe", body, {
        "stripe-signature": signature,
      });
      if (response.status !== 200) throw new Error(`${response.status} ${response.body.message}`);
      return response.body.outcome as string;
    },
  };
}
