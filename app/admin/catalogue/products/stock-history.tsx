import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StockChangeList } from "../../../../data/model/admin/admin-product.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Pager } from "../../components/list-controls.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { STOCK_REASON_LABELS } from "../stock-reasons.ts";
import type { stockChangesQuery } from "./api.ts";

const PAGE_SIZE = 20;

type Props = {
  id: string;
  /** Query options of one page of the changes of a product or variant. */
  listQuery: typeof stockChangesQuery;
};

/** The stock changes of a product or variant: reason, time, operator, and the stock before and after. */
export function StockHistory({ id, listQuery }: Props) {
  const [page, setPage] = useState(1);
  const query = useQuery(listQuery(id, (page - 1) * PAGE_SIZE, PAGE_SIZE));
  return (
    <QueryBoundary query={query}>
      {({ changes, total }) => (
        <>
          {total === 0 && <p className={shared.soft}>No stock changes yet.</p>}
          <Rows items={changes}>{(change) => <Change change={change} />}</Rows>
          <Pager
            list={{ page, size: PAGE_SIZE, change: (next) => setPage(next.page ?? 1) }}
            total={total}
          />
        </>
      )}
    </QueryBoundary>
  );
}

function Change({ change }: { change: StockChangeList["changes"][number] }) {
  const { reason, variantTitle, note, orderId, actor, createdAt } = change;
  const label = STOCK_REASON_LABELS[reason];
  return (
    <div className={shared.row}>
      <div>
        <p className={shared.name}>
          {orderId ? <Link to={adminPaths.order(orderId)}>{label}</Link> : label}
          {variantTitle && `, ${variantTitle}`}
        </p>
        <p className={shared.soft}>
          {[formatDateTime(createdAt), actor, note].filter(Boolean).join(" · ")}
        </p>
      </div>
      <p className={`${shared.amount} ${shared.figures}`}>
        <span>{describeChange(change)}</span>
        <span className={shared.soft}>{describeStock(change)}</span>
      </p>
    </div>
  );
}

function describeChange({ change }: StockChangeList["changes"][number]): string {
  if (change === null) return "Set";
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}

/** "30 → 28", or the stock after the change if the one before it is not known. */
function describeStock({ change, stockAfter }: StockChangeList["changes"][number]): string {
  if (stockAfter === null) return "not tracked";
  if (change === null) return `${formatCount(stockAfter)} in stock`;
  return `${formatCount(stockAfter - change)} → ${formatCount(stockAfter)}`;
}
