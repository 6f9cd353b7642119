import { expect, test } from "vitest";
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

test("does not change the absolute URL of an external image", () => {
  expect(shareImage("https://shop.example", "https://cdn.example/a.jpg")).toBe(
    "https://cdn.example/a.jpg",
  );
});
