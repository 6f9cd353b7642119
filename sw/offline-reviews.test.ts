import { expect, test } from "vitest";
import type { CatalogueProduct } from "../data/model/catalogue/catalogue.ts";
import { NO_REVIEWS, type Review } from "../data/model/catalogue/review.ts";
import { respondFromSnapshot } from "./offline-api.ts";
import type { Snapshot } from "./snapshot.ts";

const review: Review = {
  id: "r1",
  rating: 4,
  title: "Light",
  comment: "Sinks in.",
  author: "Jane",
  verified: true,
  createdAt: "2026-03-04T05:06:07.000Z",
  photos: [],
  reply: null,
  sample: false,
};
const list = { ...NO_REVIEWS, average: 4, count: 1, reviews: [review] };

function respond(reviews: CatalogueProduct["reviews"], path: string) {
  const product = {
    id: "p1",
    title: "Serum",
    variants: [],
    ...(reviews !== undefined && { reviews }),
  };
  const snapshot = { products: [product], total: 1 } as unknown as Snapshot;
  return respondFromSnapshot(snapshot, new URL(path, "https://shop.example"));
}

// C9
test("reviews of the offline copy serve the page, its filter and its sorting", async () => {
  const body = (path: string) => respond(list, path);
  expect(await body("/api/products/p1/reviews")).toEqual({
    outcome: "known",
    status: 200,
    body: list,
  });
  expect(await body("/api/products/p1/reviews?stars=5")).toMatchObject({ body: { reviews: [] } });
  expect(await body("/api/products/p1/reviews?sort=lowest")).toMatchObject({ body: list });
});

test("a product without reviews has none offline; unknown reviews are requested from the network", async () => {
  expect(await respond(null, "/api/products/p1/reviews")).toMatchObject({ body: NO_REVIEWS });
  for (const path of ["/api/products/p2/reviews", "/api/products/p1/reviews?stars=9"])
    expect(await respond(list, path)).toEqual({ outcome: "unknown" });
  expect(await respond(undefined, "/api/products/p1/reviews")).toEqual({ outcome: "unknown" });
});

test("products of the offline copy have the fields of the API, without the reviews", async () => {
  expect(await respond(list, "/api/products/p1")).toMatchObject({
    body: { id: "p1", title: "Serum" },
  });
  expect(JSON.stringify(respond(list, "/api/products/p1"))).not.toContain("Sinks in");
});
