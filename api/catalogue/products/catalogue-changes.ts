import type { CatalogueChanges } from "../../../data/model/catalogue/catalogue.ts";
import type { FacetValues } from "../../../data/model/catalogue/facet-json.ts";
import type { ProductDetails } from "../../../data/model/catalogue/product.ts";
import { translateKeywords } from "../../../data/model/translations/translation.ts";
import { getCatalogueVersion } from "../../db/catalogue-version.ts";
import { type Labels, readLabels } from "../../db/labels.ts";
import { isListed } from "../../db/products/product-conditions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readTexts, translatedProduct } from "../../db/translations.ts";
import { DETAIL_COLUMNS, listDetails } from "./product-json.ts";

/**
 * Lists the products that changed and the ids that were unpublished after a version; all of them for
 * version 0. A version that this catalogue never had (it was restored from a backup) counts as 0.
 */
export async function listCatalogueChanges(db: Db, since: number): Promise<CatalogueChanges> {
  // Read before the products: a change in between may be returned twice, but is never missed.
  const version = await getCatalogueVersion(db);
  const from = since > version ? 0 : since;
  let query = db
    .selectFrom("products")
    .select([...DETAIL_COLUMNS, "position", "keywords", "facet_values"])
    .select(["withdrawn_at", "is_default"])
    .where("version", ">", from)
    .where("version", "<=", version);
  // A client without a catalogue has nothing to remove.
  if (from === 0) query = query.where(isListed);
  const rows = await query.orderBy("position").orderBy("id").execute();
  const isEntry = (row: (typeof rows)[number]) => row.withdrawn_at === null && row.is_default === 1;
  const listed = rows.filter(isEntry);
  const details = await listDetails(db, listed);
  const labels = await readLabels(db);
  const find = await readTexts(db, "product", listed.map(translatedProduct));
  return {
    version,
    // With these, so that a client's copy has the same featured order, search and filters.
    changed: listed.flatMap((row, index) => {
      const product = details[index];
      if (!product) return [];
      const facets: FacetValues = JSON.parse(row.facet_values);
      return {
        ...withFacetLabels(product, facets, labels),
        position: row.position,
        keywords: translateKeywords(row, find(translatedProduct(row))),
        facets,
      };
    }),
    // A variant that is not the default one any more is removed too.
    removed: rows.filter((row) => !isEntry(row)).map((row) => row.id),
  };
}

/** Adds the names of the values by which a client filters its copy of the product. */
function withFacetLabels(
  product: ProductDetails,
  facets: FacetValues,
  { value }: Labels,
): ProductDetails {
  const named = Object.values(facets)
    .flatMap((names) => names ?? [])
    .flatMap((name) => {
      const label = value(name);
      return label === undefined ? [] : [[name, label] as const];
    });
  if (named.length === 0) return product;
  return { ...product, labels: { ...Object.fromEntries(named), ...product.labels } };
}
