import { openDatabase } from "../../api/db/open.ts";
import { createCategories } from "../../api/db/products/handles.ts";
import { SAMPLE_STORE } from "../../data/seed/sample-store.ts";
import { insertProducts, newProduct } from "./products.ts";
import { openToVisitors, startStore } from "./start-store.ts";

/** 21 categories of a clothing store; the indented ones are children. */
const CATEGORIES = [
  ["Women", "Dresses", "Tops & Blouses", "Trousers", "Skirts"],
  ["Men", "Shirts", "Knitwear", "Jackets & Coats"],
  ["Children"],
  ["Shoes", "Sneakers", "Boots"],
  ["Bags"],
  ["Jewellery"],
  ["Hats"],
  ["Home & Living", "Bedding"],
  ["Gifts"],
  ["Stationery"],
  ["Outlet"],
] as const;
const BRANDS = ["Atelier Nord", "Birch", "Cedar & Co.", "Éclat", "Maple Works"];
const TAGS = ["linen", "organic cotton", "wool", "made in Canada", "travel size", "gift"];
const NAMES = ["Field", "Harbour", "Meadow", "Quarry", "Shore", "Timber", "Winter"];

/** Starts a store with 21 categories, five brands and six tags in 105 products. */
export async function startStoreWithCategories() {
  const store = await startStore({ SEED: "none" });
  await openToVisitors(store);
  const { db, close } = await openDatabase(`file:${store.database}`);
  const names = CATEGORIES.flat();
  const pictures = SAMPLE_STORE.products.map(({ imageUrl }) => imageUrl);
  await insertProducts(
    db,
    Array.from({ length: names.length * 5 }, (_, at) => {
      const category = names[at % names.length] ?? "";
      return newProduct({
        id: `product-${at}`,
        title: `${NAMES[at % NAMES.length]} ${category} No. ${at + 1}`,
        description: "Made to last.",
        category,
        brand: BRANDS[(at * 3) % BRANDS.length] ?? null,
        tags: [TAGS[at % TAGS.length] ?? "", TAGS[(at * 5 + 1) % TAGS.length] ?? ""],
        priceCents: 1200 + ((at * 397) % 9000),
        imageUrl: pictures[at % pictures.length] ?? "",
        position: at + 1,
      });
    }),
  );
  await createCategories(db, names, new Date());
  for (const [parent, ...children] of CATEGORIES) {
    const { handle } = await db
      .selectFrom("categories")
      .select("handle")
      .where("name", "=", parent)
      .executeTakeFirstOrThrow();
    for (const name of children)
      await db.updateTable("categories").set({ parent: handle }).where("name", "=", name).execute();
  }
  await db
    .updateTable("categories")
    .set({ description: "Dresses, blouses and trousers in natural fabrics, cut in small series." })
    .where("name", "=", "Women")
    .execute();
  await close();
  return store;
}
