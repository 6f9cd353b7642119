import { defaultPage } from "../../data/content/pages/default-pages.ts";
import type { BuiltInPage } from "../../data/model/content/built-in-pages.ts";
import type { Page } from "../../data/model/content/page.ts";
import { getLocale } from "../../data/model/locale.ts";
import { renderPage } from "../../data/model/pages/render-page.ts";
import {
  parseSettings,
  type SettingValues,
  type StoreSettings,
} from "../../data/model/settings/settings.ts";
import { translateSettings } from "../../data/model/translations/translate-settings.ts";
import { NO_TEXTS } from "../../data/model/translations/translation.ts";

/** Settings in the present language, with the translations of defaults, as the server reads them. */
export function parseLocalSettings(values: SettingValues): StoreSettings {
  const { settings, problems } = parseSettings(values);
  if (!settings) throw new Error(JSON.stringify(problems));
  if (getLocale() === "en") return settings;
  return translateSettings(settings, () => NO_TEXTS, settings.home.sections);
}

/** A page as a store shows it, in the present language, that has written no text of its own. */
export function renderDefaultPage(handle: BuiltInPage, values: SettingValues = {}): Page {
  const settings = parseLocalSettings(values);
  const { document, updated } = defaultPage(handle, settings);
  return renderPage(document, settings, updated);
}
