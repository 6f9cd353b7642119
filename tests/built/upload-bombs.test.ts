import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scheduleReviewRequest } from "../../api/catalogue/reviews/review-requests.ts";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { addOrder } from "../support/delivered-order.ts";
import { blackPng } from "../support/png.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

/** Forms that one client sends; more than 30 in a minute are rejected before their body is read. */
const FORMS = 28;
const MEGABYTE = 1024 * 1024;
const MAX_MEMORY_MB = 512;

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ TRUST_PROXY: "1" });
});
afterAll(() => store.stop());

/** A product and the token of the review e-mail to a customer who has received it. */
async function reviewer() {
  const [product] = (await (await fetch(`${store.url}/api/products`)).json()) as Product[];
  if (!product) throw new Error("the store has no products");
  const { db, dialect, close } = await openDatabase(`file:${store.database}`);
  const now = new Date();
  await migrate(db, dialect);
  const orderId = await addOrder(db, { products: [product.id] }, now);
  await scheduleReviewRequest(db, { orderId, recipient: "jane@example.com", days: 14 }, now);
  const { token } = await db
    .selectFrom("review_requests")
    .select("token")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await close();
  return { path: `/api/products/${product.id}/reviews`, token };
}

/** The body of a form with photos. */
async function formOf(photos: readonly Buffer[]) {
  const form = new FormData();
  const fields = { rating: "5", title: "Light", comment: "Sinks in.", author: "Jane" };
  for (const [name, value] of Object.entries({ ...fields, keptPhotos: "" }))
    form.append(name, value);
  for (const photo of photos) form.append("photos", new Blob([new Uint8Array(photo)]), "photo");
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("content-type") ?? "",
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends a form and resolves to the status. Stops sending as soon as there is a response. */
function send(
  { path, token }: Awaited<ReturnType<typeof reviewer>>,
  { type, bytes }: Awaited<ReturnType<typeof formOf>>,
  client = "203.0.113.1",
): Promise<number> {
  const headers = {
    "x-forwarded-for": client,
    // Otherwise the server closes the connection while the form is being sent, before the response is read.
    connection: "keep-alive",
    "content-type": type,
    "content-length": bytes.length,
    authorization: `Bearer ${token}`,
  };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      store.url + path,
      { method: "POST", headers, agent: false },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.resume();
        response.on("close", () => sent.destroy());
      },
    );
    sent.on("error", reject);
    sent.end(bytes);
  });
}

/** A photo that needs almost as much memory as one may need: all scans of its four channels are buffered. */
const mostExpensivePhoto = () =>
  sharp({ create: { width: 5_200, height: 5_200, channels: 3, background: "#7a5c2e" } })
    .toColourspace("cmyk")
    .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
    .toBuffer();

/** The picture in a file of 8 MB: decoders ignore the bytes after its end. */
const pad = (picture: Buffer) =>
  Buffer.concat([picture, randomBytes(8 * MEGABYTE - picture.length)]);

/** The highest amount of memory that the store's process has used so far. */
function peakMb(): number {
  const status = readFileSync(`/proc/${store.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

// D6
test("concurrent forms with photos of 60 megapixels are refused within 512 MB of memory", async () => {
  const author = await reviewer();
  const avif = readFileSync(join(import.meta.dirname, "../fixtures/pictures/60-megapixels.avif"));
  const png = blackPng(8_000, 7_500);
  const bombs = [[avif, pad(png), pad(png)], [png, pad(png), png, avif], Array(20).fill(png)];
  const valid = await formOf([pad(await mostExpensivePhoto())]);
  const invalid = await Promise.all(bombs.map(formOf));
  const forms = [valid, ...invalid];
  const attack = Array.from({ length: FORMS }, (_, at) => forms[at % forms.length] ?? valid);
  const statuses = await Promise.all(attack.map((form) => send(author, form)));
  expect(new Set(statuses).difference(new Set([200, 201, 422, 429]))).toEqual(new Set());
  expect(statuses).toContain(429);
  const other = "203.0.113.2";
  for (const form of invalid) expect(await send(author, form, other)).toBe(422);
  expect(await send(author, await formOf([blackPng(800, 600)]), other)).toBeLessThan(300);
  expect(peakMb()).toBeLessThan(MAX_MEMORY_MB);
});
