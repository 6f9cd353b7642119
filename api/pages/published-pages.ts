import { defaultPage } from "../../data/content/pages/default-pages.ts";
import { isHandle } from "../../data/model/catalogue/handle.ts";
import {
  BUILT_IN_PAGES,
  type BuiltInPage,
  isBuiltInPage,
} from "../../data/model/content/built-in-pages.ts";
import { defaultKind, isPolicy, type Page } from "../../data/model/content/page.ts";
import { renderPage } from "../../data/model/pages/render-page.ts";
import type { StoreSettings } from "../../data/model/settings/settings.ts";
import { formatDay } from "../../data/model/text/dates.ts";
import { NO_TEXTS, type Texts } from "../../data/model/translations/translation.ts";
import type { Db } from "../db/tables/schema.ts";
import { readTexts, translatedLocale } from "../db/translations.ts";
import { readSettings } from "../settings/store.ts";
import { findPresentHandle } from "./former-pages.ts";
import { findStoredPage, listStoredPages, type StoredPage } from "./store.ts";

/** Lists the pages that shoppers see: first those that every store has. */
export async function listPages(db: Db): Promise<Page[]> {
  const settings = await readSettings(db);
  const stored = new Map((await listStoredPages(db)).map((page) => [page.handle, page]));
  const textsOf = await readTexts(db, "page");
  const further = [...stored.keys()].filter((handle) => !isBuiltInPage(handle));
  return [...BUILT_IN_PAGES, ...further].flatMap(
    (handle) => renderVisible(handle, stored.get(handle), settings, textsOf(handle)) ?? [],
  );
}

/** Some of the pages that every store has, as shoppers see them. */
export async function findBuiltInPages(db: Db, handles: readonly BuiltInPage[]): Promise<Page[]> {
  const settings = await readSettings(db);
  const stored = new Map((await listStoredPages(db, handles)).map((page) => [page.handle, page]));
  const textsOf = await readTexts(db, "page", handles);
  return handles.flatMap(
    (handle) => renderVisible(handle, stored.get(handle), settings, textsOf(handle)) ?? [],
  );
}

/** A page that shoppers see, also by a former handle; undefined if there is none. */
export async function findPage(db: Db, name: string): Promise<Page | undefined> {
  const handle = isHandle(name) ? ((await findPresentHandle(db, name)) ?? name) : name;
  const stored = await findStoredPage(db, handle);
  const textsOf = await readTexts(db, "page", [handle]);
  return renderVisible(handle, stored, await readSettings(db), textsOf(handle));
}

/** A page with its draft, as shoppers would see it; undefined if there is no such page. */
export async function previewPage(db: Db, handle: string, now: Date): Promise<Page | undefined> {
  const settings = await readSettings(db);
  const stored = await findStoredPage(db, handle);
  if (!stored?.draft) return renderVisible(handle, stored, settings);
  const updated = isPolicy(handle) ? formatDay(now.toISOString()) : null;
  return renderPage({ handle, kind: stored.kind, ...stored.draft }, settings, updated);
}

/**
 * @param texts in the language of the response. A page of the operator without them is not displayed; one that every
 * store has displays its default text in that language.
 */
function renderVisible(
  handle: string,
  stored: StoredPage | undefined,
  settings: StoreSettings,
  texts: Texts = NO_TEXTS,
): Page | undefined {
  if (translatedLocale()) return renderTranslated(handle, stored, settings, texts);
  if (stored?.published && stored.publishedAt) {
    const updated = isPolicy(handle) ? formatDay(stored.publishedAt) : null;
    return renderPage({ handle, kind: stored.kind, ...stored.published }, settings, updated);
  }
  return isBuiltInPage(handle) ? renderDefault(handle, settings) : undefined;
}

function renderTranslated(
  handle: string,
  stored: StoredPage | undefined,
  settings: StoreSettings,
  { title, bodyHtml, seoTitle = "", seoDescription = "" }: Texts,
): Page | undefined {
  const isBuiltIn = isBuiltInPage(handle);
  const isVisible = isBuiltIn || Boolean(stored?.published);
  if (isVisible && title !== undefined && bodyHtml !== undefined) {
    const date = stored?.publishedAt ?? null;
    const updated = isPolicy(handle) && date !== null ? formatDay(date) : null;
    const kind = stored?.kind ?? defaultKind(handle);
    const texts = { title, body: bodyHtml, seoTitle, seoDescription };
    return renderPage({ handle, kind, ...texts }, settings, updated);
  }
  return isBuiltIn ? renderDefault(handle, settings) : undefined;
}

function renderDefault(handle: BuiltInPage, settings: StoreSettings): Page {
  const { document, updated } = defaultPage(handle, settings);
  return renderPage(document, settings, isPolicy(handle) ? updated : null);
}
