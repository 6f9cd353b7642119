import { expect, test } from "vitest";
import { createTestApi } from "../../tests/support/api.ts";
import { createBrowser } from "../../tests/support/browser.ts";
import { customerBrowser } from "../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { addOrder } from "../../tests/support/delivered-order.ts";
import { insertGroup, insertProducts, newProduct } from "../../tests/support/products.ts";
import { readConfig } from "../config.ts";
import { refreshGroups } from "../db/refresh-groups.ts";
import { listReviewableProducts } from "./review-requests.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
const DRAFT = { rating: 5, title: "Light", comment: "Sinks in quickly.", author: "Jane D." };

// C9
describeOnBothDatabases("reviews of a product with variants", (open) => {
  async function begin() {
    const database = await open();
    const { db } = database;
    await insertGroup(
      db,
      ["Size"],
      [
        { id: "oil-50", values: ["50 ml"] },
        { id: "oil-100", values: ["100 ml"] },
        { id: "oil-200", values: ["200 ml"], unpublished: true },
      ],
      { title: "Face Oil", handle: "face-oil" },
    );
    await insertProducts(db, [newProduct({ id: "serum", title: "Serum", position: 2 })]);
    const config = readConfig({ REVIEW_APPROVAL: "false" });
    const { api } = createTestApi(database, { config });
    const guest = createBrowser((path, init) => api.request(path, init));
    const buyer = async (email: string, ...products: string[]) => {
      const browser = await customerBrowser(api, db, { email }, NOW);
      return { ...browser, orderId: await addOrder(db, { email, products }, NOW) };
    };
    return { db, guest, buyer };
  }

  test("count for and appear on every variant, and in the catalogue feed", async () => {
    const { db, guest, buyer } = await begin();
    // The purchase of one variant, also of one that is not sold any more, verifies all of them.
    const buyers = [
      [await buyer("a@example.com", "oil-100"), "oil-50", 5],
      [await buyer("b@example.com", "oil-200"), "face-oil", 4],
      [await buyer("c@example.com", "oil-50"), "oil-100", 3],
    ] as const;
    for (const [{ post }, name, rating] of buyers)
      expect((await post(`/api/products/${name}/reviews`, { ...DRAFT, rating })).status).toBe(201);
    for (const name of ["oil-50", "oil-100", "face-oil"]) {
      const { body } = await guest.get(`/api/products/${name}/reviews`);
      expect([name, body.count, body.average, body.reviews.length]).toEqual([name, 3, 4, 3]);
    }
    const { body: products } = await guest.get("/api/products");
    expect(products[0].rating).toEqual({ average: 4, count: 3 });
    const { body: feed } = await guest.get("/api/catalogue");
    expect(feed.changed[0].reviews).toMatchObject({ average: 4, count: 3 });
    expect(feed.changed[0].reviews.reviews).toHaveLength(3);
    expect(feed.changed[1].reviews).toBeNull();
    // Another default variant keeps the rating.
    await db
      .updateTable("products")
      .set({ withdrawn_at: "now" })
      .where("id", "=", "oil-50")
      .execute();
    await refreshGroups(db, ["oil-50"], 9);
    expect((await guest.get("/api/products")).body[0]).toMatchObject({
      id: "oil-100",
      rating: { average: 4, count: 3 },
    });
  });

  test("a buyer has one review of the product, whichever variants were bought", async () => {
    const { db, guest, buyer } = await begin();
    const jane = await buyer("jane@example.com", "oil-50", "oil-100", "serum");
    expect((await jane.post("/api/products/oil-50/reviews", DRAFT)).status).toBe(201);
    const edited = await jane.post("/api/products/oil-100/reviews", { ...DRAFT, rating: 2 });
    expect(edited.status).toBe(200);
    const { body } = await guest.get("/api/products/face-oil/reviews");
    expect([body.count, body.average]).toEqual([1, 2]);
    expect((await jane.get("/api/products/oil-100/reviews/mine")).body.review.rating).toBe(2);
    const reviewable = await listReviewableProducts(db, jane.orderId);
    expect(reviewable.map(({ title, review }) => [title, review?.rating])).toEqual([
      ["Face Oil", 2],
      ["Serum", undefined],
    ]);
    const [{ id }] = body.reviews;
    const report = await guest.post(`/api/products/oil-100/reviews/${id}/reports`, {
      reason: "spam",
    });
    expect(report.status).toBe(202);
    expect(
      (await guest.post(`/api/products/serum/reviews/${id}/reports`, { reason: "spam" })).status,
    ).toBe(404);
  });
});
