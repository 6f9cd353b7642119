import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import { customerBrowser } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addOrder } from "../../../tests/support/delivered-order.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { readProductFile } from "../../../tests/support/product-files.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { readConfig } from "../../config.ts";
import { refreshGroups } from "../../db/products/refresh-groups.ts";
import { importProducts } from "../imports/import-products.ts";
import { undoImport } from "../imports/undo-import.ts";
import { listReviewableProducts } from "./review-requests.ts";

const NOW = new Date("2026-03-04T05:06:07.000Z");
type Draft = { variants: { id: string }[] };
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
    const operator = await operatorBrowser(api, db, NOW);
    return { db, dialect: database.dialect, guest, buyer, operator };
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

  test("stay with the product when variants are added and removed, and when its options end", async () => {
    const { db, guest, buyer, operator } = await begin();
    for (const [email, name, rating] of [
      ["a@example.com", "oil-50", 5],
      ["b@example.com", "oil-100", 4],
      ["c@example.com", "oil-200", 3],
    ] as const) {
      const { post } = await buyer(email, name);
      // The page of a variant that is not published has no form.
      const target = name === "oil-200" ? "oil-50" : name;
      expect((await post(`/api/products/${target}/reviews`, { ...DRAFT, rating })).status).toBe(
        201,
      );
    }
    const rating = async () => (await guest.get("/api/products")).body[0].rating;
    const counts = async () => {
      const rows = await db
        .selectFrom("products")
        .select("review_count")
        .where("title", "=", "Face Oil")
        .where("removed_at", "is", null)
        .execute();
      return rows.map(({ review_count }) => review_count);
    };
    const save = async (change: (product: Draft) => object) => {
      const { body: product } = await operator.get("/api/admin/products/oil-100");
      const { status, body } = await operator.send("PUT", "/api/admin/products/oil-100", {
        ...product,
        ...change(product),
      });
      expect([status, body.message]).toEqual([200, undefined]);
    };
    const added = { values: ["10 ml"], price: "9.00", stockQuantity: 5 };
    await save(({ variants }) => ({ variants: [added, ...variants] }));
    expect([await rating(), await counts()]).toEqual([{ average: 4, count: 3 }, [3, 3, 3, 3]]);
    await save(({ variants }) => ({ variants: variants.filter(({ id }) => id !== "oil-50") }));
    expect([await rating(), await counts()]).toEqual([{ average: 4, count: 3 }, [3, 3, 3]]);
    await save(() => ({ options: [], variants: [] }));
    expect([await rating(), await counts()]).toEqual([{ average: 4, count: 3 }, [3]]);
    const { body } = await guest.get("/api/products/oil-100/reviews");
    expect([body.count, body.reviews.length]).toEqual([3, 3]);
    // The product gets options again.
    await save(() => ({
      options: ["Size"],
      variants: [
        { ...added, id: "oil-100" },
        { ...added, values: ["20 ml"] },
      ],
    }));
    expect([await rating(), await counts()]).toEqual([{ average: 4, count: 3 }, [3, 3]]);
  });

  test("stay with the product when an import that added variants is undone", async () => {
    const { db, dialect, guest, buyer } = await begin();
    const file =
      "Handle,Title,Option1 Name,Option1 Value,Variant Price\nserum,Serum,Size,S,9\nserum,,,L,12\n";
    const { products } = await readProductFile(file, { now: NOW });
    await importProducts(db, dialect, products, { now: NOW, placeholder: "/none.webp" });
    const rows = await db
      .selectFrom("products")
      .select("id")
      .where("title", "=", "Serum")
      .execute();
    for (const [at, { id }] of rows.entries()) {
      const { post } = await buyer(`${at}@example.com`, id);
      expect((await post(`/api/products/${id}/reviews`, DRAFT)).status).toBe(201);
    }
    expect(await undoImport(db, dialect, NOW)).toMatchObject({ outcome: "undone", removed: 1 });
    const { body } = await guest.get("/api/products/serum/reviews");
    expect([body.count, body.average]).toEqual([2, 5]);
    const serum = await db
      .selectFrom("products")
      .select(["review_count", "rating_sum"])
      .where("id", "=", "serum")
      .executeTakeFirst();
    expect(serum).toEqual({ review_count: 2, rating_sum: 10 });
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
