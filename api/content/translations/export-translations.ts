import { toCsv, toCsvLine } from "../../../data/model/text/csv.ts";
import { stateOfText, type TranslationKind } from "../../../data/model/translations/translation.ts";
import type { Db } from "../../db/tables/schema.ts";
import { hashOfSource, listTranslations, translatedProduct } from "../../db/translations.ts";
import { LOCALE } from "./edit-translations.ts";
import { COLUMNS, fileField, typeOfKind } from "./file-format.ts";
import { listSourceItems } from "./source-items.ts";

/**
 * Yields a CSV file of all texts of some kinds in the format of Shopify's Translate & Adapt. Importing it again changes
 * nothing.
 */
export async function* exportTranslations(
  db: Db,
  kinds: readonly TranslationKind[],
): AsyncGenerator<string> {
  yield toCsv([Object.values(COLUMNS)]);
  for (const kind of kinds) {
    const stored = await listTranslations(db, kind, LOCALE);
    const fields = new Map(stored.map((one) => [one.item, one.fields]));
    const handles = kind === "product" ? await readHandles(db) : new Map<string, string>();
    for (const { item, sources } of await listSourceItems(db, kind)) {
      const translated = fields.get(item) ?? {};
      const lines = sources.map(({ field, text }) => {
        const found = translated[field];
        const state = stateOfText(found, hashOfSource(text));
        return toCsvLine([
          typeOfKind(kind),
          handles.get(item) ?? item,
          fileField(kind, field),
          LOCALE,
          "",
          state === "missing" ? "" : state,
          text,
          found?.html ?? found?.text ?? "",
        ]);
      });
      yield lines.join("");
    }
  }
}

async function readHandles(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "group_id", "handle"])
    .where("is_default", "=", 1)
    .where("removed_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [translatedProduct(row), row.handle]));
}
