import * as v from "valibot";

/** Values of `navigation.*` by key; the settings validate them together. */
const NavigationValues = v.strictObject({
  "navigation.header": v.unknown(),
  "navigation.footer": v.unknown(),
  "navigation.announcement": v.unknown(),
});

/** Response of GET and PUT /api/admin/navigation. */
export const AdminNavigation = v.object({
  version: v.string(),
  values: NavigationValues,
  /** What the menus can lead to, in the order of the shop. */
  targets: v.object({
    pages: v.array(v.object({ value: v.string(), name: v.string() })),
    categories: v.array(v.object({ value: v.string(), name: v.string() })),
  }),
});
export type AdminNavigation = v.InferOutput<typeof AdminNavigation>;

/** Body of PUT /api/admin/navigation. */
export const NavigationChange = v.object({
  version: v.pipe(v.string(), v.maxLength(20)),
  values: NavigationValues,
});
