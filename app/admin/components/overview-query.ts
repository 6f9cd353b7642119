import { Overview } from "../../../data/model/admin/admin-overview.ts";
import { api } from "../../requests/api-client.ts";
import { adminQuery } from "./admin-query.ts";

export const overviewQuery = adminQuery(["overview"], Overview, (init) =>
  api.admin.overview.$get({}, init),
);
