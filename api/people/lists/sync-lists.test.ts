import { expect, test } from "vitest";
import type { ListChange, ListSyncResponse } from "../../../data/model/people/customer-lists.ts";
import { createTestApi } from "../../../tests/support/api.ts";
import { customerBrowser } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";

const LISTS = "/api/account/lists";
const NOW = new Date("2026-03-04T05:06:07.000Z");

const change = (productId: string, more: Partial<ListChange> = {}): ListChange => ({
  list: "wishlist",
  productId,
  quantity: 1,
  removed: false,
  baseVersion: 0,
  addedAt: "2026-03-01T00:00:00.000Z",
  ...more,
});

describeOnBothDatabases("synchronized lists", (open) => {
  async function begin() {
    const store = await open();
    const { db } = store;
    await insertProducts(db, [
      newProduct({ id: "serum", title: "Serum", position: 1 }),
      newProduct({ id: "oil", title: "Oil", position: 2 }),
      newProduct({ id: "gone", title: "Gone", unpublished: true, position: 3 }),
    ]);
    const { api, post } = createTestApi(store);
    const browser = (email = "jane@example.com") => customerBrowser(api, db, { email }, NOW);
    const device = async (email?: string) => {
      const { post: send, customerId } = await browser(email);
      const sync = async (since: number, changes: ListChange[] = []) =>
        (await send(LISTS, { since, changes })).body as ListSyncResponse;
      return { sync, send, customerId };
    };
    return { db, post, device };
  }
  const shown = ({ items }: ListSyncResponse) =>
    items.map(({ list, productId, quantity, removed }) =>
      [list, productId, removed ? 0 : quantity].join(" "),
    );

  test("C6: reach the other device, with their products", async () => {
    const { device } = await begin();
    const [phone, laptop] = [await device(), await device()];
    const cart = change("oil", { list: "cart", quantity: 3 });
    const first = await phone.sync(0, [change("serum"), cart, change("gone")]);
    expect(first.version).toBe(1);
    const received = await laptop.sync(0);
    expect(shown(received).sort()).toEqual(["cart oil 3", "wishlist gone 1", "wishlist serum 1"]);
    const titles = received.items.map(({ product }) => product?.title);
    expect(titles.sort()).toEqual(["Oil", "Serum", undefined]);
    expect(shown(await laptop.sync(received.version))).toEqual([]);
    const removal = change("serum", { removed: true, baseVersion: 1 });
    expect(shown(await laptop.sync(1, [removal]))).toEqual(["wishlist serum 0"]);
    expect(shown(await phone.sync(1))).toEqual(["wishlist serum 0"]);
  });

  test("C6: two devices that were offline lose no line, also at the same time", async () => {
    const { device } = await begin();
    const [phone, laptop] = [await device(), await device()];
    const cart = (quantity: number, baseVersion = 0) =>
      change("oil", { list: "cart", quantity, baseVersion });
    await Promise.all([
      phone.sync(0, [cart(2), change("serum")]),
      laptop.sync(0, [cart(5), change("oil")]),
    ]);
    const merged = await phone.sync(0);
    expect(shown(merged).sort()).toEqual(["cart oil 5", "wishlist oil 1", "wishlist serum 1"]);
    // One device removes the line while the other one changes it: the line stays.
    const { version } = merged;
    await phone.sync(version, [cart(7, version)]);
    const again = await laptop.sync(version, [{ ...cart(5, version), removed: true }]);
    expect(shown(again)).toEqual(["cart oil 7"]);
  });

  test("C6: the wishlist of an imported store is merged once, at the first synchronization", async () => {
    const { db, device } = await begin();
    const phone = await device();
    const row = (id: string, product_id: string) => ({
      id,
      product_id,
      created_at: "2025-01-01T00:00:00.000Z",
    });
    await db
      .insertInto("wishlist_items")
      .values(
        [row("1", "serum"), row("2", "oil")].map((it) => ({ ...it, user_id: phone.customerId })),
      )
      .execute();
    const { version, ...first } = await phone.sync(0, [change("oil")]);
    expect(shown({ version, ...first }).sort()).toEqual(["wishlist oil 1", "wishlist serum 1"]);
    await phone.sync(version, [change("serum", { removed: true, baseVersion: version })]);
    expect(shown(await (await device()).sync(0)).sort()).toEqual([
      "wishlist oil 1",
      "wishlist serum 0",
    ]);
  });

  test("belong to one customer: a device with the lists of another one is refused", async () => {
    const { post, device } = await begin();
    expect((await post(LISTS, { since: 0, changes: [] })).status).toBe(401);
    const [jane, ann] = [await device(), await device("ann@example.com")];
    await jane.sync(0, [change("serum")]);
    expect(shown(await ann.sync(0))).toEqual([]);
    const owner = jane.customerId;
    const refused = await ann.send(LISTS, { owner, since: 1, changes: [change("oil")] });
    expect(refused.status).toBe(409);
    expect(shown(await ann.sync(0))).toEqual([]);
  });

  test("P45: 10,000 lines and malformed ones are refused quickly, and nothing is stored", async () => {
    const { db, device } = await begin();
    const phone = await device();
    const many = Array.from({ length: 10_000 }, () => ({}));
    const refused = await phone.send(LISTS, { since: 0, changes: many });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body).length).toBeLessThan(16_000);
    for (const wrong of [
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 1000 },
      { list: "orders" },
      { productId: "" },
      { productId: "x".repeat(201) },
      { addedAt: "yesterday" },
      { baseVersion: -1 },
    ])
      expect(
        (await phone.send(LISTS, { since: 0, changes: [{ ...change("oil"), ...wrong }] })).status,
      ).toBeGreaterThanOrEqual(400);
    expect(await db.selectFrom("customer_list_items").selectAll().execute()).toEqual([]);
  });

  test("are bounded: 500 products, 500 removed ones, 50 viewed ones", async () => {
    const { db, device } = await begin();
    const phone = await device();
    const some = (from: number, count: number, more: Partial<ListChange> = {}) =>
      Array.from({ length: count }, (_, index) => change(`p${from + index}`, more));
    const count = async () =>
      (await db.selectFrom("customer_list_items").select("list").execute()).length;
    await phone.sync(0, some(0, 400));
    await phone.sync(0, some(400, 400));
    expect(await count()).toBe(500);
    await phone.sync(0, some(0, 500, { removed: true, baseVersion: 9 }));
    await phone.sync(0, some(1_000, 500));
    await phone.sync(0, some(1_000, 500, { removed: true, baseVersion: 9 }));
    expect(await count()).toBe(500);
    await phone.sync(0, some(0, 60, { list: "recently-viewed" }));
    expect(await count()).toBe(550);
  });
});
