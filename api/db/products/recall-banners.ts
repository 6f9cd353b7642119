import type { RecallTexts } from "../../../data/model/admin/recall.ts";
import { getLocale, untranslatedLanguage } from "../../../data/model/locale.ts";
import type { LocalizedText } from "../../../data/model/text/fields.ts";
import type { Db } from "../tables/schema.ts";

/** Selects the recalls with a banner, the earliest first. */
export const selectOpenRecalls = (db: Db) =>
  db
    .selectFrom("recalls")
    .where("requested_at", "is not", null)
    .where("ended_at", "is", null)
    .orderBy("recalls.created_at")
    .orderBy("recalls.id");

/** The banner of a recall in the language of the response; in English if it has no other. @param texts JSON */
export function toRecallBanner(texts: string): LocalizedText {
  const { banner, bannerFr }: RecallTexts = JSON.parse(texts);
  if (getLocale() === "fr" && bannerFr) return { text: bannerFr };
  const lang = untranslatedLanguage();
  return { text: banner, ...(lang && { lang }) };
}

/**
 * Reads the banners of all open recalls with one query. Returns a function that finds those of a product, as a part of
 * its JSON, which is empty without one.
 */
export async function readRecallBanners(db: Db) {
  const rows = await selectOpenRecalls(db)
    .innerJoin("recall_products", "recall_id", "id")
    .select(["product_key as key", "texts"])
    .execute();
  const banners = Map.groupBy(rows, ({ key }) => key);
  return (product: { id: string; group_id: string | null }) => {
    const found = banners.get(product.group_id ?? product.id);
    return found && { recalls: found.map(({ texts }) => toRecallBanner(texts)) };
  };
}
