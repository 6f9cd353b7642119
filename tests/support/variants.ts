import { openDatabase } from "../../api/db/open.ts";
import { pictureUrl } from "../../data/model/catalogue/picture.ts";
import pictures from "../../data/seed/pictures.json" with { type: "json" };
import { insertGroup } from "./products.ts";
import { type RunningStore, startStore } from "./start-store.ts";

const picture = (name: keyof typeof pictures) => pictureUrl(pictures[name].directory);
const SERUM = picture("birch-water-serum");
const BALM = picture("silk-night-balm");

/** A product with two options: one variant is sold out, one combination is missing, one has its own picture. */
export const FACE_OIL = {
  title: "Face Oil",
  path: "/product/face-oil",
  variants: { small: "face-oil-50-rose", large: "face-oil-100-rose", soldOut: "face-oil-50-cedar" },
} as const;

/** A product on sale whose default variant is sold out while another one is not. */
export const TRAVEL_BALM = { title: "Travel Balm", path: "/product/travel-balm" } as const;

/**
 * Starts a store whose catalogue has products with variants in addition to those of the sample
 * store.
 */
export async function startStoreWithVariants(): Promise<RunningStore> {
  const store = await startStore();
  const { db, close } = await openDatabase(`file:${store.database}`);
  const { small, large, soldOut } = FACE_OIL.variants;
  await insertGroup(
    db,
    ["Size", "Scent"],
    [
      { id: small, values: ["50 ml", "Rose"], priceCents: 3000, sku: "OIL-50", stockQuantity: 20 },
      { id: soldOut, values: ["50 ml", "Cedar"], priceCents: 3000, stockQuantity: 0 },
      {
        id: large,
        values: ["100 ml", "Rose"],
        priceCents: 5000,
        sku: "OIL-100",
        stockQuantity: 3,
        imageUrl: BALM,
        compareAtCents: 6000,
      },
    ],
    {
      title: FACE_OIL.title,
      handle: "face-oil",
      imageUrl: SERUM,
      position: -2,
      description: "A light oil.",
      descriptionHtml: "<h2>Care</h2><ul><li>Two drops <strong>at night</strong></li></ul>",
      pictures: [
        { src: SERUM, alt: "The bottle" },
        { src: picture("silk-day-cream"), alt: "The texture" },
        { src: BALM, alt: "The large bottle" },
      ],
    },
  );
  await insertGroup(
    db,
    ["Size"],
    [
      { id: "balm-30", values: ["30 g"], priceCents: 2000, stockQuantity: 0 },
      { id: "balm-60", values: ["60 g"], priceCents: 2000, stockQuantity: 40 },
    ],
    {
      title: TRAVEL_BALM.title,
      handle: "travel-balm",
      imageUrl: BALM,
      position: -1,
      compareAtCents: 2500,
    },
  );
  await close();
  return store;
}
