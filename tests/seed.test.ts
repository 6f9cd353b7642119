import { expect, test } from "vitest";
import { listReviews } from "../api/catalogue/reviews/store.ts";
import { listPosts } from "../api/content/blog/store.ts";
import { listTestimonials } from "../api/content/testimonials/store.ts";
import { listAdminTranslations } from "../api/content/translations/edit-translations.ts";
import { refreshGroups } from "../api/db/products/refresh-groups.ts";
import { countSampleProducts, seedStore } from "../api/db/seed.ts";
import { withLocale } from "../api/http/locale.ts";
import { readSettings, writeSettings } from "../api/settings/store.ts";
import { hasSampleShipping, SAMPLE_ZONES } from "../data/content/sample-zones.ts";
import { readPicture } from "../data/model/catalogue/picture.ts";
import { readProductText } from "../data/model/catalogue/product-text.ts";
import { isSoldOut, stockBadge } from "../data/model/catalogue/stock.ts";
import { listDeliveries } from "../data/model/sales/delivery.ts";
import { KINDS } from "../data/model/translations/translation.ts";
import { SAMPLE_STORE } from "../data/seed/sample-store.ts";
import { describeOnBothDatabases } from "./support/databases.ts";
import { listProducts } from "./support/listing.ts";

const now = new Date("2026-01-02T03:04:05.000Z");
const ALL = { category: "", search: "", sort: "featured", offset: 0 } as const;

describeOnBothDatabases("the sample store", (open) => {
  test("fills an empty database once, also when two processes start together", async () => {
    const first = await open();
    const second = await first.openAgain();
    const did = await Promise.all(
      [first, second].map(({ db, dialect }) => seedStore(db, dialect, { now })),
    );
    expect(did.sort()).toEqual([false, true]);
    const { total } = await listProducts(first.db, ALL);
    expect(total).toBe(36);
    expect(await seedStore(first.db, first.dialect, { now })).toBe(false);
    const [product] = SAMPLE_STORE.products;
    await first.db
      .updateTable("products")
      .set({ withdrawn_at: now.toISOString() })
      .where("id", "=", product?.id ?? "")
      .execute();
    expect(await countSampleProducts(first.db)).toBe(35);
  });

  test("offers standard shipping, which is complimentary, and express; settings of the operator are kept", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now });
    const settings = await readSettings(db);
    expect(settings.shipping.zones).toEqual(SAMPLE_ZONES);
    expect(hasSampleShipping(settings)).toBe(true);
    // Monday, 1 PM in Toronto.
    const inTime = new Date("2026-11-23T18:00:00Z");
    const [standard, express] = [
      { id: "standard", name: "Standard shipping", price: "0.00" },
      { id: "express", name: "Express shipping", price: "19.99" },
    ];
    expect(listDeliveries(settings, "B3J 1V4", inTime).methods).toEqual([
      { ...standard, earliest: "2026-11-25", latest: "2026-11-30" },
      { ...express, earliest: "2026-11-24", latest: "2026-11-24" },
    ]);
    const late = new Date("2026-11-23T19:00:00Z");
    expect(listDeliveries(settings, "B3J 1V4", late).methods).toEqual([
      { ...standard, earliest: "2026-11-26", latest: "2026-12-01" },
      { ...express, earliest: "2026-11-25", latest: "2026-11-25" },
    ]);
    const other = await open();
    await writeSettings(other, { "shipping.cutOff": "11:00" });
    await seedStore(other.db, other.dialect, { now });
    expect((await readSettings(other.db)).shipping).toMatchObject({ cutOff: "11:00", zones: [] });
  });

  test("lists a product in two sizes once, at its lower price, and its larger size is a row of its own", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now });
    const { products } = await listProducts(db, ALL);
    expect(products.map(({ id }) => id)).toEqual(SAMPLE_STORE.products.map(({ id }) => id));
    const rows = await db.selectFrom("products").selectAll().orderBy("variant_position").execute();
    const choices = SAMPLE_STORE.products.filter(({ variants }) => variants.length > 0);
    expect(rows).toHaveLength(36 + choices.length);
    for (const { id, title, handle, brand, priceCents, variants } of choices) {
      const group = rows.filter((row) => row.group_id === id);
      expect(group.map((row) => row.id)).toEqual(variants.map((variant) => variant.id));
      expect(group.map((row) => row.is_default)).toEqual([1, 0]);
      const last = variants.at(-1);
      for (const row of group) {
        expect(row).toMatchObject({
          title,
          handle,
          brand,
          from_cents: priceCents,
          to_cents: last?.priceCents,
          group_in_stock: 1,
          withdrawn_at: null,
        });
      }
    }
    expect(
      await db.selectFrom("product_groups").select("option1_name").distinct().execute(),
    ).toEqual([{ option1_name: "Size" }]);
    // A larger size remains for sale if only the default is unpublished.
    const [first] = choices;
    await db
      .updateTable("products")
      .set({ withdrawn_at: now.toISOString() })
      .where("id", "=", first?.id ?? "")
      .execute();
    await refreshGroups(db, [first?.id ?? ""], 2);
    expect(await countSampleProducts(db)).toBe(36);
  });

  test("does not change a database that is in use", async () => {
    const { db, dialect } = await open();
    await db
      .insertInto("newsletter_subscriptions")
      .values({ id: "1", email: "a@b.ca", subscribed_at: "" })
      .execute();
    expect(await seedStore(db, dialect, { now })).toBe(false);
    expect((await listProducts(db, ALL)).total).toBe(0);
  });

  test("is rolled back if it fails", async () => {
    const { db, dialect } = await open();
    const whole = SAMPLE_STORE;
    const [testimonial] = whole.testimonials;
    if (!testimonial) throw new Error("no testimonials");
    const broken = { ...whole, testimonials: [{ ...testimonial, rating: 6 }] };
    await expect(seedStore(db, dialect, { now, sample: broken })).rejects.toThrow(/check/i);
    expect((await listProducts(db, ALL)).total).toBe(0);
    expect(await seedStore(db, dialect, { now })).toBe(true);
  });

  test("has two categories, some products sold out, some with low stock, and a picture for each", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now });
    const { products } = await listProducts(db, ALL);
    const count = (test: (product: (typeof products)[number]) => boolean) =>
      products.filter(test).length;
    expect(count(({ category }) => category === "Skin Care")).toBe(24);
    expect(count(({ category }) => category === "Hair Care")).toBe(12);
    expect(count(isSoldOut)).toBeGreaterThan(0);
    expect(count((product) => stockBadge(product)?.startsWith("Only") ?? false)).toBeGreaterThan(0);
    expect(count((product) => stockBadge(product) === undefined)).toBeGreaterThan(24);
    expect(count(({ imageUrl }) => readPicture(imageUrl) !== undefined)).toBe(36);
    for (const { description } of products) {
      const { intro, benefits, howToUse, ingredients } = readProductText(description);
      expect([intro, benefits, howToUse, ingredients].every((part) => part.length > 0)).toBe(true);
    }
    expect((await listPosts(db)).length).toBeGreaterThanOrEqual(8);
    expect((await listTestimonials(db)).length).toBeGreaterThanOrEqual(9);
  });

  test("has at least 120 reviews, flagged as samples, on every product, also critical ones", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now });
    const reviews = await db.selectFrom("product_reviews").selectAll().execute();
    expect(reviews.length).toBeGreaterThanOrEqual(120);
    expect(reviews.every((review) => review.is_sample === 1 && review.order_id === null)).toBe(
      true,
    );
    expect(reviews.filter(({ rating }) => rating <= 3).length).toBeGreaterThan(30);
    expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length);
    const { products } = await listProducts(db, ALL);
    expect(products.every(({ rating }) => rating && rating.count >= 3)).toBe(true);
    for (const { id, rating } of products) {
      const query = { offset: 0, limit: 50, sort: "newest" } as const;
      const list = await listReviews(db, id, query);
      expect(list).toMatchObject({
        average: rating?.average,
        count: rating?.count,
        customers: null,
      });
      expect(list?.reviews.every(({ sample }) => sample)).toBe(true);
    }
  });

  test("has a French text for every English one", async () => {
    const { db, dialect } = await open();
    await seedStore(db, dialect, { now });
    const query = { kind: "", search: "", limit: 200, offset: 0 } as const;
    const { items } = await listAdminTranslations(db, KINDS, { ...query, state: "open" });
    expect(items.map(({ kind, item, state }) => [kind, item, state])).toEqual([]);
    const { total } = await listAdminTranslations(db, ["product"], { ...query, state: "complete" });
    expect(total).toBe(SAMPLE_STORE.products.length);
    const [post] = await withLocale("fr", () => listPosts(db));
    expect(post?.title).toBeDefined();
  });

  test("is the same every time", async () => {
    const [first, second] = [await open(), await open()];
    const dumps = [];
    for (const { db, dialect } of [first, second]) {
      await seedStore(db, dialect, { now });
      dumps.push(await db.selectFrom("products").selectAll().orderBy("id").execute());
    }
    expect(dumps[0]).toEqual(dumps[1]);
  });
});
