import * as v from "valibot";
import { AdminNavigation } from "../../../../data/model/admin/admin-navigation.ts";
import { parseSettings, type StoreSettings } from "../../../../data/model/settings/settings.ts";
import { api } from "../../../api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

/** The menus as the record of an editor, whose `updatedAt` is the version of the settings. */
export type NavigationRecord = Pick<AdminNavigation, "targets"> & {
  id: "navigation";
  updatedAt: string;
  navigation: StoreSettings["navigation"];
};

const Response = v.pipe(
  AdminNavigation,
  v.rawTransform(({ dataset, addIssue, NEVER }): NavigationRecord => {
    const { version, values, targets } = dataset.value;
    const { settings, problems } = parseSettings(values);
    if (settings)
      return { id: "navigation", updatedAt: version, navigation: settings.navigation, targets };
    for (const { key, message } of problems) addIssue({ message: `${key} ${message}` });
    return NEVER;
  }),
);

export const navigationQuery = adminQuery(["navigation"], Response, (init) =>
  api.admin.navigation.$get({}, init),
);

/** @throws HttpError 409 if the settings have changed since `version` */
export async function saveNavigation(values: AdminNavigation["values"], version: string) {
  const json = { version, values };
  return parseAdminResponse(await api.admin.navigation.$put({ json }), Response);
}
