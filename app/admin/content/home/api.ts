import * as v from "valibot";
import { AdminHome } from "../../../../data/model/admin/admin-home.ts";
import { Home } from "../../../../data/model/home/home.ts";
import type { HomeSection } from "../../../../data/model/settings/home-sections.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

/** The sections as the record of an editor. */
const HomeRecord = v.pipe(
  AdminHome,
  v.transform((home) => ({ id: "home", ...home })),
);
export type HomeRecord = v.InferOutput<typeof HomeRecord>;

export const homeRecordQuery = adminQuery(["home"], HomeRecord, (init) =>
  api.admin.home.$get({}, init),
);

/**
 * Changes the sections of the home page; null restores the defaults.
 * @throws HttpError 409 if the settings have changed since `version`
 */
export async function saveHome(
  sections: HomeSection[] | null,
  version: string,
): Promise<HomeRecord> {
  return parseAdminResponse(await api.admin.home.$put({ json: { sections, version } }), HomeRecord);
}

/** The home page with these sections, as shoppers would see it. */
export async function previewHome(sections: HomeSection[]): Promise<Home> {
  return parseAdminResponse(await api.admin.home.preview.$post({ json: { sections } }), Home);
}
