import { Link } from "react-router-dom";
import type { AdminReturnLine } from "../../../../data/model/admin/admin-return.ts";
import { RETURN_STATE_LABELS, RETURN_STATES } from "../../../../data/model/sales/return.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Rows } from "../../components/rows.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { returnsQuery } from "./api.ts";
import { ReturnBadge } from "./return-badge.tsx";

const FILTERS = [
  { value: "all", label: "All returns" },
  { value: "open", label: "To do" },
  ...RETURN_STATES.map((value) => ({ value, label: RETURN_STATE_LABELS[value] })),
] as const;

/** All returns, newest first. */
export function ReturnsPage() {
  return (
    <AdminPage title="Returns">
      <SearchableList
        label="Search by number of the return or order, or name"
        filters={FILTERS}
        listQuery={(query, state) => returnsQuery({ ...query, state })}
        labels={{
          noun: "return",
          empty: "No returns yet. Requests of customers appear here.",
        }}
      >
        {({ returns }) => <Rows items={returns}>{(one) => <Row found={one} />}</Rows>}
      </SearchableList>
    </AdminPage>
  );
}

function Row({ found }: { found: AdminReturnLine }) {
  return (
    <Link className={shared.row} to={adminPaths.return(found.id)}>
      <span>
        <span className={shared.name}>{found.number}</span>{" "}
        <span className={shared.soft}>
          {found.customerName} · {found.orderNumber} · {countOf(found.units, "unit")} ·{" "}
          {formatDateTime(found.createdAt)}
        </span>
      </span>
      <ReturnBadge state={found.state} />
    </Link>
  );
}
