import { createHash } from "node:crypto";
import * as v from "valibot";
import { pagePath } from "../../../data/model/content/built-in-pages.ts";
import { fillText } from "../../../data/model/pages/fill-page-fields.ts";
import { boundsOf } from "../../../data/model/sales/store-days.ts";
import type { MenuLink, Menus, ShownAnnouncement } from "../../../data/model/settings/menus.ts";
import {
  type Announcement,
  MAX_COLUMN_ENTRIES,
  type MenuEntry,
} from "../../../data/model/settings/navigation.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import { deriveStoreFacts, type StoreFacts } from "../../../data/model/settings/store-facts.ts";
import type { ContentVersions } from "../../db/content-versions.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readTexts, translatedLocale } from "../../db/translations.ts";
import { readSettings } from "../../settings/store.ts";
import { findTargets, furtherPage } from "./find-targets.ts";
import { listEntries } from "./page-links.ts";

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
async function resolveMenus(db: Db, settings: StoreSettings): Promise<Menus> {
  const { header, footer } = settings.navigation;
  const { name } = deriveStoreFacts(settings);
  const targets = await findTargets(db, listEntries(settings));
  const isListed = listEntries(settings).some(({ kind }) => kind === "routines");
  const routines = isListed ? await listRoutineLinks(db, settings) : [];
  const toLink = (entry: MenuEntry): MenuLink[] => {
    const to = targets.addressOf(entry);
    return to === undefined ? [] : [{ label: entry.label, to }];
  };
  return {
    header: header.flatMap(toLink),
    footer: footer
      .map(({ title, links }) => ({
        title: title || name,
        links: links.flatMap((entry) => {
          if (entry.kind === "categories") return [null];
          return entry.kind === "routines" ? routines : toLink(entry);
        }),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

/** Links to the published routines, by handle. */
async function listRoutineLinks(db: Db, settings: StoreSettings): Promise<MenuLink[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["handle", "published"])
    .where("kind", "=", "routine")
    .where("published", "is not", null)
    .orderBy("published_at")
    .orderBy("handle")
    .limit(MAX_COLUMN_ENTRIES)
    .execute();
  const textsOf = await readTexts(
    db,
    "page",
    rows.map(({ handle }) => handle),
  );
  return rows.flatMap(({ handle, published }) => {
    const { title: english } = v.parse(PublishedTitle, JSON.parse(published ?? ""));
    const { title = translatedLocale() ? undefined : english } = textsOf(handle);
    // A page without a translation is not displayed.
    return title === undefined ? [] : { label: fillText(title, settings), to: pagePath(handle) };
  });
}

const PublishedTitle = v.object({ title: v.string() });

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
 * Adds to the version of the settings whether the announcement is shown, and a digest of the menus if they
 * lead to content of the store, so that all cached pages follow when an announcement begins or ends, or a
 * page, product or category of a menu is renamed, published or unpublished. Other changes of the catalogue,
 * such as orders, leave the version as it is.
 */
export function versionsOfFrame({ db, contentVersions, clock }: VersionDeps) {
  let known: { versions: string; announcement: Announcement; menus: string } | undefined;
  return async (): Promise<ContentVersions> => {
    const current = await contentVersions();
    const versions = JSON.stringify(current);
    try {
      if (known?.versions !== versions) known = { versions, ...(await readFrame(db)) };
    } catch {
      // Invalid settings: the request fails too, and its error handler reports why.
      return current;
    }
    const isShown = findAnnouncement(known.announcement, clock()) !== undefined;
    const parts = [current.settings, isShown && "announced", known.menus];
    return { ...current, settings: parts.filter(Boolean).join(", ") };
  };
}

async function readFrame(db: Db) {
  const settings = await readSettings(db);
  const { announcement } = settings.navigation;
  if (!listEntries(settings).some(leadsToContent)) return { announcement, menus: "" };
  const menus = JSON.stringify(await resolveMenus(db, settings));
  const digest = createHash("sha256").update(menus).digest("base64url");
  return { announcement, menus: `menus ${digest}` };
}

const leadsToContent = ({ kind, value }: MenuEntry) =>
  kind === "category" ||
  kind === "product" ||
  kind === "routines" ||
  (kind === "page" && furtherPage(value));
