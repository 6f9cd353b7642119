import { PolicyReports } from "../../../../data/model/admin/policy-reports.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";

export const policyReportsQuery = adminQuery(["privacy", "policy-reports"], PolicyReports, (init) =>
  api.admin.privacy["policy-reports"].$get({}, init),
);
