import * as v from "valibot";

const Values = v.record(v.pipe(v.string(), v.maxLength(100)), v.unknown());

/** Response of GET and PUT /api/admin/settings: all values by key. */
export const AdminSettings = v.object({ version: v.string(), values: Values });
export type AdminSettings = v.InferOutput<typeof AdminSettings>;

/**
 * Body of PUT /api/admin/settings: the values to change. 409 if the settings have changed since
 * `version`, 422 with an issue per invalid key.
 */
export const SettingsChange = v.object({
  version: v.pipe(v.string(), v.regex(/^\d{1,15}$/, "must be a version")),
  values: Values,
});
export type SettingsChange = v.InferOutput<typeof SettingsChange>;
