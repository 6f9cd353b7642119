import type {
  Announcement,
  MenuColumn,
  MenuEntry,
} from "../../../../data/model/settings/navigation.ts";
import { settingLabels } from "../../../../data/model/settings/setting-labels.ts";
import type { NavigationRecord } from "./api.ts";

/** An entry of a menu in the form; `key` identifies it on the page. */
export type EntryValues = MenuEntry & { key: string };
export type ColumnValues = { key: string; title: string; links: EntryValues[] };

export type NavigationValues = {
  "navigation.header": EntryValues[];
  "navigation.footer": ColumnValues[];
  "navigation.announcement": Announcement;
};

export const LABELS = settingLabels([
  "navigation.header",
  "navigation.footer",
  "navigation.announcement",
]);

const FIELD_LABELS: Readonly<Record<string, string>> = {
  label: "Text",
  value: "Target",
  title: "Title",
  links: "The links",
  text: "Announcement",
  link: "Link (optional)",
  from: "First day (optional)",
  until: "Last day (optional)",
};

/** The label of a field such as "navigation.header.2.label", in error messages. */
export function labelOfPath(path: string): string | undefined {
  if (!path.startsWith("navigation.")) return undefined;
  return FIELD_LABELS[path.split(".").at(-1) ?? ""];
}

let lastKey = 0;
const newKey = () => String(++lastKey);

const withKey = (entry: MenuEntry): EntryValues => ({ ...entry, key: newKey() });

export const newEntry = (): EntryValues => withKey({ kind: "page", label: "", value: "/" });

export const newColumn = (): ColumnValues => ({ key: newKey(), title: "", links: [newEntry()] });

export function toValues({ navigation }: NavigationRecord): NavigationValues {
  return {
    "navigation.header": navigation.header.map(withKey),
    "navigation.footer": navigation.footer.map(({ title, links }) => ({
      key: newKey(),
      title,
      links: links.map(withKey),
    })),
    "navigation.announcement": navigation.announcement,
  };
}

/** The values of the settings, before their validation. */
export function toSettings(values: NavigationValues) {
  const toEntry = ({ key: _, ...entry }: EntryValues): MenuEntry => entry;
  const footer: MenuColumn[] = values["navigation.footer"].map(({ title, links }) => ({
    title,
    links: links.map(toEntry),
  }));
  return {
    "navigation.header": values["navigation.header"].map(toEntry),
    "navigation.footer": footer,
    "navigation.announcement": values["navigation.announcement"],
  };
}
