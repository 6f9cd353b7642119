import { sql } from "kysely";
import { expect, test } from "vitest";
import { createBank } from "../../../tests/support/bank.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { item, openShop } from "../../../tests/support/shop.ts";
import { sign } from "./demo-provider/webhook-dispatcher.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const WEBHOOK = "/api/webhooks/stripe";
const AUTHORIZED = "payment_intent.amount_capturable_updated";

describeOnBothDatabases("webhooks", (open) => {
  async function begin() {
    const shop = await openShop(open);
    const { browser, provider, deps } = shop;
    const toEvent = (paymentIntentId: string, type = AUTHORIZED, id = "evt_1") =>
      JSON.stringify({
        id,
        object: "event",
        type,
        livemode: false,
        data: { object: { id: paymentIntentId, object: "payment_intent" } },
      });
    /** Sends a body, signed `seconds` from now with the given secret. */
    const send = (body: string, seconds = 0, secret = provider.webhookSecret) => {
      const at = new Date(deps.clock().getTime() + seconds * 1000);
      return browser().post(WEBHOOK, body, { "stripe-signature": sign(body, secret, at) });
    };
    return { ...shop, toEvent, send };
  }

  test("P22: ten concurrent deliveries of one event have one effect and are all acknowledged", async () => {
    const { shop, pay, toEvent, send, count, stock, stop } = await begin();
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const body = toEvent(paymentIntentId);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200));
    expect(await count("orders")).toBe(1);
    expect(await stock("oil")).toBe(4);
    expect((await send(body)).body.outcome).toBe("repeated");
    await stop();
  });

  test("P23: two events for one fact have one effect", async () => {
    const { shop, pay, toEvent, send, count, stock, stop } = await begin();
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const responses = await Promise.all(
      ["evt_1", "evt_2"].map((id) => send(toEvent(paymentIntentId, AUTHORIZED, id))),
    );
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    expect(await count("orders")).toBe(1);
    expect(await stock("oil")).toBe(4);
    await stop();
  });

  test("P24, P25: the provider's status decides, in any order of events", async () => {
    const { shop, pay, toEvent, send, count, deps, stop } = await begin();
    const { intent, paymentIntentId } = await shop([item("oil")]);
    for (const type of ["created", "processing", "succeeded", "payment_failed", "canceled"]) {
      const response = await send(
        toEvent(paymentIntentId, `payment_intent.${type}`, `evt_${type}`),
      );
      expect(response.status).toBe(200);
    }
    expect(await count("orders")).toBe(0);
    await pay(intent);
    expect((await send(toEvent(paymentIntentId))).body.outcome).toBe("ordered");
    await send(toEvent(paymentIntentId, "payment_intent.payment_failed", "evt_2"));
    const declines = await deps.db.selectFrom("declined_payments").select("event_id").execute();
    expect(declines.map((row) => row.event_id)).toContain("evt_2");
    await send(toEvent(paymentIntentId, "payment_intent.canceled", "evt_3"));
    const order = await deps.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order.status).toBe("paid");
    await stop();
  });

  test("P26: a signature that is missing, bad, foreign or of another body is 400", async () => {
    const { shop, pay, toEvent, send, browser, provider, count, stop } = await begin();
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    const body = toEvent(paymentIntentId);
    const header = (text: string) => sign(text, provider.webhookSecret, new Date());
    const pretty = JSON.stringify(JSON.parse(body), null, 2);
    const seconds = Math.floor(Date.now() / 1000);
    const responses = [
      await browser().post(WEBHOOK, body),
      await browser().post(WEBHOOK, body, { "stripe-signature": "nonsense" }),
      await browser().post(WEBHOOK, body, { "stripe-signature": `t=${Date.now()},v1=00` }),
      await browser().post(WEBHOOK, pretty, { "stripe-signature": header(body) }),
      await send(body, 0, "whsec_foreign"),
      await send("not json"),
      // Of another length, in another encoding, and of what is no event.
      await browser().post(WEBHOOK, body, { "stripe-signature": `${header(body)}0` }),
      await browser().post(WEBHOOK, body, { "stripe-signature": `t=${seconds},v1=` }),
      await browser().post(WEBHOOK, body, { "stripe-signature": `t=${seconds},v1=é` }),
      await browser().post(WEBHOOK, body, { "stripe-signature": `t=${seconds}` }),
      await send("null"),
      await send("[]"),
      await send('"text"'),
      await send('{"id":1,"type":null,"livemode":false}'),
    ];
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 400));
    expect(await count("orders")).toBe(0);
    await stop();
  });

  test("P27: an event 301 s old or 10 min in the future is 400; in between it is accepted", async () => {
    const { toEvent, send, stop } = await begin();
    const body = toEvent("pi_unknown");
    expect((await send(body, -302)).status).toBe(400);
    expect((await send(body, 600)).status).toBe(400);
    expect((await send(body, -290)).status).toBe(200);
    expect((await send(body, 290)).status).toBe(200);
    await stop();
  });

  test("P29: an event whose effect fails is not recorded, and the next delivery works", async () => {
    const opened = await begin();
    const { shop, pay, toEvent, send, count, deps, stop } = opened;
    const { intent, order, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    await order();
    await createBank(opened).refund(paymentIntentId, 500);
    const event = toEvent(paymentIntentId, "refund.created");
    const returned = async () =>
      (await deps.db.selectFrom("orders").select("returned_cents").executeTakeFirstOrThrow())
        .returned_cents;
    const rename = (from: string, to: string) =>
      sql`alter table payment_events rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(
        deps.db,
      );
    await rename("outcome", "away");
    expect((await send(event)).status).toBe(500);
    await rename("away", "outcome");
    expect([await returned(), await count("payment_events")]).toEqual([0, 0]);
    expect((await send(event)).body.outcome).toBe("recorded");
    expect([await returned(), await count("payment_events")]).toEqual([500, 1]);
    expect((await send(event)).body.outcome).toBe("repeated");
    await stop();
  });

  test("P30: events of another store on the same account are acknowledged and ignored", async () => {
    const { toEvent, send, provider, deps, stop } = await begin();
    const { apiBase, secretKey, webhookSecret } = provider;
    const keys = { apiBase, secretKey, webhookSecret, mode: "demo", clock: deps.clock } as const;
    const other = createStripeGateway({ ...keys, storeId: "another-store" });
    const input = { amountCents: 5000, currency: "cad", checkoutId: "theirs" };
    const { id } = await other.createIntent(input, "their-key");
    const response = await send(toEvent(id));
    expect([response.status, response.body.outcome]).toEqual([200, "unknown"]);
    await stop();
  });

  test("an intent cancelled at the provider ends its checkout", async () => {
    const { shop, toEvent, send, gateway, stop } = await begin();
    const { paymentIntentId } = await shop([item("last")]);
    const event = toEvent(paymentIntentId, "payment_intent.canceled");
    expect((await send(event)).body.outcome).toBe("ignored");
    await gateway.cancelIntent(paymentIntentId);
    expect((await send(event)).body.outcome).toBe("expired");
    expect((await send(event)).body.outcome).toBe("ignored");
    await stop();
  });

  test("a payment of the last release, which was captured at once, becomes an order", async () => {
    const { shop, pay, toEvent, send, captureExternally, deps, stop } = await begin();
    const { intent, paymentIntentId } = await shop([item("oil")]);
    await pay(intent);
    await captureExternally(paymentIntentId);
    const event = toEvent(paymentIntentId, "payment_intent.succeeded");
    expect((await send(event)).body.outcome).toBe("ordered");
    const order = await deps.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order.status).toBe("paid");
    await stop();
  });
});

test("P28: no gateway without a webhook secret", () => {
  const keys = { secretKey: "sk_test_1", storeId: "s", clock: () => new Date() };
  expect(() => createStripeGateway({ ...keys, mode: "stripe", webhookSecret: "" })).toThrow(
    /STRIPE_WEBHOOK_SECRET/,
  );
});
