import { expect, test } from "vitest";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases, openMemoryDatabase } from "../../../tests/support/databases.ts";
import { listProblems } from "../../../tests/support/problems.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE, startTestStore } from "../../../tests/support/store.ts";
import { createApi } from "../../app.ts";
import type { ApiDeps } from "../../deps.ts";
import { GatewayFailure } from "../../payment-gateway.ts";
import { expireCheckouts, IDLE_TIME } from "./expire-checkouts.ts";

const CART = { cartItems: [line("last", 1, "10.00")], checkoutData: JANE };

describeOnBothDatabases("intents of another payment account", (open) => {
  /** The same store after its keys were changed: a provider that knows none of its intents. */
  async function changeKeys(store: Awaited<ReturnType<typeof openCheckoutStore>>, account: string) {
    const database = await openMemoryDatabase();
    const other = await startTestStore(database, { webhooks: false });
    const payments = { ...other.gateway, readAccount: async () => account };
    const deps: ApiDeps = { ...store.deps, payments };
    const api = createApi(deps);
    const close = async () => {
      await other.stop();
      await database.close();
    };
    return { deps, request: (path: string, init: RequestInit) => api.request(path, init), close };
  }

  test("P47: their checkouts end, and one problem is reported", async () => {
    const store = await openCheckoutStore(open);
    const { browser, deps, wait, lines } = store;
    await browser().post(CREATE, CART);
    await browser().post(CREATE, { cartItems: [line("oil", 2, "19.99")], checkoutData: JANE });
    const next = await changeKeys(store, "stripe:acct_2:live");
    wait(IDLE_TIME);
    expect(await expireCheckouts(next.deps)).toEqual({ expired: 2, ordered: 0, waiting: 0 });
    const problems = await listProblems(deps.db);
    expect(problems.map((one) => [one.kind, one.payment_intent_id])).toEqual([
      ["other-account", "demo:local:test"],
    ]);
    expect(lines.filter((text) => /of another account/.test(text))).toHaveLength(1);
    await next.close();
    await store.stop();
  });

  test("P47: their browsers begin a new checkout at once", async () => {
    const store = await openCheckoutStore(open);
    const shopper = store.browser();
    const { body } = await shopper.post(CREATE, CART);
    const next = await changeKeys(store, "stripe:acct_2:live");
    const cookie = [...shopper.cookies].map((pair) => pair.join("=")).join("; ");
    for (const { paymentIntentId } of [body, { paymentIntentId: undefined }]) {
      const response = await next.request(CREATE, {
        method: "POST",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ ...CART, paymentIntentId }),
      });
      expect(response.status).toBe(200);
      expect((await response.json()).paymentIntentId).not.toBe(body.paymentIntentId);
    }
    const rows = await store.deps.db
      .selectFrom("checkouts")
      .select(["state", "payment_account"])
      .orderBy("state")
      .execute();
    expect(rows).toEqual([
      { state: "expired", payment_account: "demo:local:test" },
      { state: "open", payment_account: "stripe:acct_2:live" },
    ]);
    await next.close();
    await store.stop();
  });

  test("an unknown intent of the same account can't be paid, so its checkout ends", async () => {
    const store = await openCheckoutStore(open);
    await store.browser().post(CREATE, CART);
    const next = await changeKeys(store, "demo:local:test");
    store.wait(IDLE_TIME);
    expect(await expireCheckouts(next.deps)).toEqual({ expired: 1, ordered: 0, waiting: 0 });
    expect(await listProblems(store.deps.db)).toEqual([]);
    await next.close();
    await store.stop();
  });
});

describeOnBothDatabases("many checkouts that end together", (open) => {
  test("P48, P49: one run ends all, even if some fail", async () => {
    const store = await openCheckoutStore(open);
    const { deps, gateway, wait } = store;
    const { db } = deps;
    await store.browser().post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
    const row = await db.selectFrom("checkouts").selectAll().executeTakeFirstOrThrow();
    const intent = await gateway.retrieveIntent(row.payment_intent_id ?? "");
    if (!intent) throw new Error("no such intent");
    const copies = Array.from({ length: 503 }, (_, index) => ({
      ...row,
      id: `copy-${index}`,
      browser_hash: `browser-${index}`,
      payment_intent_id: `pi_copy_${index}`,
      updated_at: new Date(index).toISOString(),
    }));
    for (let at = 0; at < copies.length; at += 100)
      await db
        .insertInto("checkouts")
        .values(copies.slice(at, at + 100))
        .execute();
    const requested = new Map<string, number>();
    // The gateway fails for the first 150: with a GatewayFailure, and with an error of another type.
    const payments = {
      ...gateway,
      retrieveIntent: async (id: string) => {
        requested.set(id, (requested.get(id) ?? 0) + 1);
        const copy = Number(/^pi_copy_(\d+)$/.exec(id)?.[1] ?? 999);
        if (copy < 75) throw new GatewayFailure("refused", { isRejected: true });
        if (copy < 150) throw new TypeError("unreadable");
        return { ...intent, id };
      },
      cancelIntent: async (id: string) => ({ ...intent, id, status: "canceled" as const }),
    };
    wait(IDLE_TIME);
    const first = await expireCheckouts({ ...deps, payments });
    expect(first).toEqual({ expired: 354, ordered: 0, waiting: 150 });
    expect([...requested.values()].every((times) => times === 1)).toBe(true);
    // Failed checkouts are retried after a minute, after those that are due for the first time.
    const nothing = { expired: 0, ordered: 0, waiting: 0 };
    expect(await expireCheckouts({ ...deps, payments })).toEqual(nothing);
    wait(60_000);
    expect(await expireCheckouts({ ...deps, payments })).toEqual({ ...nothing, waiting: 150 });
    await store.stop();
  });
});
