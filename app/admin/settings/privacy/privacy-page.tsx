import { useQuery } from "@tanstack/react-query";
import type { PolicyReports } from "../../../../data/model/admin/policy-reports.ts";
import type { TechnologyConsents } from "../../../../data/model/admin/technology-consents.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { BACK } from "../settings-editor.tsx";
import { policyReportsQuery, TECHNOLOGY_CONSENTS_FILE, technologyConsentsQuery } from "./api.ts";

/** /admin/settings/privacy: what browsers reported about pages, without personal data. */
export function PrivacyPage() {
  const consents = useQuery(technologyConsentsQuery);
  const reports = useQuery(policyReportsQuery);
  return (
    <AdminPage title="Privacy" back={BACK}>
      <section>
        <h2>Choices about analytics</h2>
        <p className={shared.soft}>
          What visitors answered when the store asked them about analytics, without who they are. A
          change of the question is a new version of its wording.
        </p>
        <QueryBoundary query={consents}>{(rows) => <ChoiceTable rows={rows} />}</QueryBoundary>
        <a className={shared.file} href={TECHNOLOGY_CONSENTS_FILE} download>
          Export as CSV
        </a>
      </section>
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

const LANGUAGES = { en: "English", fr: "French" } as const;
const CHOICES = { agreed: "Agreed", refused: "Refused", withdrawn: "Withdrawn" } as const;

function ChoiceTable({ rows }: { rows: TechnologyConsents }) {
  return (
    <DataTable
      caption="Choices about analytics"
      columns={["Choice", "Wording", "Language", "Number", "First", "Last"]}
      empty="No choice has been made yet."
      rows={rows.map(({ choice, wording, locale, count, firstAt, lastAt }) => ({
        key: `${choice} ${wording} ${locale}`,
        cells: [
          CHOICES[choice],
          `Version ${wording}`,
          LANGUAGES[locale],
          count,
          formatDay(firstAt),
          formatDay(lastAt),
        ],
      }))}
    />
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
        cells: [blocked, page === "*" ? "Other" : page, directive, reports, lastDay],
      }))}
    />
  );
}
