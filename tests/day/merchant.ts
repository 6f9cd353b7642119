import { setTimeout as wait } from "node:timers/promises";
import type { Fleet } from "../durability/fleet.ts";
import { PASSWORD } from "../support/admin.ts";
import type { Browser } from "../support/browser.ts";

/** A product as the admin's API returns it, as far as the day needs it. */
type Product = { id: string; handle: string; title: string; price: string };

/** How often a change of a product that is being sold is tried. */
const MAX_TRIES = 10;

/** What the merchant does on the day. Each action checks that every process shows its result at once. */
export async function startMerchant(fleet: Fleet) {
  const operator = fleet.browser({ patient: true });
  const { status } = await operator.post("/api/admin/session", { password: PASSWORD });
  if (status !== 200) throw new Error(`the merchant can't sign in: ${status}`);
  const stale: string[] = [];

  /** Records every process whose next response to a path does not contain a text after an edit. */
  const expectShown = async (path: string, text: string) => {
    for (let at = 0; at < fleet.stores.length; at += 1) {
      const page = await (await fleet.openAt(at, path)).text();
      if (!page.includes(text)) stale.push(`${path} does not show "${text}" after the edit`);
    }
  };
  /** Saves a change of a product; reads it again if one was sold meanwhile, which changes its version. */
  const edit = async (id: string, change: { price: string } | { stockQuantity: number }) => {
    const path = `/api/admin/products/${id}`;
    for (let tries = 1; ; tries += 1) {
      const product = await expectOk<Product>(operator.get(path));
      const saved = await operator.send("PUT", path, { ...product, ...change });
      if (saved.status === 409 && tries < MAX_TRIES) continue;
      return expectOk<Product>(Promise.resolve(saved));
    }
  };
  return {
    /** Pages that did not show an edit to the request after it. */
    stale,
    changePrice: async (id: string, price: string) => {
      const { handle } = await edit(id, { price });
      await expectShown(`/api/products/${id}`, `"price":"${price}"`);
      await expectShown(`/product/${handle}`, `$${price}`);
    },
    setStock: (id: string, stockQuantity: number) => edit(id, { stockQuantity }),
    publishPost: async (title: string) => {
      await expectOk(
        operator.post("/api/admin/posts", {
          title,
          content: "A text for the day.",
          excerpt: "A text.",
          imageUrl: "https://pictures.example/day.jpg",
          author: "The store",
          category: "News",
        }),
      );
      await expectShown("/blog", title);
    },
    importProducts: async (rows: number) => {
      const lines = Array.from({ length: rows }, (_, at) => `Imported ${at},${10 + (at % 40)}.00`);
      const csv = `Title,Price\n${lines.join("\n")}\n`;
      const headers = { "content-type": "text/csv" };
      const path = "/api/products/import?source=day.csv";
      await expectOk(operator.send("POST", path, csv, headers));
      await expectShown("/shop?search=imported", "Imported 0");
    },
    /** Reduces the price of products and returns a function that ends the sale. */
    beginSale: async (product: Product, reduced: string) => {
      const draft = { ids: [product.id], amount: (cents(product.price) - cents(reduced)) / 100 };
      const { id } = await expectOk<{ id: string }>(
        operator.post("/api/admin/products/sales", { ...draft, amount: draft.amount.toFixed(2) }),
      );
      await expectShown(`/api/products/${product.id}`, `"price":"${reduced}"`);
      return async () => {
        await expectOk(operator.post(`/api/admin/products/sales/${id}/end`, {}));
        await expectShown(`/api/products/${product.id}`, `"price":"${product.price}"`);
      };
    },
    fulfil: async (orderId: string) => {
      const path = `/api/admin/orders/${orderId}`;
      await waitUntilPaid(operator, path);
      await expectOk(
        operator.post(`${path}/fulfilments`, {
          items: await listUnits(operator, path),
          carrier: null,
        }),
      );
    },
    refund: async (orderId: string) => {
      const path = `/api/admin/orders/${orderId}`;
      await waitUntilPaid(operator, path);
      const items = await listUnits(operator, path);
      await expectOk(operator.post(`${path}/refunds`, { items, restock: true }));
    },
    /** Approves and receives the return of an order's first line and refunds it. */
    takeBack: async (orderId: string) => {
      const path = `/api/admin/orders/${orderId}`;
      const { order } = await expectOk<{ order: { orderNumber: string; customerEmail: string } }>(
        operator.get(path),
      );
      const [line] = await listUnits(operator, path);
      const requested = await expectOk<{ order: { returns: { id: string }[] } }>(
        fleet.browser({ patient: true }).post("/api/track-order/returns", {
          orderNumber: order.orderNumber,
          email: order.customerEmail,
          items: [{ ...line, reason: "changed-mind" }],
        }),
      );
      const returnId = requested.order.returns[0]?.id;
      for (const state of ["approved", "received"])
        await expectOk(operator.post(`/api/admin/returns/${returnId}/state`, { state }));
      await expectOk(operator.post(`${path}/refunds`, { items: [line], restock: true, returnId }));
    },
  };
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

async function listUnits(operator: Browser, path: string) {
  type Items = { items: { id: string; quantity: number }[] };
  const { items } = await expectOk<Items>(operator.get(path));
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** An order is captured after it was written; until then it can't be fulfilled or refunded. */
async function waitUntilPaid(operator: Browser, path: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    const { order } = await expectOk<{ order: { status: string } }>(operator.get(path));
    if (order.status === "paid") return;
    await wait(100);
  }
  throw new Error(`${path} was not paid in time`);
}

async function expectOk<T>(request: ReturnType<Browser["get"]>): Promise<T> {
  const { status, body } = await request;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as T;
}
