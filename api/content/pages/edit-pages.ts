import * as v from "valibot";
import { defaultPage } from "../../../data/content/pages/default-pages.ts";
import {
  type AdminPage,
  type AdminPageList,
  MAX_PAGES,
  type NewPage,
  type PageChange,
  PageContent,
  PageHandle,
  type PageState,
} from "../../../data/model/admin/admin-page.ts";
import {
  BUILT_IN_PAGES,
  type BuiltInPage,
  isBuiltInPage,
  pagePath,
} from "../../../data/model/content/built-in-pages.ts";
import { defaultKind, isPolicy } from "../../../data/model/content/page.ts";
import { describeFields } from "../../../data/model/pages/fill-page-fields.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { currentActor } from "../../activity/actor.ts";
import { recordDifference } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { transaction } from "../../db/transaction.ts";
import type { ApiDeps } from "../../deps.ts";
import { failure } from "../../http/errors.ts";
import { deleteRedirects, redirectPage } from "../../pages/former-pages.ts";
import {
  countStoredPages,
  deletePage,
  findPageVersion,
  findStoredPage,
  insertPage,
  insertPageVersion,
  listPageVersions,
  listStoredPages,
  type StoredPage,
  updatePage,
} from "../../pages/store.ts";
import { readSettings } from "../../settings/store.ts";
import { isInMenu, renamePageInMenus } from "../navigation/page-links.ts";
import { findContentIssues, sanitizeContent } from "./check-content.ts";

type Deps = Pick<ApiDeps, "db" | "dialect" | "clock">;

const notFound = () => failure(404, "Page not found");
const conflict = () => failure(409, "This page has changed since you opened it.");

/** Lists all pages in the admin. */
export async function listAdminPages(db: Db): Promise<AdminPageList> {
  const settings = await readSettings(db);
  const stored = new Map((await listStoredPages(db)).map((page) => [page.handle, page]));
  const further = [...stored.keys()].filter((handle) => !isBuiltInPage(handle));
  return [...BUILT_IN_PAGES, ...further].map((handle) => {
    const page = stored.get(handle);
    return describePage(handle, page, contentOf(handle, page, settings));
  });
}

/** @throws ApiFailure 404 */
export async function readAdminPage(db: Db, handle: string): Promise<AdminPage> {
  const settings = await readSettings(db);
  const stored = await findStoredPage(db, handle);
  if (!stored && !isBuiltInPage(handle)) throw notFound();
  const content = contentOf(handle, stored, settings);
  return {
    ...describePage(handle, stored, content),
    ...content,
    isInMenu: isInMenu(settings, handle),
    version: String(stored?.version ?? 0),
    previous: await listPageVersions(db, handle),
    fields: describeFields(settings),
  };
}

/** Creates a further page as a draft, or publishes it. @throws ApiFailure 422 */
export async function createPage({ db, dialect, clock }: Deps, page: NewPage): Promise<void> {
  const { handle, kind, publish } = page;
  const content = checkContent(page);
  await transaction(db, dialect, (trx) =>
    recorded(trx, handle, async () => {
      if ((await countStoredPages(trx)) >= MAX_PAGES)
        throw failure(422, `A store can have at most ${MAX_PAGES} pages.`);
      const now = clock();
      const texts = publish
        ? await publishContent(trx, handle, content, now)
        : { draft: content, published: null, publishedAt: null };
      const values = { handle, kind, ...texts, updatedAt: now.toISOString() };
      if (!(await insertPage(trx, values))) throw handleInUse();
      return handle;
    }),
  );
}

/** Saves the draft of a page, or publishes it. Returns its handle. @throws ApiFailure 404, 409, 422 */
export async function savePage(deps: Deps, handle: string, change: PageChange): Promise<string> {
  const content = checkContent(change);
  const next = isBuiltInPage(handle) ? handle : checkHandle(handle, change.handle);
  await changePage(deps, handle, change.version, async (page, trx, now) => {
    if (next !== handle && (await findStoredPage(trx, next))) throw handleInUse();
    if (next !== handle) {
      await redirectPage(trx, handle, next);
      await renamePageInMenus(trx, deps.dialect, handle, next);
    }
    if (!change.publish) return { ...page, handle: next, draft: content };
    return { ...page, handle: next, ...(await publishContent(trx, handle, content, now)) };
  });
  return next;
}

/** Stores a published text as a version, and returns the texts of the page. */
async function publishContent(trx: Db, handle: string, content: PageContent, now: Date) {
  const publishedBy = currentActor()?.name ?? "";
  await insertPageVersion(trx, handle, content, { now, publishedBy });
  return { draft: null, published: content, publishedAt: now.toISOString() };
}

/** Hides a further page from shoppers; its text remains as a draft. @throws ApiFailure 404, 409, 422 */
export async function unpublishPage(deps: Deps, handle: string, version: string): Promise<void> {
  rejectBuiltIn(handle);
  await changePage(deps, handle, version, async (page) => ({
    ...page,
    draft: page.draft ?? page.published,
    published: null,
    publishedAt: null,
  }));
}

/** Makes a previous text the draft. @throws ApiFailure 404, 409 */
export async function restorePage(
  deps: Deps,
  handle: string,
  { version, previous }: { version: string; previous: string },
): Promise<void> {
  await changePage(deps, handle, version, async (page, trx) => {
    const draft = await findPageVersion(trx, handle, previous);
    if (!draft) throw failure(404, "This version does not exist any more.");
    return { ...page, draft };
  });
}

/** Deletes a further page. @throws ApiFailure 404, 422 */
export async function removePage({ db, dialect }: Deps, handle: string): Promise<void> {
  rejectBuiltIn(handle);
  await transaction(db, dialect, (trx) =>
    recorded(trx, handle, async () => {
      if (!(await deletePage(trx, handle))) throw notFound();
      await deleteRedirects(trx, handle);
      return undefined;
    }),
  );
}

/**
 * Changes a page that has not changed since `version`. A built-in page without a text of its own is
 * stored now.
 */
async function changePage(
  { db, dialect, clock }: Deps,
  handle: string,
  version: string,
  change: (page: StoredPage, trx: Db, now: Date) => Promise<StoredPage>,
): Promise<void> {
  await transaction(db, dialect, (trx) =>
    recorded(trx, handle, async () => {
      const now = clock();
      const stored = await findStoredPage(trx, handle);
      const page = stored ?? (isBuiltInPage(handle) ? emptyPage(handle) : undefined);
      if (!page) throw notFound();
      if (String(page.version) !== version) throw conflict();
      const next = { ...(await change(page, trx, now)), updatedAt: now.toISOString() };
      const isWritten = stored ? await updatePage(trx, handle, next) : await insertPage(trx, next);
      if (!isWritten) throw conflict();
      return next.handle;
    }),
  );
}

/** Records the texts and the address of a page before and after a change. `run` returns its new handle. */
async function recorded(
  trx: Db,
  handle: string,
  run: () => Promise<string | undefined>,
): Promise<void> {
  const read = async (present: string) => {
    const page = await findStoredPage(trx, present);
    if (!page) return undefined;
    const { draft, published } = page;
    const { title } = draft ?? published ?? {};
    return { title, address: pagePath(present), draft, published };
  };
  const before = await read(handle);
  const next = (await run()) ?? handle;
  await recordDifference(trx, { kind: "page", id: next }, before, await read(next));
}

function emptyPage(handle: BuiltInPage): StoredPage {
  return {
    handle,
    kind: defaultKind(handle),
    draft: null,
    published: null,
    publishedAt: null,
    updatedAt: "",
    version: 0,
  };
}

/** The draft, the published text or the default. */
function contentOf(
  handle: string,
  stored: StoredPage | undefined,
  settings: StoreSettings,
): PageContent {
  const own = stored?.draft ?? stored?.published;
  if (own) return own;
  if (!isBuiltInPage(handle)) return { title: "", body: "", seoTitle: "", seoDescription: "" };
  return sanitizeContent(defaultPage(handle, settings).document);
}

function describePage(
  handle: string,
  stored: StoredPage | undefined,
  { title }: PageContent,
): AdminPageList[number] {
  const isBuiltIn = isBuiltInPage(handle);
  return {
    id: handle,
    handle,
    kind: stored?.kind ?? defaultKind(handle),
    path: pagePath(handle),
    title,
    state: stateOf(stored),
    isVisible: isBuiltIn || Boolean(stored?.published),
    isBuiltIn,
    isPolicy: isPolicy(handle),
    changedAt: stored?.updatedAt ?? null,
  };
}

function stateOf(stored: StoredPage | undefined): PageState {
  if (!stored) return "default";
  if (!stored.published) return "draft";
  return stored.draft ? "changed" : "published";
}

/** Sanitizes the texts of a page. @throws ApiFailure 422 for a field that does not exist */
function checkContent(content: PageContent): PageContent {
  const issues = findContentIssues(content);
  const [first] = issues;
  if (first) throw failure(422, `The text ${first.message}.`, issues);
  const sanitized = sanitizeContent(content);
  // Sanitizing may add ids and sources to a text.
  const parsed = v.safeParse(PageContent, sanitized);
  if (parsed.success) return parsed.output;
  throw failure(422, "The text is too long.", [{ path: "body", message: "is too long" }]);
}

/** @throws ApiFailure 422 */
function checkHandle(handle: string, next: string): string {
  if (next === handle) return handle;
  const parsed = v.safeParse(PageHandle, next);
  if (parsed.success) return parsed.output;
  const { message } = parsed.issues[0];
  throw failure(422, `The address ${message}.`, [{ path: "handle", message }]);
}

const handleInUse = () =>
  failure(422, "Another page has this address.", [
    { path: "handle", message: "is the address of another page" },
  ]);

function rejectBuiltIn(handle: string): void {
  if (isBuiltInPage(handle)) throw failure(422, "Every store has this page.");
}
