import {
  AdminPage,
  AdminPageList,
  type NewPage,
  type PageChange,
} from "../../../../data/model/admin/admin-page.ts";
import { Done } from "../../../../data/model/people/operator.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import { parseAdminResponse } from "../../session.ts";

const pages = () => api.admin.pages;
const one = () => pages()[":handle"];

export const pagesQuery = adminQuery(["pages", "list"], AdminPageList, (init) =>
  pages().$get({}, init),
);

export const pageQuery = (handle: string) =>
  adminQuery(["pages", "one", handle], AdminPage, (init) =>
    one().$get({ param: { handle } }, init),
  );

export async function addPage(json: NewPage): Promise<AdminPage> {
  return parseAdminResponse(await pages().$post({ json }), AdminPage);
}

/** @throws HttpError 409 if the page has changed since `json.version` */
export async function savePage(handle: string, json: PageChange): Promise<AdminPage> {
  return parseAdminResponse(await one().$put({ param: { handle }, json }), AdminPage);
}

export async function unpublishPage(handle: string, version: string): Promise<AdminPage> {
  const response = await one().unpublish.$post({ param: { handle }, json: { version } });
  return parseAdminResponse(response, AdminPage);
}

/** Makes a previous text the draft. */
export async function restorePage(
  handle: string,
  version: string,
  previous: string,
): Promise<AdminPage> {
  const response = await one().restore.$post({ param: { handle }, json: { version, previous } });
  return parseAdminResponse(response, AdminPage);
}

export async function deletePage(handle: string): Promise<Done> {
  return parseAdminResponse(await one().$delete({ param: { handle } }), Done);
}
