import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { createToken } from "../../db/token.ts";
import { deleteExpiredWishlists } from "./store.ts";

const SHARED = "/api/shared-wishlists";

describeOnBothDatabases("shared wishlists", (open) => {
  async function begin() {
    const store = await open();
    await insertProducts(store.db, [
      newProduct({ id: "serum", title: "Serum", position: 1 }),
      newProduct({ id: "oil", title: "Oil", position: 2 }),
      newProduct({ id: "gone", title: "Gone", unpublished: true, position: 3 }),
    ]);
    const time = { now: Date.parse("2026-03-04T05:06:07.000Z") };
    const clock = () => new Date(time.now);
    const { api } = createTestApi(store, { clock });
    const browser = createBrowser((path, init) => api.request(path, init));
    const create = async (productIds: string[], purpose?: string) =>
      (await browser.post(SHARED, { productIds, purpose })).body;
    const ids = (body: { products: { id: string }[] }) => body.products.map(({ id }) => id);
    const transfer = (token: string) => browser.post(`${SHARED}/${token}/transfer`, undefined);
    return { db: store.db, time, clock, browser, create, ids, transfer };
  }

  test("are read by link, follow their owner, and end with a clear message", async () => {
    const { browser, create, ids } = await begin();
    const { token, ownerKey } = await create(["oil", "serum", "oil", "gone", "none"]);
    const read = await browser.get(`${SHARED}/${token}`);
    expect([read.status, ids(read.body)]).toEqual([200, ["oil", "serum"]]);
    expect(read.headers.get("cache-control")).toBe("no-store");

    const update = (key: string) =>
      browser.send("PUT", `${SHARED}/${token}`, { ownerKey: key, productIds: ["serum"] });
    expect((await update(createToken())).status).toBe(404);
    expect((await update(ownerKey)).status).toBe(200);
    expect(ids((await browser.get(`${SHARED}/${token}`)).body)).toEqual(["serum"]);

    const revoke = (key: string) => browser.send("DELETE", `${SHARED}/${token}`, { ownerKey: key });
    expect((await revoke(token)).status).toBe(404);
    expect((await revoke(ownerKey)).status).toBe(200);
    const revoked = await browser.get(`${SHARED}/${token}`);
    expect([revoked.status, revoked.body]).toEqual([
      404,
      { message: "This wishlist is not shared any more." },
    ]);
    for (const other of [createToken(), "x"])
      expect((await browser.get(`${SHARED}/${other}`)).body).toEqual(revoked.body);
  });

  test("are transferred to one device, once, within ten minutes", async () => {
    const { db, time, clock, create, ids, transfer, browser } = await begin();
    const { token } = await create(["oil", "serum"], "transfer");
    // Reading does not redeem it: mail scanners and link previews open links.
    expect((await browser.get(`${SHARED}/${token}`)).status).toBe(404);
    const both = await Promise.all([transfer(token), transfer(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const done = both.find(({ status }) => status === 200);
    expect(ids(done?.body)).toEqual(["oil", "serum"]);

    const late = await create(["oil"], "transfer");
    time.now += 10 * 60 * 1000;
    expect((await transfer(late.token)).body).toEqual({
      message: "This code was used before or has expired.",
    });
    await deleteExpiredWishlists(db, clock());
    expect(await db.selectFrom("shared_wishlists").selectAll().execute()).toEqual([]);
    const shared = await create(["oil"]);
    expect((await transfer(shared.token)).status).toBe(404);
  });

  test("store existing products only, at most 100, also when they are changed", async () => {
    const { db, browser, create } = await begin();
    const products = Array.from({ length: 101 }, (_, at) => `p${at}`);
    const unknown = products.slice(1);
    expect((await browser.post(SHARED, { productIds: unknown })).status).toBe(422);
    const { token, ownerKey } = await create(["oil", "gone", ...unknown.slice(2)]);
    const change = (productIds: string[]) =>
      browser.send("PUT", `${SHARED}/${token}`, { ownerKey, productIds });
    expect((await change(unknown)).status).toBe(422);
    await insertProducts(
      db,
      products.map((id, at) => newProduct({ id, title: id, position: at + 4 })),
    );
    for (const send of [change, (productIds: string[]) => browser.post(SHARED, { productIds })])
      expect((await send(products)).status).toBeGreaterThanOrEqual(400);
    const rows = await db.selectFrom("shared_wishlists").select("product_ids").execute();
    expect(rows).toEqual([{ product_ids: '["oil","gone"]' }]);
    expect((await change(unknown)).status).toBe(200);
  });

  test("expire 90 days after their last visit or change, also those of earlier releases", async () => {
    const { db, time, clock, browser, create } = await begin();
    const { token, ownerKey } = await create(["oil"]);
    const read = async () => {
      await deleteExpiredWishlists(db, clock());
      return (await browser.get(`${SHARED}/${token}`)).status;
    };
    const after = (days: number) => {
      time.now += days * 24 * 60 * 60_000;
    };
    after(89);
    expect(await read()).toBe(200);
    after(89);
    const change = { ownerKey, productIds: ["serum"] };
    expect((await browser.send("PUT", `${SHARED}/${token}`, change)).status).toBe(200);
    after(89);
    await db.updateTable("shared_wishlists").set({ expires_at: null }).execute();
    expect(await read()).toBe(200);
    after(90);
    expect((await browser.get(`${SHARED}/${token}`)).status).toBe(404);
    expect(await read()).toBe(404);
    expect(await db.selectFrom("shared_wishlists").select("id").execute()).toEqual([]);
  });

  test("hold only hashes of their secrets, and a bounded number of products", async () => {
    const { db, browser, create } = await begin();
    const { token, ownerKey } = await create(["oil"]);
    const stored = JSON.stringify(await db.selectFrom("shared_wishlists").selectAll().execute());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ownerKey);
    for (const productIds of [[], Array(10_000).fill("x"), [1], ["x".repeat(300)], "oil"])
      expect((await browser.post(SHARED, { productIds })).status).toBeGreaterThanOrEqual(400);
  });
});
