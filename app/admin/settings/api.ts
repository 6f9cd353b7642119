import * as v from "valibot";
import { AdminSettings } from "../../../data/model/admin/admin-settings.ts";
import {
  parseSettings,
  type SettingValues,
  type StoreSettings,
} from "../../../data/model/settings/settings.ts";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

/** Parses values of settings by key. */
export const ParsedSettings = v.pipe(
  v.record(v.string(), v.unknown()),
  v.rawTransform(({ dataset, addIssue, NEVER }): StoreSettings => {
    const { settings, problems } = parseSettings(dataset.value);
    if (settings) return settings;
    for (const { key, message } of problems) addIssue({ message: `${key} ${message}` });
    return NEVER;
  }),
);

/** The settings as the record of an editor. */
const Response = v.pipe(
  v.object({ ...AdminSettings.entries, values: ParsedSettings }),
  v.transform(({ version, values: settings }) => ({ version, settings })),
);
export type SettingsRecord = v.InferOutput<typeof Response>;

export const settingsQuery = adminQuery(["settings"], Response, (init) =>
  api.admin.settings.$get({}, init),
);

/**
 * Changes the settings with these keys.
 * @throws HttpError 409 if the settings have changed since `version`
 */
export async function saveSettings(values: SettingValues, version: string) {
  const json = { version, values };
  return parseAdminResponse(await api.admin.settings.$put({ json }), Response);
}
