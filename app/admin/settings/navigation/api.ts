import * as v from "valibot";
import { AdminNavigation } from "../../../../data/model/admin/admin-navigation.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";
import { ParsedSettings } from "../api.ts";

/** The menus as the record of an editor. */
const Response = v.pipe(
  v.object({ ...AdminNavigation.entries, values: ParsedSettings }),
  v.transform(({ version, values: { navigation }, targets }) => ({
    id: "navigation",
    version,
    navigation,
    targets,
  })),
);
export type NavigationRecord = v.InferOutput<typeof Response>;

export const navigationQuery = adminQuery(["navigation"], Response, (init) =>
  api.admin.navigation.$get({}, init),
);

/** @throws HttpError 409 if the settings have changed since `version` */
export async function saveNavigation(values: AdminNavigation["values"], version: string) {
  const json = { version, values };
  return parseAdminResponse(await api.admin.navigation.$put({ json }), Response);
}
