import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { PAGE_STATES } from "../../../../data/model/admin/admin-page.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { fillFields } from "../../../../data/model/text/text-fields.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { pagesQuery } from "./api.ts";

/** /admin/store/pages: the pages that every store has, then further ones. */
export function PagesPage() {
  const query = useQuery(pagesQuery);
  const fields = { "store.name": useStoreFacts().name };
  return (
    <AdminPage
      title="Pages"
      actions={
        <Permitted to="content.write">
          <ButtonLink to={adminPaths.newPage()}>New page</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {(pages) => (
          <Rows items={pages}>
            {(page) => (
              <Link className={shared.row} to={adminPaths.page(page.handle)}>
                <span>
                  <span className={shared.name}>{fillFields(page.title, fields)}</span>
                  <br />
                  <span className={shared.soft}>{page.path}</span>
                </span>
                <span className={shared.soft}>
                  {PAGE_STATES[page.state]}
                  {page.changedAt && `, ${formatDay(page.changedAt)}`}
                </span>
              </Link>
            )}
          </Rows>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
