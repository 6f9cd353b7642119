import * as v from "valibot";
import { MAX_PAGES, PageContent, PageList } from "../../../data/model/admin/admin-page.ts";
import { isBuiltInPage } from "../../../data/model/content/built-in-pages.ts";
import { defaultKind } from "../../../data/model/content/page.ts";
import type { SettingProblem } from "../../../data/model/settings/settings.ts";
import { currentActor } from "../../activity/actor.ts";
import { recordDifference } from "../../activity/record.ts";
import type { Db } from "../../db/tables/schema.ts";
import { MAX_ISSUES } from "../../http/validation.ts";
import {
  countStoredPages,
  findStoredPage,
  insertPage,
  insertPageVersion,
  listStoredPages,
  updatePage,
} from "../../pages/store.ts";
import { findContentIssues, sanitizeContent } from "./check-content.ts";

/** Lists the published pages whose text an operator has written, for a file of settings. */
export async function listPublishedDocuments(db: Db): Promise<PageList> {
  return (await listStoredPages(db)).flatMap(({ handle, kind, published }) =>
    published ? [{ handle, kind, ...published }] : [],
  );
}

/** Validates the pages of a file of settings as a whole, and sanitizes their texts. */
export function parsePages(
  value: unknown,
): { pages: PageList; problems?: undefined } | { pages?: undefined; problems: SettingProblem[] } {
  const parsed = v.safeParse(PageList, value);
  const at = (path: string | number | null | undefined) =>
    ["pages", path].filter((part) => part !== null && part !== undefined).join(".");
  if (!parsed.success)
    return {
      problems: parsed.issues
        .slice(0, MAX_ISSUES)
        .map((issue) => ({ key: at(v.getDotPath(issue)), message: issue.message })),
    };
  const pages = parsed.output.map((page) => ({
    handle: page.handle,
    kind: isBuiltInPage(page.handle) ? defaultKind(page.handle) : page.kind,
    ...sanitizeContent(page),
  }));
  const problems = pages.flatMap((page, index) => [
    ...findContentIssues(page).map(({ path, message }) => ({
      key: at(`${index}.${path}`),
      message,
    })),
    ...(v.safeParse(PageContent, page).success
      ? []
      : [{ key: at(`${index}.body`), message: "is too long" }]),
  ]);
  return problems.length > 0 ? { problems: problems.slice(0, MAX_ISSUES) } : { pages };
}

/** Publishes pages, as the admin would. Other pages and drafts stay. @throws if there are too many */
export async function publishPages(trx: Db, pages: PageList, now: Date): Promise<void> {
  for (const { handle, kind, ...content } of pages) {
    const stored = await findStoredPage(trx, handle);
    if (stored?.published && JSON.stringify(stored.published) === JSON.stringify(content)) continue;
    const time = now.toISOString();
    const base = { handle, kind, draft: stored?.draft ?? null };
    const next = { ...base, published: content, publishedAt: time, updatedAt: time };
    await insertPageVersion(trx, handle, content, { now, publishedBy: currentActor()?.name ?? "" });
    const isWritten = stored
      ? await updatePage(trx, handle, { ...next, version: stored.version })
      : await insertPage(trx, next);
    if (!isWritten) throw new Error(`the page ${handle} was changed meanwhile`);
    const before = stored && { published: stored.published };
    await recordDifference(trx, { kind: "page", id: handle, name: content.title }, before, {
      published: content,
    });
  }
  if ((await countStoredPages(trx)) > MAX_PAGES)
    throw new Error(`a store can have at most ${MAX_PAGES} pages`);
}
