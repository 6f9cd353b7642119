import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { line } from "../../../../tests/support/checkout.ts";
import { openMemoryDatabase } from "../../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../../tests/support/products.ts";
import { CREATE, until } from "../../../../tests/support/shop.ts";
import { JANE, startTestStore, type TestStore } from "../../../../tests/support/store.ts";
import { startPayments } from "../start.ts";
import { createWebhookDispatcher } from "./webhook-dispatcher.ts";

let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
let store: TestStore;
beforeEach(async () => {
  database = await openMemoryDatabase();
  await insertProducts(database.db, [newProduct({ id: "serum" })]);
  store = await startTestStore(database, { webhooks: false });
});
afterEach(async () => {
  await store.stop();
  await database.close();
});

const begin = async () => {
  const request = { cartItems: [line("serum")], checkoutData: JANE };
  return (await store.browser().post(CREATE, request)).body;
};
const request = (path: string, init?: RequestInit) =>
  store.provider.browserRoutes.request(`/demo-payments/v1/payment_intents/${path}`, init);
const post = (path: string, body: unknown, type = "application/json") =>
  request(path, { method: "POST", headers: { "content-type": type }, body: JSON.stringify(body) });

test("a browser reads its own intent with the secret, and no other one", async () => {
  const { paymentIntentId: id, clientSecret } = await begin();
  const own = await request(`${id}?client_secret=${clientSecret}`);
  expect(own.headers.get("cache-control")).toBe("no-store");
  const seen = (await own.json()) as Record<string, unknown>;
  expect(seen).toMatchObject({ id, amount: 5280, currency: "cad", next_action: null });
  for (const hidden of ["metadata", "latest_charge", "refunds"])
    expect(seen).not.toHaveProperty(hidden);
  for (const path of [id, `${id}?client_secret=${clientSecret}x`, "pi_none?client_secret=x"]) {
    const response = await request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "resource_missing" } });
  }
  const stolen = await post(`${id}/confirm`, {
    client_secret: "x",
    payment_method: "pm_card_visa",
  });
  expect(stolen.status).toBe(404);
  expect((await store.gateway.retrieveIntent(id))?.status).toBe("requires_payment_method");
});

test("other cards than the listed ones are rejected, and not repeated, stored or logged", async () => {
  const { paymentIntentId: id, clientSecret: client_secret } = await begin();
  const number = "5555555555554444";
  const refused = await post(`${id}/confirm`, { client_secret, payment_method: number });
  expect(refused.status).toBe(400);
  const rows = await database.db.selectFrom("demo_payment_intents").selectAll().execute();
  expect((await refused.text()) + JSON.stringify(rows) + store.lines.join("")).not.toContain(
    number,
  );
});

test("invalid JSON and missing fields are Stripe's 400", async () => {
  const { paymentIntentId: id, clientSecret: client_secret } = await begin();
  const whole = { client_secret, payment_method: "pm_card_visa" };
  for (const response of [
    await post(`${id}/confirm`, { client_secret }),
    await post(`${id}/confirm`, whole, "text/plain"),
    await post(`${id}/authenticate`, { client_secret, outcome: "maybe" }),
    await post(`${id}/authenticate`, { client_secret, outcome: "succeeded" }),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  }
});

test("an amount that changes during the confirmation step restarts it", async () => {
  const response = await begin();
  await store.pay(response, "pm_card_threeDSecure2Required");
  const change = { amountCents: 9000, currency: "cad", checkoutId: "c" };
  await store.gateway.updateIntent(response.paymentIntentId, change);
  expect((await store.authenticate(response, "succeeded")).status).toBe(400);
  expect((await store.pay(response)).body.amount).toBe(9000);
  expect((await store.pay(response)).body.error.code).toBe("payment_intent_unexpected_state");
});

test("P22: events are sent again until acknowledged, each time with a new signature", async () => {
  const heads: unknown[] = [];
  let refused = 2;
  const receiver = createServer((request, response) => {
    heads.push(request.headers["stripe-signature"]);
    response.writeHead(heads.length <= refused ? 500 : 200).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  let now = 0;
  const webhooks = createWebhookDispatcher({
    secret: "whsec",
    url: () => url,
    clock: () => {
      now += 5000;
      return new Date(now);
    },
    log: store.deps.log,
    delays: [5, 5, 5, 5],
  });
  webhooks.send("payment_intent.succeeded", { id: "pi" });
  await until(async () => heads.length >= 3);
  // Another event is rejected three times, so an acknowledged one would be sent again by then.
  refused = 6;
  webhooks.send("payment_intent.canceled", { id: "pi" });
  await until(async () => heads.length >= 7);
  expect(heads).toHaveLength(7);
  expect(new Set(heads).size).toBe(7);
  webhooks.stop();
  receiver.closeAllConnections();
  receiver.close();
});

test("events name the public host, because the store rejects writes to other hosts", async () => {
  const hosts: unknown[] = [];
  const receiver = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.end();
  });
  await new Promise<void>((listening) => receiver.listen(0, "127.0.0.1", listening));
  const { port } = receiver.address() as AddressInfo;
  const { db, dialect, clock, log } = store.deps;
  const payments = await startPayments({
    db,
    dialect,
    clock,
    log,
    webhookUrl: () => `http://127.0.0.1:${port}`,
    config: { publicUrl: "https://shop.example:8443", payments: { mode: "demo" } },
  });
  const input = { amountCents: 100, currency: "cad", checkoutId: "c" };
  const { id } = await payments.gateway.createIntent(input, "host-test");
  await payments.gateway.cancelIntent(id);
  await until(async () => hosts.length > 0);
  expect(hosts).toEqual(["shop.example:8443"]);
  await payments.stop();
  receiver.closeAllConnections();
  receiver.close();
});

test("Stripe mode has no demo provider", async () => {
  const { db, dialect, clock, log } = store.deps;
  const payments = await startPayments({
    db,
    dialect,
    clock,
    log,
    webhookUrl: () => undefined,
    config: {
      publicUrl: "https://shop.example",
      payments: {
        mode: "stripe",
        secretKey: "sk_test_1",
        publishableKey: "pk_test_1",
        webhookSecret: "whsec_1",
        apiBase: undefined,
      },
    },
  });
  expect(payments.gateway.mode).toBe("stripe");
  expect(payments).not.toHaveProperty("browserRoutes");
});

test("refunds return a part, then the rest, and never more", async () => {
  const begun = await begin();
  await store.pay(begun);
  await store.gateway.captureIntent(begun.paymentIntentId, "capture");
  const { apiBase, secretKey } = store.provider;
  const refund = async (given: Record<string, string>) => {
    const body = new URLSearchParams({ payment_intent: begun.paymentIntentId, ...given });
    const headers = { authorization: `Bearer ${secretKey}` };
    const response = await fetch(`${apiBase}/v1/refunds`, { method: "POST", headers, body });
    return [response.status, ((await response.json()) as { amount?: number }).amount];
  };
  expect(await refund({ amount: "80" })).toEqual([200, 80]);
  expect(await refund({ amount: "5201" })).toEqual([400, undefined]);
  expect((await store.gateway.refundIntent(begun.paymentIntentId, "k")).state).toBe("succeeded");
  expect(await refund({})).toEqual([400, undefined]);
  const intent = await store.gateway.retrieveIntent(begun.paymentIntentId);
  expect(intent?.refunded).toBe(true);
});
