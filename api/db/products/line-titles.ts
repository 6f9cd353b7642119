import { lineTitle } from "../../../data/model/catalogue/listed-product.ts";
import { optionValueField } from "../../../data/model/translations/product-texts.ts";
import type { Db } from "../tables/schema.ts";
import { readTexts, translatedProduct } from "../translations.ts";
import { optionValues } from "./variants.ts";

type TitledRow = { id: string; group_id: string | null; title: string } & Parameters<
  typeof optionValues
>[0];

/** Reads the titles of cart or order lines in the language of the response, by the ids of the rows. */
export async function readLineTitles(
  db: Db,
  rows: readonly TitledRow[],
): Promise<ReadonlyMap<string, string>> {
  const find = await readTexts(db, "product", rows.map(translatedProduct));
  return new Map(
    rows.map((row) => {
      const texts = find(translatedProduct(row));
      const values = optionValues(row).map((value) => texts[optionValueField(value)] ?? value);
      return [
        row.id,
        lineTitle({ title: texts.title ?? row.title, variantTitle: values.join(" / ") }),
      ];
    }),
  );
}
