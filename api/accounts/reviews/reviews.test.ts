import { Hono } from "hono";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createTestApi } from "../../../tests/support/api.ts";
import { createBrowser } from "../../../tests/support/browser.ts";
import { customerBrowser } from "../../../tests/support/customer.ts";
import {
  describeOnBothDatabases,
  type OpenTestDatabase,
} from "../../../tests/support/databases.ts";
import { addOrder } from "../../../tests/support/delivered-order.ts";
import { operatorBrowser } from "../../../tests/support/operator.ts";
import { pngHeader } from "../../../tests/support/png.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { serveUploads } from "../../catalogue/pictures/routes.ts";
import { anonymizeReviews } from "../../catalogue/reviews/anonymize-reviews.ts";
import { scheduleReviewRequest } from "../../catalogue/reviews/review-requests.ts";
import { readConfig } from "../../config.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import type { Env } from "../../deps.ts";

const REVIEWS = "/api/products/serum/reviews";
const QUEUE = "/api/admin/reviews";
const DRAFT = { rating: 5, title: "Light", comment: "Sinks in quickly.", author: "Jane D." };

async function begin(open: OpenTestDatabase, env: Record<string, string> = {}) {
  const database = await open();
  const { db } = database;
  const now = new Date("2026-03-04T05:06:07.000Z");
  let time = now.getTime();
  const clock = () => {
    time += 1000;
    return new Date(time);
  };
  await insertProducts(db, [
    newProduct({ id: "serum", title: "Serum" }),
    newProduct({ id: "soap", title: "Soap", position: 2 }),
    newProduct({ id: "gone", unpublished: true, position: 3 }),
  ]);
  const config = readConfig({ TRUST_PROXY: "1", ...env });
  const { api } = createTestApi(database, { clock, config });
  const uploads = new Hono<Env>().use(serveUploads({ db }));
  const guest = createBrowser((path, init) => api.request(path, init));
  const operator = await operatorBrowser(api, db, clock());
  return {
    db,
    api,
    guest,
    operator,
    /** A customer with a delivered order of the serum and the soap. */
    buyer: async (email = "jane@example.com") => {
      const browser = await customerBrowser(api, db, { email }, now);
      const orderId = await addOrder(db, { email, products: ["serum", "soap"] }, now);
      return { ...browser, orderId };
    },
    signedIn: (email: string) => customerBrowser(api, db, { email }, now),
    order: (order: Parameters<typeof addOrder>[1]) => addOrder(db, order, now),
    /** The token in the review e-mail of an order. */
    tokenOf: async (orderId: string) => {
      await scheduleReviewRequest(db, { orderId, recipient: "jane@example.com", days: 14 }, now);
      const row = await db
        .selectFrom("review_requests")
        .select("token")
        .where("order_id", "=", orderId)
        .executeTakeFirstOrThrow();
      return row.token;
    },
    published: async (query = "") => (await guest.get(REVIEWS + query)).body,
    queue: async (query = "") => (await operator.get(QUEUE + query)).body,
    approveAll: async () => {
      for (const { id, updatedAt } of (await operator.get(`${QUEUE}?state=pending`)).body.reviews)
        expect((await operator.post(`${QUEUE}/${id}/approve`, { updatedAt })).status).toBe(200);
    },
    /** Sends a review as a form, like the page does. */
    sendForm: (
      cookies: Map<string, string>,
      photos: readonly (Buffer | Uint8Array)[],
      fields: Record<string, string> = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ ...DRAFT, ...fields }))
        form.append(name, String(value));
      for (const photo of photos) form.append("photos", new Blob([new Uint8Array(photo)]), "a.jpg");
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      return api.request(REVIEWS, { method: "POST", body: form, headers: { cookie } });
    },
    fetchPicture: (url: string) => uploads.request(url),
  };
}

const photo = (background = "#7a5c2e") =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

// C9
describeOnBothDatabases("product reviews", (open) => {
  test("a product without reviews has no average, an unknown or unpublished one is 404", async () => {
    const { guest, published } = await begin(open);
    expect(await published()).toEqual({
      average: null,
      count: 0,
      distribution: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 },
      reviews: [],
      customers: null,
    });
    for (const id of ["none", "gone", "%00"])
      expect((await guest.get(`/api/products/${id}/reviews`)).status).toBe(404);
    for (const query of ["?limit=51", "?stars=6", "?sort=best", "?offset=-1"])
      expect((await guest.get(REVIEWS + query)).status).toBe(400);
  });

  test("a review is published after approval, with the average, and raises the catalogue version", async () => {
    const { db, buyer, guest, published, queue, approveAll } = await begin(open);
    const jane = await buyer();
    const sent = await jane.post(REVIEWS, DRAFT);
    expect([sent.status, sent.body.review.status]).toEqual([201, "pending"]);
    expect((await published()).count).toBe(0);
    const before = await getCatalogueVersion(db);

    expect(await queue()).toMatchObject({ total: 1, pending: 1 });
    await approveAll();
    const list = await published();
    expect(list).toMatchObject({ average: 5, count: 1, customers: { average: 5, count: 1 } });
    expect(list.reviews).toEqual([
      {
        id: sent.body.review.id,
        rating: 5,
        title: "Light",
        comment: "Sinks in quickly.",
        author: "Jane D.",
        verified: true,
        createdAt: expect.any(String),
        photos: [],
        reply: null,
        sample: false,
      },
    ]);
    expect(JSON.stringify(list)).not.toContain("jane@");
    expect(await getCatalogueVersion(db)).toBeGreaterThan(before);
    const { body } = await guest.get(`/api/catalogue?since=${before}`);
    expect(body.changed.map(({ id }: { id: string }) => id)).toEqual(["serum"]);
  });

  test("REVIEW_APPROVAL=false publishes at once", async () => {
    const { buyer, published } = await begin(open, { REVIEW_APPROVAL: "false" });
    const jane = await buyer();
    expect((await jane.post(REVIEWS, DRAFT)).body.review.status).toBe("approved");
    expect((await published()).count).toBe(1);
  });

  test("only a customer with a delivered order of the product may review it", async () => {
    const { guest, signedIn, order } = await begin(open);
    expect((await guest.post(REVIEWS, DRAFT)).status).toBe(401);
    expect((await guest.post(REVIEWS, "no JSON")).status).toBe(401);
    expect((await guest.get(`${REVIEWS}/mine`)).status).toBe(401);
    const tom = await signedIn("tom@example.com");
    expect((await tom.post(REVIEWS, DRAFT)).status).toBe(403);
    expect((await tom.get(`${REVIEWS}/mine`)).status).toBe(403);
    await order({ email: "tom@example.com", products: ["soap"] });
    await order({ email: "tom@example.com", status: "shipped", products: ["serum"] });
    await order({ email: "tom@example.com", status: "cancelled", products: ["serum"] });
    await order({ email: "ann@example.com", products: ["serum"] });
    expect((await tom.post(REVIEWS, DRAFT)).status).toBe(403);
    expect((await tom.post("/api/products/none/reviews", DRAFT)).status).toBe(404);
    await order({ email: "other@example.com", userId: tom.customerId, products: ["serum"] });
    expect((await tom.post(REVIEWS, DRAFT)).status).toBe(201);
  });

  test("the token of a review e-mail works for its order only", async () => {
    const { guest, order, tokenOf } = await begin(open);
    const mine = await tokenOf(await order({ products: ["serum"] }));
    const other = await tokenOf(await order({ email: "tom@example.com", products: ["soap"] }));
    expect((await guest.post(REVIEWS, { ...DRAFT, token: other })).status).toBe(403);
    expect((await guest.post(REVIEWS, { ...DRAFT, token: "x".repeat(43) })).status).toBe(401);
    expect((await guest.post(REVIEWS, { ...DRAFT, token: mine })).status).toBe(201);
    const headers = { authorization: `Bearer ${mine}` };
    const { body } = await guest.send("GET", `${REVIEWS}/mine`, undefined, headers);
    expect(body).toMatchObject({ suggestedAuthor: "Jane", review: { title: "Light" } });
    const request = await guest.send("GET", "/api/review-requests", undefined, headers);
    expect(request.body).toEqual({
      products: [
        {
          id: "serum",
          title: "Serum",
          imageUrl: expect.any(String),
          review: { rating: 5, status: "pending" },
        },
      ],
      optedOut: false,
    });
    expect((await guest.get("/api/review-requests")).status).toBe(401);
    expect(
      (await guest.send("POST", "/api/review-requests/opt-out", undefined, headers)).status,
    ).toBe(200);
    const after = await guest.send("GET", "/api/review-requests", undefined, headers);
    expect(after.body.optedOut).toBe(true);
  });

  test("one review per person and product, also when sent twice concurrently and by token", async () => {
    const { db, buyer, guest, tokenOf } = await begin(open);
    const jane = await buyer();
    const sent = await Promise.all([jane.post(REVIEWS, DRAFT), jane.post(REVIEWS, DRAFT)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const token = await tokenOf(jane.orderId);
    const edited = await guest.send("PUT", REVIEWS, { ...DRAFT, rating: 2, token });
    expect(edited.status).toBe(200);
    const rows = await db.selectFrom("product_reviews").select(["rating"]).execute();
    expect(rows).toEqual([{ rating: 2 }]);
  });

  test("an edit returns a published review to approval, and an unread version is not approved", async () => {
    const { buyer, published, queue, approveAll, operator } = await begin(open);
    const jane = await buyer();
    await jane.post(REVIEWS, DRAFT);
    const [read] = (await queue()).reviews;
    expect((await jane.send("PUT", REVIEWS, { ...DRAFT, comment: "Changed" })).status).toBe(200);
    const { status, body } = await operator.post(`${QUEUE}/${read.id}/approve`, {
      updatedAt: read.updatedAt,
    });
    expect([status, body.review.comment]).toEqual([409, "Changed"]);
    await approveAll();
    expect((await published()).count).toBe(1);
    await jane.post(REVIEWS, { ...DRAFT, rating: 1 });
    expect(await published()).toMatchObject({ count: 0, average: null, reviews: [] });
  });

  test("a rejected review shows its author the reason and is not published", async () => {
    const { buyer, published, queue, operator, approveAll } = await begin(open);
    const jane = await buyer();
    await jane.post(REVIEWS, DRAFT);
    await approveAll();
    const [{ id, updatedAt }] = (await queue()).reviews;
    const reject = (body: object) => operator.post(`${QUEUE}/${id}/reject`, body);
    expect((await reject({ updatedAt, reason: " " })).status).toBe(422);
    expect((await reject({ updatedAt, reason: "It names a person." })).status).toBe(200);
    expect((await published()).count).toBe(0);
    const mine = (await jane.get(`${REVIEWS}/mine`)).body.review;
    expect(mine).toMatchObject({ status: "rejected", rejectionReason: "It names a person." });
    expect(JSON.stringify(await published())).not.toContain("names a person");
    expect((await reject({ updatedAt, reason: "x".repeat(501) })).status).toBe(422);
  });

  test.each([
    ["100,000 characters", { comment: "x".repeat(100_000) }, 422],
    ["a title of 101 characters", { title: "x".repeat(101) }, 422],
    ["a name of 61 characters", { author: "x".repeat(61) }, 422],
    ["an empty text", { comment: "  " }, 422],
    ["six stars", { rating: 6 }, 400],
    ["four and a half stars", { rating: 4.5 }, 400],
    ["stars as text", { rating: "5" }, 400],
    ["NUL", { comment: "a\0b" }, 400],
    ["10,000 photo ids", { keptPhotos: Array(10_000).fill("x") }, 400],
  ])("%s is rejected", async (_, change, status) => {
    const { buyer, db } = await begin(open);
    const jane = await buyer();
    const { status: actual, body } = await jane.post(REVIEWS, { ...DRAFT, ...change });
    expect(actual).toBe(status);
    expect(JSON.stringify(body).length).toBeLessThan(2_000);
    expect(await db.selectFrom("product_reviews").select("id").execute()).toEqual([]);
  });

  test("markup and links stay text, and titles stay on one line", async () => {
    const { buyer, published, approveAll } = await begin(open);
    const jane = await buyer();
    const comment = '<script>alert(1)</script>\n[a](javascript:alert(1)) https://spam.example "';
    await jane.post(REVIEWS, { ...DRAFT, title: "a\n\tb", author: "<b>J</b>", comment });
    await approveAll();
    const [review] = (await published()).reviews;
    expect(review).toMatchObject({ title: "a b", author: "<b>J</b>", comment });
  });

  test("photos are resized without the camera's data and public only while the review is published", async () => {
    const { db, buyer, sendForm, published, queue, approveAll, fetchPicture, operator, guest } =
      await begin(open);
    const jane = await buyer();
    const exif = { IFD0: { Copyright: "SECRET-PLACE" } };
    const withExif = await sharp(await photo())
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect(withExif.includes("SECRET-PLACE")).toBe(true);
    const sent = await sendForm(jane.cookies, [withExif, await photo("#2f4238")]);
    expect(sent.status).toBe(201);
    const urls = (
      await db.selectFrom("review_photos").select("image_url").orderBy("position").execute()
    ).map(({ image_url }) => image_url);
    expect(urls).toHaveLength(2);
    for (const url of urls) expect((await fetchPicture(url)).status).toBe(404);

    const { photos: ids } = (await jane.get(`${REVIEWS}/mine`)).body.review;
    const own = await jane.send.call(null, "GET", `${REVIEWS}/mine`);
    expect(own.body.review.photos).toEqual(ids);
    const [{ id, photos }] = (await queue()).reviews;
    expect(photos).toEqual(ids);
    const cookie = operator.cookie;
    expect((await guest.get(`${QUEUE}/${id}/photos/${ids[0]}`)).status).toBe(401);
    expect(cookie).toContain("vitrine_operator=");

    await approveAll();
    expect((await published()).reviews[0].photos).toEqual(urls);
    for (const url of urls) {
      const response = await fetchPicture(url);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).includes("SECRET-PLACE")).toBe(false);
    }

    // An edit hides the review with its photos until it is approved; it removes one photo and adds one.
    const form = await sendForm(jane.cookies, [await photo("#9b2f26")], { keptPhotos: ids[1] });
    expect(form.status).toBe(200);
    expect((await fetchPicture(String(urls[1]))).status).toBe(404);
    await approveAll();
    const [first, second] = (await published()).reviews[0].photos;
    expect(first).toBe(urls[1]);
    expect((await fetchPicture(second)).status).toBe(200);
    expect((await fetchPicture(String(urls[0]))).status).toBe(404);
    const pictures = await db.selectFrom("pictures").select("directory").distinct().execute();
    expect(pictures).toHaveLength(2);
  });

  test("erasing a person removes the name and the photos also from cached pages", async () => {
    const { db, buyer, sendForm, published, approveAll, fetchPicture } = await begin(open);
    const jane = await buyer();
    await sendForm(jane.cookies, [await photo()]);
    await approveAll();
    const [url] = (await published()).reviews[0].photos;
    const before = await getCatalogueVersion(db);
    const { id } = (await published()).reviews[0];
    await anonymizeReviews(db, [id], "Erased");
    expect(await getCatalogueVersion(db)).toBeGreaterThan(before);
    expect((await published()).reviews[0]).toMatchObject({ author: "Erased", photos: [] });
    expect((await fetchPicture(url)).status).toBe(404);
    expect(await db.selectFrom("pictures").select("name").execute()).toEqual([]);
  });

  test("four photos, an image bomb, a program and a photo without purchase are rejected", async () => {
    const { db, buyer, signedIn, sendForm, api } = await begin(open);
    const jane = await buyer();
    const plain = await photo();
    expect((await sendForm(jane.cookies, [plain, plain, plain, plain])).status).toBe(422);
    const bomb = await sendForm(jane.cookies, [pngHeader(30_000, 30_000)]);
    expect([bomb.status, (await bomb.json()).message]).toEqual([
      422,
      expect.stringMatching(/megapixels/),
    ]);
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    expect((await sendForm(jane.cookies, [svg])).status).toBe(422);
    const tom = await signedIn("tom@example.com");
    expect((await sendForm(tom.cookies, [plain])).status).toBe(403);
    expect((await sendForm(new Map(), [plain])).status).toBe(401);
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": "3e7" };
    const huge = await api.request(REVIEWS, {
      method: "POST",
      headers: { ...headers, "content-length": "30000000" },
      body: "x",
    });
    expect(huge.status).toBe(413);
    expect(await db.selectFrom("product_reviews").select("id").execute()).toEqual([]);
    expect(await db.selectFrom("pictures").select("name").execute()).toEqual([]);
  });

  test("reports count once per browser, are limited per address, and end with an approval", async () => {
    const { db, buyer, api, guest, queue, approveAll, operator } = await begin(open);
    const jane = await buyer();
    const { id } = (await jane.post(REVIEWS, DRAFT)).body.review;
    const report = (from: string, cookie = "") =>
      api.request(`${REVIEWS}/${id}/reports`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from, cookie },
        body: JSON.stringify({ reason: "offensive" }),
      });
    expect((await report("203.0.113.1")).status).toBe(404);
    await approveAll();
    for (let again = 0; again < 3; again++) expect((await report("203.0.113.1")).status).toBe(202);
    expect((await report("203.0.113.2")).status).toBe(202);
    expect(await queue("?state=reported")).toMatchObject({
      total: 1,
      reviews: [{ reportCount: 2, reportReasons: ["offensive"] }],
    });
    expect((await operator.get("/api/admin/counts")).body).toMatchObject({ reviews: 1 });

    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 15; attempt++) {
      const token = String(attempt).padStart(43, "a");
      const response = await report("203.0.113.3", `vitrine_checkout=${token}`);
      statuses.add(response.status);
    }
    expect([...statuses]).toEqual([202, 429]);
    const [review] = (await queue()).reviews;
    expect(review.reportCount).toBe(12);
    const { updatedAt } = review;
    await operator.post(`${QUEUE}/${id}/approve`, { updatedAt });
    expect((await queue("?state=reported")).total).toBe(0);
    expect(await db.selectFrom("review_reports").select("reason").execute()).toEqual([]);
    expect((await guest.post(`${REVIEWS}/none/reports`, {})).status).toBe(404);
    expect((await guest.post(`${REVIEWS}/${id}/reports`, { reason: "x" })).status).toBe(422);
  });

  test("the list filters by stars, sorts and pages; lists of products show the rating from three reviews on", async () => {
    const { buyer, guest, published, approveAll } = await begin(open);
    const rate = async (rating: number) => {
      const customer = await buyer(`c${rating}@example.com`);
      await customer.post(REVIEWS, { ...DRAFT, rating, title: String(rating) });
      await approveAll();
    };
    await rate(3);
    await rate(5);
    const ratingOf = async () => (await guest.get("/api/products/serum")).body.rating;
    expect(await ratingOf()).toBe(undefined);
    await rate(4);
    expect(await ratingOf()).toEqual({ average: 4, count: 3 });
    const titles = async (query: string) =>
      (await published(query)).reviews.map(({ title }: { title: string }) => title);
    expect(await titles("")).toEqual(["4", "5", "3"]);
    expect(await titles("?sort=highest")).toEqual(["5", "4", "3"]);
    expect(await titles("?sort=lowest&limit=2")).toEqual(["3", "4"]);
    expect(await titles("?sort=lowest&limit=2&offset=2")).toEqual(["5"]);
    expect(await titles("?stars=5")).toEqual(["5"]);
    expect((await published("?stars=5")).count).toBe(3);
    expect((await published()).distribution).toEqual({ 5: 1, 4: 1, 3: 1, 2: 0, 1: 0 });
  });

  test("the operator replies, searches and exports, with formulas neutralized", async () => {
    const { buyer, published, queue, approveAll, operator, api } = await begin(open);
    const jane = await buyer();
    const { id } = (await jane.post(REVIEWS, { ...DRAFT, title: "=1+1" })).body.review;
    await approveAll();
    await operator.send("PUT", `${QUEUE}/${id}/reply`, { reply: "Thank you, Jane." });
    expect((await published()).reviews[0].reply).toBe("Thank you, Jane.");
    expect((await queue("?search=serum")).total).toBe(1);
    expect((await queue("?search=quickly")).total).toBe(1);
    expect((await queue("?search=%25")).total).toBe(0);
    const { cookie } = operator;
    const csv = await api.request(`${QUEUE}/export.csv`, { headers: { cookie } });
    expect(await csv.text()).toContain("Serum,5,'=1+1,Sinks in quickly.,Jane D.,approved,ORD-");
    expect((await api.request(`${QUEUE}/export.csv`)).status).toBe(401);
    await operator.send("PUT", `${QUEUE}/${id}/reply`, { reply: "" });
    expect((await published()).reviews[0].reply).toBe(null);
    expect((await operator.send("PUT", `${QUEUE}/none/reply`, { reply: "" })).status).toBe(404);
  });
});
