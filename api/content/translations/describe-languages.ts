import { getLocale } from "../../../data/model/locale.ts";
import type { Db } from "../../db/tables/schema.ts";
import { withLocale } from "../../http/locale.ts";
import { readSettings } from "../../settings/store.ts";

/**
 * States in an English response that French pages do not show the item, so that its page links none. Empty in French
 * responses and in a store without French.
 *
 * @param find finds the item in the language of the response
 */
export async function describeLanguages(
  db: Db,
  find: () => Promise<unknown>,
): Promise<{ isEnglishOnly?: true }> {
  if (getLocale() !== "en") return {};
  if (!(await readSettings(db)).store.languages.includes("fr")) return {};
  return (await withLocale("fr", find)) === undefined ? { isEnglishOnly: true } : {};
}
