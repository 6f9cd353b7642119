import { useQuery } from "@tanstack/react-query";
import type { PolicyReports } from "../../../../data/model/admin/policy-reports.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { BACK } from "../settings-editor.tsx";
import { policyReportsQuery } from "./api.ts";

/** /admin/settings/privacy: what browsers reported about pages, without personal data. */
export function PrivacyPage() {
  const reports = useQuery(policyReportsQuery);
  return (
    <AdminPage title="Privacy" back={BACK}>
      <section>
        <h2>Blocked by browsers</h2>
        <p className={shared.soft}>
          Each page names the sites whose scripts and content it may load. Browsers block anything
          else and report it here, mostly content of their own extensions. Tell your server
          administrator about a site that you don’t know on /checkout. Reports of the last 30 days,
          without personal data.
        </p>
        <QueryBoundary query={reports}>{(rows) => <BlockedTable rows={rows} />}</QueryBoundary>
      </section>
    </AdminPage>
  );
}

function BlockedTable({ rows }: { rows: PolicyReports }) {
  return (
    <DataTable
      caption="Blocked by browsers"
      columns={["Blocked", "Page", "Directive", "Reports", "Last"]}
      empty="Nothing has been reported."
      rows={rows.map(({ blocked, page, directive, reports, lastDay }) => ({
        key: `${blocked} ${page} ${directive}`,
        cells: [blocked, page === "*" ? "Other" : page, directive, reports, formatDay(lastDay)],
      }))}
    />
  );
}
