import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemoryDatabase } from "../../../tests/support/databases.ts";
import { startTestStore, type TestStore } from "../../../tests/support/store.ts";
import { GatewayFailure, type IntentRecord, type PaymentGateway } from "../../payment-gateway.ts";
import { createStripeGateway } from "./stripe-gateway.ts";

const input = { amountCents: 5000, currency: "cad", checkoutId: "c1" };

let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
let store: TestStore;
let gateway: PaymentGateway;
beforeEach(async () => {
  database = await openMemoryDatabase();
  store = await startTestStore(database, { webhooks: false });
  gateway = store.gateway;
});
afterEach(async () => {
  await store.stop();
  await database.close();
});

const confirm = (id: string, method = "pm_card_visa") =>
  fetch(`${store.provider.apiBase}/v1/payment_intents/${id}/confirm`, {
    method: "POST",
    headers: { authorization: `Bearer ${store.provider.secretKey}` },
    body: new URLSearchParams({ payment_method: method }),
  });

test("an intent is created once per key, and a key can't be reused with another amount", async () => {
  const first = await gateway.createIntent(input, "key");
  expect(first).toMatchObject({
    status: "requires_payment_method",
    amountCents: 5000,
    paidCents: 0,
    paidAt: undefined,
    currency: "cad",
    checkoutId: "c1",
    live: false,
    refunded: false,
  });
  expect(await gateway.createIntent(input, "key")).toEqual(first);
  const other = gateway.createIntent({ ...input, amountCents: 1 }, "key");
  await expect(other).rejects.toThrow(/StripeIdempotencyError/);
  expect(await gateway.retrieveIntent("pi_none")).toBeUndefined();
});

test("the same key at the same time is one intent", async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => gateway.createIntent(input, "key")),
  );
  expect(new Set(all.map((intent) => intent.id)).size).toBe(1);
});

test("an unpaid intent can be changed and cancelled, a paid one is locked", async () => {
  const { id } = await gateway.createIntent(input, "key");
  const change = { ...input, amountCents: 7000 };
  expect(await gateway.updateIntent(id, change)).toMatchObject({
    outcome: "updated",
    intent: { amountCents: 7000 },
  });
  await confirm(id);
  expect(await gateway.updateIntent(id, input)).toMatchObject({
    outcome: "locked",
    intent: { status: "requires_capture", amountCents: 7000, paidCents: 7000 },
  });
  expect(await gateway.captureIntent(id, "capture")).toBe("captured");
  expect((await gateway.cancelIntent(id))?.status).toBe("succeeded");
  const { id: unpaid } = await gateway.createIntent(input, "second");
  expect((await gateway.cancelIntent(unpaid))?.status).toBe("canceled");
  expect((await gateway.cancelIntent(unpaid))?.status).toBe("canceled");
});

test("a record replaces the earlier one, and is left out above the provider's limits", async () => {
  const { id } = await gateway.createIntent(input, "key");
  const recipient = {
    name: "Jane Doe",
    address: "12 Birch Lane",
    address2: undefined,
    city: "Hamilton",
    province: "Ontario",
    postalCode: "L8P 1A1",
  };
  const write = async (record: IntentRecord) => {
    const { intent } = await gateway.updateIntent(id, { ...input, record });
    const row = await database.db
      .selectFrom("demo_payment_intents")
      .select("object")
      .executeTakeFirstOrThrow();
    const values: string[] = Object.values(JSON.parse(row.object).metadata);
    expect(values.length).toBeLessThanOrEqual(50);
    for (const value of values) expect(value.length).toBeLessThanOrEqual(500);
    return intent.record;
  };
  const long = { text: " x".repeat(10_000), recipient };
  expect(await write(long)).toEqual(long);
  const short = { text: "{} ", recipient: undefined };
  expect(await write(short)).toEqual(short);
  // An update without a record leaves it.
  const { intent } = await gateway.updateIntent(id, { ...input, amountCents: 7000 });
  expect(intent.record).toEqual(short);
  expect(await write({ text: "x".repeat(30_000), recipient })).toBeUndefined();
});

test("an authorized intent is captured once, with any key", async () => {
  const { id } = await gateway.createIntent(input, "key");
  await expect(gateway.captureIntent(id, "early")).rejects.toThrow(GatewayFailure);
  await confirm(id);
  expect(await gateway.retrieveIntent(id)).toMatchObject({
    status: "requires_capture",
    paidCents: 5000,
    paidAt: expect.any(String),
    refunded: false,
  });
  const keys = ["capture", "capture", "again"];
  for (const key of keys) expect(await gateway.captureIntent(id, key)).toBe("captured");
  expect(await gateway.retrieveIntent(id)).toMatchObject({ status: "succeeded", paidCents: 5000 });
});

test("an authorization that was cancelled, or is seven days old, can't be captured", async () => {
  const [first, second] = [
    await gateway.createIntent(input, "first"),
    await gateway.createIntent(input, "second"),
  ];
  for (const { id } of [first, second]) await confirm(id);
  expect((await gateway.cancelIntent(first.id))?.status).toBe("canceled");
  expect(await gateway.captureIntent(first.id, "capture-1")).toBe("refused");
  store.wait(7 * 24 * 60 * 60 * 1000);
  expect((await gateway.retrieveIntent(second.id))?.status).toBe("canceled");
  expect(await gateway.captureIntent(second.id, "capture-2")).toBe("refused");
});

test.each([
  [402, { type: "card_error", code: "card_declined" }],
  [400, { type: "invalid_request_error", code: "charge_expired_for_capture" }],
])("a capture that the bank refuses with %s is final", async (status, error) => {
  const { apiBase, stop } = await startProvider(async (_, response) => {
    response.statusCode = status;
    return { error: { message: "", ...error } };
  });
  const keys = { secretKey: "sk_test_1", webhookSecret: "whsec_1", storeId: "s" };
  const clock = () => new Date();
  const refusing = createStripeGateway({ ...keys, apiBase, clock, mode: "stripe" });
  expect(await refusing.captureIntent("pi_1", "capture")).toBe("refused");
  stop();
});

test("a paid intent is refunded once, with any key", async () => {
  const { id } = await gateway.createIntent(input, "key");
  await expect(gateway.refundIntent(id, "refund")).rejects.toThrow(GatewayFailure);
  await confirm(id);
  await expect(gateway.refundIntent(id, "refund-1")).rejects.toThrow(GatewayFailure);
  await gateway.captureIntent(id, "capture");
  const refund = await gateway.refundIntent(id, "refund-2");
  expect(refund.state).toBe("succeeded");
  expect(await gateway.refundIntent(id, "refund-2")).toEqual(refund);
  expect((await gateway.refundIntent(id, "refund-3")).state).toBe("pending");
  expect((await gateway.retrieveIntent(id))?.refunded).toBe(true);
});

test("all of this store's paid intents are listed, page by page", async () => {
  for (let at = 0; at < 105; at++) {
    const { id } = await gateway.createIntent(input, `key-${at}`);
    if (at % 2 === 0) await confirm(id);
  }
  const since = new Date(Date.now() - 60_000).toISOString();
  const listed = await Array.fromAsync(gateway.listPaid(since));
  expect(new Set(listed.map((intent) => intent.id)).size).toBe(53);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await Array.fromAsync(gateway.listPaid(later))).toEqual([]);
});

test("P10, P11: lost responses reuse the key, errors of the provider are distinguished", async () => {
  store.faults.plan("/payment_intents", "drop");
  const { id } = await gateway.createIntent(input, "dropped");
  expect(await gateway.createIntent(input, "dropped")).toMatchObject({ id });
  store.faults.plan("/payment_intents", "error");
  const failed = gateway.createIntent(input, "failed");
  await expect(failed).rejects.toMatchObject({ name: "GatewayFailure", isRejected: true });
  store.faults.plan("/payment_intents", "hang", "hang", "hang");
  const { apiBase, secretKey, webhookSecret } = store.provider;
  const keys = { apiBase, secretKey, webhookSecret, storeId: "s", clock: store.deps.clock };
  const impatient = createStripeGateway({ ...keys, mode: "demo", timeout: 300 });
  const hung = impatient.createIntent(input, "hung");
  await expect(hung).rejects.toMatchObject({ name: "GatewayFailure", isRejected: false });
});

test("requests need the provider's key", async () => {
  const { apiBase } = store.provider;
  expect((await fetch(`${apiBase}/v1/payment_intents`)).status).toBe(401);
  const wrong = { apiBase, secretKey: "sk_test_x", webhookSecret: "w", storeId: "s" };
  const stranger = createStripeGateway({ ...wrong, mode: "demo", clock: () => new Date() });
  await expect(stranger.createIntent(input, "key")).rejects.toThrow(
    /StripeAuthenticationError 401/,
  );
});

test("only the listed test payment methods work, and errors do not repeat the input", async () => {
  const { id } = await gateway.createIntent(input, "key");
  const response = await confirm(id, "4242424242424242");
  expect(response.status).toBe(400);
  expect(await response.text()).not.toContain("4242");
});

test("P14: a live intent is unknown to test keys; requests are Stripe's, with nothing extra", async () => {
  const requests: { line: string; key: unknown; telemetry: unknown; body: string }[] = [];
  // The fields of Stripe's own sample intent that the adapter reads, and one of a later version.
  const sample = {
    id: "pi_1PgafyB7WZ01zgkWSjxsAJo3",
    object: "payment_intent",
    amount: 5000,
    amount_capturable: 0,
    amount_received: 0,
    client_secret: "pi_1PgafyB7WZ01zgkWSjxsAJo3_secret_Dm43xiq1k0ywrRRjDoi8y1gkM",
    currency: "cad",
    latest_charge: null,
    livemode: true,
    metadata: { store: "s", checkout_id: "c1" },
    status: "requires_payment_method",
    managed_payments: { enabled: true },
  };
  const stripe = await startProvider(async (request) => {
    const { method, url, headers } = request;
    requests.push({
      line: `${method} ${url}`,
      key: headers["idempotency-key"],
      telemetry: headers["x-stripe-client-telemetry"],
      body: decodeURIComponent(await readAll(request)),
    });
    return sample;
  });
  const clock = () => new Date();
  const keys = {
    apiBase: stripe.apiBase,
    webhookSecret: "w",
    storeId: "s",
    mode: "stripe",
  } as const;
  const test = createStripeGateway({ ...keys, clock, secretKey: "sk_test_1" });
  const live = createStripeGateway({ ...keys, clock, secretKey: "sk_live_1" });
  expect(await test.retrieveIntent(sample.id)).toBeUndefined();
  expect(await live.retrieveIntent(sample.id)).toMatchObject({ id: sample.id, live: true });
  await live.createIntent(input, "key");
  expect(requests.at(-1)).toEqual({
    line: "POST /v1/payment_intents",
    key: "key",
    telemetry: undefined,
    body: "amount=5000&currency=cad&allowed_payment_method_types[0]=card&allowed_payment_method_types[1]=link&capture_method=manual&metadata[store]=s&metadata[checkout_id]=c1&expand[0]=latest_charge",
  });
  stripe.stop();
});

test("a key that may not read disputes reads everything else; any other refusal is a fault", async () => {
  const refund = { object: "refund", amount: 500, status: "succeeded", payment_intent: "pi_1" };
  const refusal = { error: { type: "invalid_request_error", message: "required permissions" } };
  let status = 403;
  const stripe = await startProvider(async ({ url = "" }, response) => {
    if (!url.startsWith("/v1/disputes"))
      return { object: "list", url: "/v1/refunds", has_more: false, data: [refund] };
    response.statusCode = status;
    return refusal;
  });
  const keys = { apiBase: stripe.apiBase, secretKey: "rk_test_1", webhookSecret: "w" };
  const clock = () => new Date();
  const restricted = createStripeGateway({ ...keys, storeId: "s", mode: "stripe", clock });
  const since = new Date(0).toISOString();
  expect(await restricted.listDisputed(since)).toBeUndefined();
  expect(await Array.fromAsync(restricted.listRefunded(since))).toEqual(["pi_1"]);
  const refunds = [{ amountCents: 500, state: "succeeded" }];
  const returns = { refunds, disputes: undefined };
  expect(await restricted.retrieveRefundsAndDisputes("pi_1")).toMatchObject(returns);
  status = 400;
  await expect(restricted.listDisputed(since)).rejects.toThrow(GatewayFailure);
  stripe.stop();
});

test("the account is Stripe's, or the key where the account can't be read", async () => {
  let status = 200;
  let requests = 0;
  const stripe = await startProvider(async ({ url, socket }, response) => {
    requests += 1;
    if (status === 0) socket.destroy();
    response.statusCode = url === "/v1/account" ? status || 500 : 404;
    if (status === 200) return { object: "account", id: "acct_1" };
    return { error: { type: "invalid_request_error", message: "required permissions" } };
  });
  const open = (secretKey: string) =>
    createStripeGateway({
      apiBase: stripe.apiBase,
      secretKey,
      webhookSecret: "w",
      storeId: "s",
      mode: "stripe",
      clock: () => new Date(),
    });
  const live = open("sk_live_1");
  expect(await live.readAccount()).toBe("stripe:acct_1:live");
  expect(await live.readAccount()).toBe("stripe:acct_1:live");
  expect(requests).toBe(1);
  expect(await open("sk_test_1").readAccount()).toBe("stripe:acct_1:test");
  status = 403;
  const restricted = await open("rk_test_1").readAccount();
  expect(restricted).toMatch(/^stripe:key-[0-9a-f]{16}:test$/);
  expect(await open("rk_test_2").readAccount()).not.toBe(restricted);
  status = 500;
  expect(await open("rk_test_1").readAccount()).toBe(restricted);
  // A response that is not JSON.
  const { apiBase, secretKey } = store.provider;
  const plain = createStripeGateway({
    apiBase,
    secretKey,
    webhookSecret: "w",
    storeId: "s",
    mode: "stripe",
    clock: () => new Date(),
  });
  expect(await plain.readAccount()).toMatch(/^stripe:key-/);
  status = 0;
  const failing = open("rk_test_1");
  await expect(failing.readAccount()).rejects.toThrow(GatewayFailure);
  status = 200;
  expect(await failing.readAccount()).toBe("stripe:acct_1:test");
  stripe.stop();
});

type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<object>;

/** Starts a provider whose responses the test defines. */
async function startProvider(respond: Respond) {
  const server = createServer(async (request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(await respond(request, response)));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}
