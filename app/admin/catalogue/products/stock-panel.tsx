import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminProduct, StockChangeList } from "../../../../data/model/admin/admin-product.ts";
import type { StockChangeReason } from "../../../../data/model/catalogue/stock.ts";
import { formatCount } from "../../../../data/model/text/counts.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { adminPaths } from "../../admin-paths.ts";
import { Panel } from "../../components/admin-page.tsx";
import { Pager } from "../../components/list-controls.tsx";
import { Editable } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { stockChangesQuery } from "./api.ts";
import { StockChangeForm } from "./stock-change-form.tsx";

const PAGE_SIZE = 20;

const REASONS: Record<StockChangeReason, string> = {
  order: "Order",
  cancellation: "Cancelled order",
  import: "Import",
  edit: "Edited",
  received: "Received",
  damaged: "Damaged",
  counted: "Counted",
  returned: "Returned",
};

/** Adjusts the counted stock of a product and shows its history. */
export function StockPanel({ product }: { product: AdminProduct }) {
  const { variants } = product;
  const units = variants.length > 0 ? variants : [product];
  const counted = units.filter(({ stockQuantity }) => stockQuantity !== null);
  const total = counted.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0);
  return (
    <>
      {counted.length > 0 && (
        <Panel title={`Stock: ${formatCount(total)}`}>
          <Editable to="products.write">
            <StockChangeForm product={product} />
          </Editable>
        </Panel>
      )}
      <Panel title="Stock history">
        <StockHistory id={product.id} />
      </Panel>
    </>
  );
}

function StockHistory({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(stockChangesQuery(id, (page - 1) * PAGE_SIZE, PAGE_SIZE));
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
  const { reason, variantTitle, note, orderId, createdAt } = change;
  const label = REASONS[reason];
  return (
    <div className={shared.row}>
      <div>
        <p className={shared.name}>
          {orderId ? <Link to={adminPaths.order(orderId)}>{label}</Link> : label}
          {variantTitle && `, ${variantTitle}`}
        </p>
        <p className={shared.soft}>
          {formatDateTime(createdAt)}
          {note && ` · ${note}`}
        </p>
      </div>
      <p className={`${shared.amount} ${shared.figures}`}>
        <span>{describeChange(change)}</span>
        <span className={shared.soft}>
          {change.stockAfter === null
            ? "not tracked"
            : `${formatCount(change.stockAfter)} in stock`}
        </span>
      </p>
    </div>
  );
}

function describeChange({ change }: StockChangeList["changes"][number]): string {
  if (change === null) return "Set";
  return change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;
}
