import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { RECALL_MAIL_STATES, type RecallRecipient } from "../../../../data/model/admin/recall.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Pager } from "../../components/list-controls.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { recallLogFile, recallLogQuery } from "./api.ts";

const PAGE_SIZE = 50;

/** Who was written to, when, and whether the e-mail was sent. */
export function RecallLogPanel({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...recallLogQuery(id, {
      limit: String(PAGE_SIZE),
      offset: String((page - 1) * PAGE_SIZE),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Log">
      <Permitted to="personal-data.export">
        <div>
          <a className={shared.file} href={recallLogFile(id)} download>
            Download the log as CSV
          </a>
        </div>
      </Permitted>
      <QueryBoundary query={query}>
        {({ recipients, total }) => (
          <>
            <DataTable
              caption="Log of the notices"
              columns={["Email", "Name", "Order", "Written", "State"]}
              rows={recipients.map(toRow)}
              empty="No notice was sent."
            />
            <Pager
              list={{ page, size: PAGE_SIZE, change: (next) => setPage(next.page ?? 1) }}
              total={total}
            />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

const toRow = (recipient: RecallRecipient) => ({
  key: recipient.id,
  cells: [
    recipient.email || "Erased",
    recipient.name,
    <Link key="order" to={adminPaths.order(recipient.orderId)}>
      {recipient.orderNumber}
    </Link>,
    formatDateTime(recipient.createdAt),
    <span key="state">
      {RECALL_MAIL_STATES[recipient.state]}
      {recipient.sentAt && ` ${formatDateTime(recipient.sentAt)}`}
      {recipient.lastError && (
        <>
          <br />
          <span className={shared.soft}>{recipient.lastError}</span>
        </>
      )}
    </span>,
  ],
});
