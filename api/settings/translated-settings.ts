import { homeSectionsOf } from "../../data/content/home/home-page.ts";
import type { StoreSettings } from "../../data/model/settings/settings.ts";
import { isSettingsKind, type SettingsKind } from "../../data/model/translations/settings-texts.ts";
import {
  type DefaultTexts,
  pairSectionTexts,
  translateSections,
  translateSettings,
} from "../../data/model/translations/translate-settings.ts";
import {
  NO_TEXTS,
  type Texts,
  type TranslatedLocale,
  textsOf,
} from "../../data/model/translations/translation.ts";
import type { Db } from "../db/tables/schema.ts";
import { parseFields } from "../db/translations.ts";
import { withLocale } from "../http/locale.ts";

/** Caches the translated settings, because every price of a French cart needs them. */
const cache = new WeakMap<StoreSettings, { rows: string; settings: StoreSettings }>();

/** Reads the settings in another language than English. */
export async function readTranslatedSettings(
  db: Db,
  english: StoreSettings,
  locale: TranslatedLocale,
): Promise<StoreSettings> {
  const rows = await db
    .selectFrom("translations")
    .select(["kind", "item", "fields"])
    .where("locale", "=", locale)
    .where("kind", "in", ["home", "menu", "announcement", "mail", "shipping", "store"])
    .orderBy("kind")
    .orderBy("item")
    .execute();
  const text = JSON.stringify(rows);
  const known = cache.get(english);
  if (known?.rows === text) return known.settings;
  const texts = new Map<string, Texts>();
  for (const { kind, item, fields } of rows)
    if (isSettingsKind(kind)) texts.set(`${kind} ${item}`, textsOf(parseFields(fields)));
  const find = (kind: SettingsKind, item: string) => texts.get(`${kind} ${item}`) ?? NO_TEXTS;
  const settings = translateSettings(english, find, translateHome(english, find, locale));
  cache.set(english, { rows: text, settings });
  return settings;
}

/** The sections of the home page: the operator's translation, the default text in the language, or English. */
function translateHome(
  english: StoreSettings,
  find: (kind: SettingsKind, item: string) => Texts,
  locale: TranslatedLocale,
) {
  const sections = withLocale("en", () => homeSectionsOf(english));
  return translateSections(sections, find, listHomeDefaults(english, locale));
}

/** The texts of the default home page in another language, by the English ones. */
export function listHomeDefaults(settings: StoreSettings, locale: TranslatedLocale): DefaultTexts {
  const defaults = { ...settings, home: { sections: null } };
  const [from, to] = (["en", locale] as const).map((each) =>
    withLocale(each, () => homeSectionsOf(defaults)),
  );
  return pairSectionTexts(from ?? [], to ?? []);
}
