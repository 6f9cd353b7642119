import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { NEWSLETTER_FILE, newsletterQuery } from "./api.ts";
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
            {count > 0 && (
              <>
                <Permitted to="personal-data.export">
                  <p>
                    {/* A file served by the API, so not a router link. */}
                    <a className={css.link} href={NEWSLETTER_FILE} download>
                      Export as CSV
                    </a>
                  </p>
                </Permitted>
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
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
