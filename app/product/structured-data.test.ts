import { expect, test } from "vitest";
import { NO_REVIEWS, type Review } from "../../data/model/review.ts";
import { productData, shareImage } from "./structured-data.ts";

const product = {
  id: "p1",
  title: "Birch Serum",
  description: "A calm serum.\n\nBenefits\n- Softens",
  price: "48.00",
  category: "Skin Care",
  sku: "BS-1",
  size: "30 mL · 1.0 fl oz",
  imageUrl: "/pictures/birch.4x5.d8ccbb-c9b29a.1f3a9c2e/640.webp",
  inStock: true,
  stockQuantity: 3,
};

test("contains the properties that merchant listings require", () => {
  const data = productData("https://shop.example", product);
  expect(data).toMatchObject({
    "@type": "Product",
    name: "Birch Serum",
    sku: "BS-1",
    size: "30 mL · 1.0 fl oz",
    image: ["https://shop.example/pictures/birch.4x5.d8ccbb-c9b29a.1f3a9c2e/640.webp"],
    offers: {
      url: "https://shop.example/product/p1",
      price: "48.00",
      priceCurrency: "CAD",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: "48.00",
        referenceQuantity: { value: "30", unitCode: "MLT", valueReference: { value: "100" } },
      },
      availability: "https://schema.org/InStock",
      shippingDetails: { shippingRate: { value: "0.00", currency: "CAD" } },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: "CA" },
    },
  });
  expect(productData("", { ...product, stockQuantity: 0 }).offers.availability).toMatch(
    /OutOfStock$/,
  );
});

test("a product without a metric size has no unit price", () => {
  for (const size of [null, "One size"])
    expect(productData("", { ...product, size }).offers).not.toHaveProperty("priceSpecification");
});

test("contains the rating and reviews of customers, and never those of the sample store", () => {
  const review: Review = {
    id: "r1",
    rating: 4,
    title: "Light",
    comment: "Sinks in. </script>",
    author: "Jane D.",
    verified: true,
    createdAt: "2026-03-04T05:06:07.000Z",
    photos: [],
    reply: null,
    sample: false,
  };
  const sample = { ...review, id: "r2", rating: 5, sample: true };
  const distribution = { 5: 1, 4: 1, 3: 0, 2: 0, 1: 0 };
  const list = { average: 4.5, count: 2, distribution, reviews: [sample, review] };
  const customers = { average: 4, count: 1 };
  expect(productData("", product, { ...list, customers })).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 1, bestRating: 5 },
    review: [
      {
        "@type": "Review",
        name: "Light",
        reviewBody: "Sinks in. </script>",
        reviewRating: { ratingValue: 4 },
        author: { "@type": "Person", name: "Jane D." },
        datePublished: "2026-03-04",
      },
    ],
  });
  for (const reviews of [undefined, NO_REVIEWS, { ...list, reviews: [sample], customers: null }]) {
    const data = productData("", product, reviews);
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).not.toHaveProperty("review");
  }
});

test("does not change the absolute URL of an external image", () => {
  expect(shareImage("https://shop.example", "https://cdn.example/a.jpg")).toBe(
    "https://cdn.example/a.jpg",
  );
});
