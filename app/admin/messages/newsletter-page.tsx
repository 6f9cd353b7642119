import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../data/model/dates.ts";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import shared from "../components/shared.module.css";
import { NEWSLETTER_FILE, newsletterQuery } from "./api.ts";
import css from "./messages.module.css";

/** Who wants to hear from the store, and the list as a file. */
export function NewsletterPage() {
  const query = useQuery(newsletterQuery);
  return (
    <AdminPage title="Newsletter">
      <QueryBoundary query={query}>
        {({ count, latest }) => (
          <>
            <p>
              {count === 0
                ? "Nobody has subscribed yet."
                : `${count} ${count === 1 ? "address has" : "addresses have"} subscribed.`}
            </p>
            {count > 0 && (
              <>
                <p>
                  {/* A file of the API, not a page of the app. */}
                  <a className={css.link} href={NEWSLETTER_FILE} download>
                    Download all as CSV
                  </a>
                </p>
                <Panel title="The latest">
                  <ul className={shared.rows}>
                    {latest.map((one) => (
                      <li key={one.email} className={shared.row}>
                        <span className={shared.name}>{one.email}</span>
                        <span className={shared.soft}>{formatMoment(one.subscribedAt)}</span>
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
