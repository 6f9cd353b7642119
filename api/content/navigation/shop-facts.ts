import { boundsOf } from "../../../data/model/sales/store-days.ts";
import type { MenuLink, Menus, ShownAnnouncement } from "../../../data/model/settings/menus.ts";
import type { Announcement, MenuEntry } from "../../../data/model/settings/navigation.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { deriveStoreFacts, type StoreFacts } from "../../../data/model/settings/store-facts.ts";
import type { ContentVersions } from "../../db/content-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings } from "../../settings/store.ts";

/** Reads the store's facts with what the frame of a page shows: menus and announcement. */
export async function readShopFacts(db: Db, now: Date): Promise<StoreFacts> {
  return deriveShopFacts(db, await readSettings(db), now);
}

/** The facts of a page's frame from settings that need not be stored. */
export async function deriveShopFacts(
  db: Db,
  settings: StoreSettings,
  now: Date,
): Promise<StoreFacts> {
  const announcement = findAnnouncement(settings.navigation.announcement, now);
  return {
    ...deriveStoreFacts(settings),
    menus: await resolveMenus(db, settings),
    ...(announcement && { announcement }),
  };
}

/** The menus as links, without entries whose category or product does not exist. */
async function resolveMenus(
  db: Db,
  { navigation: { header, footer }, store }: Pick<StoreSettings, "navigation" | "store">,
): Promise<Menus> {
  const entries = [...header, ...footer.flatMap(({ links }) => links)];
  const addresses = await findAddresses(db, entries);
  const toLink = (entry: MenuEntry): MenuLink[] => {
    const to = addresses(entry);
    return to === undefined ? [] : [{ label: entry.label, to }];
  };
  return {
    header: header.flatMap(toLink),
    footer: footer
      .map(({ title, links }) => ({
        title: title || store.name,
        links: links.flatMap((entry) => (entry.kind === "categories" ? [null] : toLink(entry))),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Returns a function that finds the address of an entry; undefined if its target does not exist. */
async function findAddresses(db: Db, entries: readonly MenuEntry[]) {
  const valuesOf = (kind: MenuEntry["kind"]) =>
    entries.flatMap((entry) => (entry.kind === kind ? entry.value : []));
  const [handles, keys] = [valuesOf("category"), valuesOf("product")];
  const categories =
    handles.length === 0
      ? []
      : await db
          .selectFrom("categories")
          .select(["handle", "name"])
          .where("handle", "in", handles)
          .execute();
  const products =
    keys.length === 0
      ? []
      : await db
          .selectFrom("products")
          .select("handle")
          .where("handle", "in", keys)
          .where("is_default", "=", 1)
          .where("removed_at", "is", null)
          .where("withdrawn_at", "is", null)
          .execute();
  const handlesOfPages = valuesOf("page").flatMap((path) => furtherPage(path) ?? []);
  const pages =
    handlesOfPages.length === 0
      ? []
      : await db
          .selectFrom("pages")
          .select("handle")
          .where("handle", "in", handlesOfPages)
          .where("published", "is not", null)
          .execute();
  const publishedPages = new Set(pages.map(({ handle }) => handle));
  const names = new Map(categories.map(({ handle, name }) => [handle, name]));
  const published = new Set(products.map(({ handle }) => handle));
  return ({ kind, value }: MenuEntry): string | undefined => {
    if (kind === "category") {
      const name = names.get(value);
      return name === undefined ? undefined : `/shop?category=${encodeURIComponent(name)}`;
    }
    if (kind === "product")
      return published.has(value) ? `/product/${encodeURIComponent(value)}` : undefined;
    const page = kind === "page" ? furtherPage(value) : undefined;
    if (page !== undefined && !publishedPages.has(page)) return undefined;
    if (kind === "tag") return `/shop?tag=${encodeURIComponent(value)}`;
    return value;
  };
}

const FURTHER_PAGES = "/pages/";

/** The handle of a page that the operator added; undefined for other paths. */
const furtherPage = (path: string) =>
  path.startsWith(FURTHER_PAGES) ? path.slice(FURTHER_PAGES.length) : undefined;

/** The announcement, if it has a text and is shown at this time. */
export function findAnnouncement(
  { text, link, from, until }: Announcement,
  now: Date,
): ShownAnnouncement | undefined {
  const time = now.toISOString();
  if (text === "" || (from !== "" && time < boundsOf(from).from)) return undefined;
  const end = until === "" ? "" : boundsOf(until).to;
  return end !== "" && time >= end ? undefined : { text, to: link, until: end };
}

type VersionDeps = {
  db: Db;
  contentVersions: () => ContentVersions | Promise<ContentVersions>;
  clock: () => Date;
};

/**
 * Adds to the version of the settings whether the announcement is shown, and the version of the pages if
 * a menu leads to one, so that all cached pages follow when it begins, ends or is unpublished.
 */
export function versionsOfFrame({ db, contentVersions, clock }: VersionDeps) {
  let known: { version: string; announcement: Announcement; hasPages: boolean } | undefined;
  return async (): Promise<ContentVersions> => {
    const versions = await contentVersions();
    const { settings: version } = versions;
    try {
      if (known?.version !== version) known = { version, ...readFrame(await readSettings(db)) };
    } catch {
      // Invalid settings: the request fails too, and its error handler reports why.
      return versions;
    }
    const isShown = findAnnouncement(known.announcement, clock()) !== undefined;
    const parts = [version, isShown && "announced", known.hasPages && `pages ${versions.pages}`];
    return { ...versions, settings: parts.filter(Boolean).join(", ") };
  };
}

function readFrame({ navigation: { announcement, header, footer } }: StoreSettings) {
  const entries = [...header, ...footer.flatMap(({ links }) => links)];
  const hasPages = entries.some(({ kind, value }) => kind === "page" && furtherPage(value));
  return { announcement, hasPages };
}
