import type { DemoIntent } from "../../api/payments/demo-provider/intent.ts";
import { sign } from "../../api/payments/demo-provider/webhook-dispatcher.ts";
import type { TestStore } from "./store.ts";

/**
 * What happens to a payment outside of the store: the operator refunds it in the provider's
 * dashboard, a bank turns a refund away, a shopper disputes it. Events have the fields of Stripe's
 * sample objects that tell what they are about.
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
    /** All that is left, or some cents of it. */
    refund: async (id: string, amount?: number) => {
      const answer = await fetch(`${provider.apiBase}/v1/refunds`, {
        method: "POST",
        headers: { authorization: `Bearer ${provider.secretKey}` },
        body: new URLSearchParams({
          payment_intent: id,
          ...(amount !== undefined && { amount: String(amount) }),
        }),
      });
      if (!answer.ok) throw new Error(await answer.text());
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
    /** A dispute of all of it that is where `status` says; the same one if there was one. */
    dispute: (id: string, status: string) =>
      change(id, (intent) => ({
        ...intent,
        disputes: [
          {
            ...{ id: "dp_1", object: "dispute" as const, amount: intent.amount_received },
            ...{ charge: intent.latest_charge?.id ?? "", payment_intent: id },
            ...{ reason: "product_not_received", status },
            created: intent.disputes?.[0]?.created ?? created(),
          },
        ],
      })),
    /** The store's key may not read disputes; answers how to give it the right again. */
    hideDisputes() {
      const { payments } = deps;
      const { retrieveReturns, listDisputed } = payments;
      payments.retrieveReturns = async (id) => ({
        ...(await retrieveReturns(id)),
        disputes: undefined,
      });
      payments.listDisputed = async () => undefined;
      return () => void Object.assign(payments, { retrieveReturns, listDisputed });
    },
    /** Has the webhook hear of it; answers its outcome. */
    tell: async (id: string, type: string, event = `evt_${type}`) => {
      const kind = type.startsWith("charge.dispute") ? "dispute" : type.split(".")[0];
      const body = JSON.stringify({
        ...{ id: event, object: "event", api_version: null, type, livemode: false },
        data: { object: { id: `${kind}_1`, object: kind, amount: 1, payment_intent: id } },
      });
      const signature = sign(body, provider.webhookSecret, deps.clock());
      const answer = await browser().post("/api/webhooks/stripe", body, {
        "stripe-signature": signature,
      });
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.message}`);
      return answer.body.outcome as string;
    },
  };
}
