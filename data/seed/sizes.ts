import type { ProductSlug } from "./range.ts";

/** The name of the option of products in two sizes. */
export const SIZE_OPTION = "Size";

export type LargerSize = {
  id: string;
  /** The suffix of the product's SKU. */
  skuSuffix: string;
  size: string;
  priceCents: number;
  /** null if its stock is not counted. */
  stockQuantity: number | null;
};

/** The second, larger size of some products. The size of the range is the default and costs less. */
export const LARGER_SIZES: { readonly [slug in ProductSlug]?: LargerSize } = {
  "maple-hand-cream": {
    id: "d5943873-bd1c-4317-ac4b-e0381a5e93d9",
    skuSuffix: "150",
    size: "150 mL · 5.1 fl oz",
    priceCents: 4_400,
    stockQuantity: 64,
  },
  "birch-water-toner": {
    id: "62e2262d-a691-4d3d-a440-1a428b7b34d9",
    skuSuffix: "300",
    size: "300 mL · 10.1 fl oz",
    priceCents: 6_200,
    stockQuantity: 38,
  },
  "birch-silk-shampoo": {
    id: "6fb9d05c-c50f-43f6-8242-bfad2479ea0c",
    skuSuffix: "500",
    size: "500 mL · 16.9 fl oz",
    priceCents: 5_400,
    stockQuantity: 52,
  },
  "silk-day-cream": {
    id: "a83bd929-4bf2-42f9-9c97-aef7d9dc0cad",
    skuSuffix: "100",
    size: "100 mL · 3.4 fl oz",
    priceCents: 13_200,
    stockQuantity: 8,
  },
  "oat-milk-cleanser": {
    id: "960b9e04-5a11-4897-914d-b564f489a727",
    skuSuffix: "250",
    size: "250 mL · 8.5 fl oz",
    priceCents: 5_000,
    stockQuantity: 46,
  },
  "oat-silk-body-milk": {
    id: "050550f0-74e7-463d-88c5-7b110b4fd4f2",
    skuSuffix: "500",
    size: "500 mL · 16.9 fl oz",
    priceCents: 6_200,
    stockQuantity: null,
  },
  "silk-conditioner": {
    id: "88b26a79-2a16-4eb1-9457-ddf1c3893bf0",
    skuSuffix: "500",
    size: "500 mL · 16.9 fl oz",
    priceCents: 5_600,
    stockQuantity: 44,
  },
  "linen-body-wash": {
    id: "a2224491-4599-419a-bb3a-48c56ff4c73c",
    skuSuffix: "500",
    size: "500 mL · 16.9 fl oz",
    priceCents: 5_600,
    stockQuantity: 0,
  },
  "sea-buckthorn-body-oil": {
    id: "26134c5f-82be-4d06-94b8-afae052859f7",
    skuSuffix: "240",
    size: "240 mL · 8.1 fl oz",
    priceCents: 9_600,
    stockQuantity: 21,
  },
};

/** The prices before the sale, in cents; the second one belongs to the larger size. */
export const COMPARE_AT: { readonly [slug in ProductSlug]?: readonly [number, number?] } = {
  "linen-curl-cream": [4_200],
  "sea-salt-body-polish": [5_800],
  "juniper-sleep-mist": [4_500],
  "glacial-clay-mask": [5_600],
  "silk-conditioner": [4_400, 6_600],
  "oat-leave-in-milk": [3_800],
};
