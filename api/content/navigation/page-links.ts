import type { Dialect } from "../../../data/migrations/dialect.ts";
import { pagePath } from "../../../data/model/content/built-in-pages.ts";
import type { MenuEntry } from "../../../data/model/settings/navigation.ts";
import type { StoreSettings } from "../../../data/model/settings/settings.ts";
import type { Db } from "../../db/tables/schema.ts";
import { readSettings, writeSettings } from "../../settings/store.ts";

/** The entries of all menus. */
export function listEntries({ navigation }: Pick<StoreSettings, "navigation">): MenuEntry[] {
  return [...navigation.header, ...navigation.footer.flatMap(({ links }) => links)];
}

/** Whether a menu leads to a page. */
export function isInMenu({ navigation }: Pick<StoreSettings, "navigation">, handle: string) {
  return listEntries({ navigation }).some(leadsTo(handle));
}

const leadsTo =
  (handle: string) =>
  ({ kind, value }: MenuEntry) =>
    kind === "page" && value === pagePath(handle);

/** Makes the entries of the menus that lead to a page lead to its new address. */
export async function renamePageInMenus(
  trx: Db,
  dialect: Dialect,
  from: string,
  to: string,
): Promise<void> {
  const settings = await readSettings(trx);
  if (!isInMenu(settings, from)) return;
  const { header, footer } = settings.navigation;
  const rename = (entries: readonly MenuEntry[]) =>
    entries
      // An entry for the new address may exist already; a menu must not repeat one.
      .filter((one) => !entries.some((other) => leadsTo(from)(other) && isSameLink(one, other, to)))
      .map((entry) => (leadsTo(from)(entry) ? { ...entry, value: pagePath(to) } : entry));
  const written = await writeSettings(
    { db: trx, dialect },
    {
      "navigation.header": rename(header),
      "navigation.footer": footer.map((column) => ({ ...column, links: rename(column.links) })),
    },
  );
  if (written.outcome !== "written") throw new Error("the menus can't follow the renamed page");
}

const isSameLink = (one: MenuEntry, renamed: MenuEntry, to: string) =>
  leadsTo(to)(one) && one.label === renamed.label;
