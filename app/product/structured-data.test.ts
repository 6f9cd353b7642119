import { expect, test } from "vitest";
import type { ProductDetails } from "../../data/model/catalogue/product.ts";
import { NO_REVIEWS, type Review, type ReviewList } from "../../data/model/catalogue/review.ts";
import { DEFAULT_STORE_FACTS } from "../../data/model/settings/default-store-facts.ts";
import { DEFAULT_SETTINGS } from "../../data/model/settings/settings.ts";
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
  handle: "birch-serum",
  brand: "Birch Lab",
  descriptionHtml: null,
  pictures: [{ src: "/pictures/texture.webp", alt: "Texture" }],
  options: [],
  variants: [],
  seoTitle: null,
  seoDescription: null,
} satisfies ProductDetails;

type Given = [product: ProductDetails, reviews?: ReviewList];

/** The data without the type's distinction of products and groups. */
// biome-ignore lint/suspicious/noExplicitAny: the tests read properties of both
const read = (origin: string, ...given: Given): any =>
  productData(
    origin,
    { ...DEFAULT_STORE_FACTS, delivery: DEFAULT_SETTINGS, returnDays: 30 },
    ...given,
  );

test("contains the properties that merchant listings require", () => {
  const data = read("https://shop.example", product);
  expect(data).toMatchObject({
    "@type": "Product",
    name: "Birch Serum",
    sku: "BS-1",
    size: "30 mL · 1.0 fl oz",
    brand: { name: "Birch Lab" },
    image: [
      "https://shop.example/pictures/birch.4x5.d8ccbb-c9b29a.1f3a9c2e/640.webp",
      "https://shop.example/pictures/texture.webp",
    ],
    offers: {
      url: "https://shop.example/product/birch-serum",
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
  expect(read("", { ...product, stockQuantity: 0 }).offers.availability).toMatch(/OutOfStock$/);
});

test("a product without a metric size has no unit price", () => {
  for (const size of [null, "One size"])
    expect(read("", { ...product, size }).offers).not.toHaveProperty("priceSpecification");
});

test("a barcode is a GTIN if it has the length of one", () => {
  expect(read("", { ...product, barcode: "0614141999996" }).gtin).toBe("0614141999996");
  expect(read("", { ...product, barcode: "SHELF-7" })).not.toHaveProperty("gtin");
});

test("a product with options is a group with a product for each variant", () => {
  const variant = {
    id: "p1",
    options: { Size: "50 ml", Scent: "Rose" },
    price: "30.00",
    compareAtPrice: "40.00",
    inStock: true,
    stockQuantity: null,
    sku: "S-50",
    imageUrl: "/50.webp",
    size: "50 ml",
    barcode: "12345670",
  };
  const other = {
    ...variant,
    id: "p2",
    options: { Size: "100 ml", Scent: "None" },
    price: "50.00",
    inStock: false,
    sku: null,
    size: null,
    barcode: undefined,
  };
  const group = {
    ...product,
    barcode: "99999999",
    variants: [variant, other],
    options: [
      { name: "Size", values: ["50 ml", "100 ml"] },
      { name: "Scent", values: ["Rose", "None"] },
    ],
  };
  const data = read("https://shop.example", group);
  expect(data).toMatchObject({
    "@type": "ProductGroup",
    name: "Birch Serum",
    productGroupID: "birch-serum",
    variesBy: ["https://schema.org/size", "Scent"],
    hasVariant: [
      {
        "@type": "Product",
        name: "Birch Serum, 50 ml / Rose",
        sku: "S-50",
        gtin: "12345670",
        size: "50 ml",
        image: "https://shop.example/50.webp",
        additionalProperty: [{ name: "Scent", value: "Rose" }],
        offers: {
          url: "https://shop.example/product/birch-serum?size=50-ml&scent=rose",
          price: "30.00",
          availability: "https://schema.org/InStock",
        },
      },
      {
        name: "Birch Serum, 100 ml / None",
        offers: { price: "50.00", availability: "https://schema.org/OutOfStock" },
      },
    ],
  });
  expect(data).not.toHaveProperty("offers");
  expect(data.hasVariant[1]).not.toHaveProperty("gtin");
  expect(data.hasVariant[1]).not.toHaveProperty("sku");
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
  expect(read("", product, { ...list, customers })).toMatchObject({
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
    const data = read("", product, reviews);
    expect(data).not.toHaveProperty("aggregateRating");
    expect(data).not.toHaveProperty("review");
  }
});

test("does not change the absolute URL of an external image", () => {
  expect(shareImage("https://shop.example", "https://cdn.example/a.jpg")).toBe(
    "https://cdn.example/a.jpg",
  );
});
