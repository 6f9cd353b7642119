import { defaultPage } from "../../data/content/pages/default-pages.ts";
import type { BuiltInPage } from "../../data/model/content/built-in-pages.ts";
import type { Page } from "../../data/model/content/page.ts";
import { renderPage } from "../../data/model/pages/render-page.ts";
import { parseSettings, type SettingValues } from "../../data/model/settings/settings.ts";

/** A page as a store shows it that has written no text of its own. */
export function renderDefaultPage(handle: BuiltInPage, values: SettingValues = {}): Page {
  const { settings, problems } = parseSettings(values);
  if (!settings) throw new Error(JSON.stringify(problems));
  const { document, updated } = defaultPage(handle, settings);
  return renderPage(document, settings, updated);
}
