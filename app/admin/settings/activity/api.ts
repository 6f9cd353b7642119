import { ActivityList } from "../../../../data/model/admin/activity.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";
import type { ListQuery } from "../../components/use-list-params.ts";

export const activityQuery = (query: ListQuery & Record<string, string>) =>
  adminQuery(["activity", "list", query], ActivityList, (init) =>
    api.admin.activity.$get({ query }, init),
  );

export const ACTIVITY_FILE = "/api/admin/activity/export.csv";
