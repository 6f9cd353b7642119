import { defaultPage } from "../../../data/content/pages/default-pages.ts";
import {
  BUILT_IN_PAGES,
  isBuiltInPage,
  isPolicy,
  type Page,
} from "../../../data/model/content/page.ts";
import { renderPage } from "../../../data/model/content/render-page.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";

/** Lists the published pages: those that every store has, then further ones. */
export async function listPages(db: Db): Promise<Page[]> {
  const settings = await readSettings(db);
  return BUILT_IN_PAGES.map((handle) => renderDefault(handle, settings));
}

/** A published page; undefined if there is none. */
export async function findPage(db: Db, handle: string): Promise<Page | undefined> {
  if (!isBuiltInPage(handle)) return undefined;
  return renderDefault(handle, await readSettings(db));
}

function renderDefault(handle: (typeof BUILT_IN_PAGES)[number], settings: StoreSettings): Page {
  const { document, updated } = defaultPage(handle, settings);
  return renderPage(document, settings, isPolicy(handle) ? updated : null);
}
