import * as v from "valibot";
import { AdminSettings } from "../../../data/model/admin/admin-settings.ts";
import {
  parseSettings,
  type SettingValues,
  type StoreSettings,
} from "../../../data/model/settings/settings.ts";
import { api } from "../../api-client.ts";
import { adminQuery } from "../components/admin-query.ts";
import { parseAdminResponse } from "../session.ts";

/** The settings as the record of an editor, whose `updatedAt` is their version. */
export type SettingsRecord = { id: "settings"; updatedAt: string; settings: StoreSettings };

const Response = v.pipe(
  AdminSettings,
  v.rawTransform(({ dataset, addIssue, NEVER }): SettingsRecord => {
    const { settings, problems } = parseSettings(dataset.value.values);
    if (settings) return { id: "settings", updatedAt: dataset.value.version, settings };
    for (const { key, message } of problems) addIssue({ message: `${key} ${message}` });
    return NEVER;
  }),
);

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
