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
  if (!(await mayLackFrench(db))) return {};
  return (await withLocale("fr", find)) === undefined ? { isEnglishOnly: true } : {};
}

/**
 * States the same of each item of a list, from which the offline copy has its pages.
 *
 * @param list lists the items in the language of the response
 */
export async function markEnglishOnly<T extends { isEnglishOnly?: boolean | undefined }>(
  db: Db,
  list: () => Promise<T[]>,
  keyOf: (item: T) => string,
): Promise<T[]> {
  const items = await list();
  if (!(await mayLackFrench(db))) return items;
  const french = new Set((await withLocale("fr", list)).map(keyOf));
  return items.map((item) => (french.has(keyOf(item)) ? item : { ...item, isEnglishOnly: true }));
}

/** Whether items may have no French version: the response is in English, and the store also has French. */
const mayLackFrench = async (db: Db): Promise<boolean> =>
  getLocale() === "en" && (await readSettings(db)).store.languages.includes("fr");
