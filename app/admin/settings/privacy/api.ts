import { PolicyReports } from "../../../../data/model/admin/policy-reports.ts";
import { TechnologyConsents } from "../../../../data/model/admin/technology-consents.ts";
import { api } from "../../../requests/api-client.ts";
import { adminQuery } from "../../components/admin-query.ts";

export const policyReportsQuery = adminQuery(["privacy", "policy-reports"], PolicyReports, (init) =>
  api.admin.privacy["policy-reports"].$get({}, init),
);

export const technologyConsentsQuery = adminQuery(
  ["privacy", "consents"],
  TechnologyConsents,
  (init) => api.admin.privacy.consents.$get({}, init),
);

export const TECHNOLOGY_CONSENTS_FILE = "/api/admin/privacy/consents.csv";
