import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { CONSENTS_FILE, NEWSLETTER_FILE, newsletterQuery } from "./api.ts";
import css from "./messages.module.css";

/** Newsletter subscribers and their CSV export. */
export function NewsletterPage() {
  const query = useQuery(newsletterQuery);
  return (
    <AdminPage title="Newsletter">
      <QueryBoundary query={query}>
        {({ count, latest }) => (
          <>
            <p>{count === 0 ? "No subscribers yet." : countOf(count, "subscriber")}</p>
            <Permitted to="personal-data.export">
              {/* Files served by the API, so not router links. */}
              {count > 0 && (
                <p>
                  <a className={css.link} href={NEWSLETTER_FILE} download>
                    Export as CSV
                  </a>
                </p>
              )}
              <p>
                <a className={css.link} href={CONSENTS_FILE} download>
                  Export the record of consents
                </a>
              </p>
            </Permitted>
            <p className={shared.soft}>
              The record of one address is in{" "}
              <Link className={css.link} to={adminPaths.personalData()}>
                Personal data requests
              </Link>
              .
            </p>
            {count > 0 && (
              <Panel title="Latest subscribers">
                <ul className={shared.rows}>
                  {latest.map((one) => (
                    <li key={one.email} className={shared.row}>
                      <span className={shared.name}>{one.email}</span>
                      <span className={shared.soft}>{formatDateTime(one.subscribedAt)}</span>
                    </li>
                  ))}
                </ul>
              </Panel>
            )}
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
