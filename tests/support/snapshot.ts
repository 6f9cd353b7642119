import { listCategories } from "../../api/catalogue/categories/store.ts";
import { listUsedEntries } from "../../api/catalogue/ingredients/store.ts";
import { listCatalogueChanges } from "../../api/catalogue/products/catalogue-changes.ts";
import { listPosts } from "../../api/content/blog/store.ts";
import { readGlossary } from "../../api/db/products/glossary.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { listPages } from "../../api/pages/published-pages.ts";
import { applyChanges } from "../../data/model/catalogue/catalogue.ts";
import { nameEntries } from "../../data/model/catalogue/ingredients.ts";
import type { Snapshot } from "../../sw/snapshot.ts";

/** The offline copy of what a database publishes, without settings, home page and testimonials. */
export async function readSnapshot(db: Db): Promise<Snapshot> {
  const { changed, version } = await listCatalogueChanges(db, 0);
  const products = applyChanges([], { changed: JSON.parse(JSON.stringify(changed)), removed: [] });
  const rest = {
    categories: await listCategories(db),
    ingredients: await listUsedEntries(db),
    ingredientNames: nameEntries(await readGlossary(db)),
    pages: await listPages(db),
    posts: await listPosts(db),
  };
  return { version, products, total: products.length, ...rest } as unknown as Snapshot;
}
