import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import {
  describeRecall,
  RECALL_STATES,
  type Recall,
  type RecalledOrder,
  type RecallFilter,
} from "../../../../data/model/admin/recall.ts";
import { formatDateTime, formatDay } from "../../../../data/model/text/dates.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { Pager } from "../../components/list-controls.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { useListParams } from "../../components/use-list-params.ts";
import { ProductPicker } from "../discounts/product-picker.tsx";
import { recalledOrdersFile, recalledOrdersQuery, recallsQuery } from "./api.ts";
import { readRecallParams } from "./recall-params.ts";

const PAGE_SIZE = 50;

/** /admin/orders/recall: who ordered a product or received a lot, and the recalls. */
export function RecallOrdersPage() {
  // `product` would open the product dialog of the shop.
  const list = useListParams([{ value: "all" }], ["recalled", "lot", "from", "to"]);
  const filter = readRecallParams(list.further);
  return (
    <AdminPage
      title="Recall"
      back={{ name: "Orders", to: adminPaths.orders() }}
      lead="Finds who ordered a product or received a lot, and writes to them."
    >
      {/* A link or Back resets the fields. */}
      <FilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        onFind={({ product, ...others }) =>
          list.change({ further: { recalled: product, ...others } })
        }
      />
      {(filter.product || filter.lot) && <FoundOrders filter={filter} list={list} />}
      <Panel title="Recalls">
        <Recalls />
      </Panel>
    </AdminPage>
  );
}

type FormProps = { filter: RecallFilter; onFind: (filter: RecallFilter) => void };

function FilterForm({ filter, onFind }: FormProps) {
  const [products, setProducts] = useState(filter.product ? [filter.product] : []);
  const [errors, setErrors] = useState<{ recalled?: string; to?: string }>({});
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "").trim();
    const [product = ""] = products;
    const next = { product, lot: read("lot"), from: read("from"), to: read("to") };
    if (!next.product && !next.lot)
      return setErrors({ recalled: "Choose a product or enter a lot." });
    if (next.from && next.to && next.to < next.from)
      return setErrors({ to: "This day is before the first one." });
    setErrors({});
    onFind(next);
  }
  return (
    <form className={shared.form} onSubmit={find} noValidate>
      <ProductPicker
        label="Product (optional)"
        name="recalled"
        hint="With all of its variants. Without one: every product of the lot."
        error={errors.recalled}
        isSingle
        value={products}
        saved={filter.product ? [filter.product] : []}
        onChange={(change) => setProducts((before) => change(before).slice(-1))}
      />
      <TextField
        label="Lot (optional)"
        name="lot"
        maxLength={60}
        defaultValue={filter.lot}
        hint="As it was entered when the items were fulfilled. Capitals do not count."
      />
      <div className={shared.pair}>
        <TextField
          label="Ordered from (optional)"
          name="from"
          type="date"
          defaultValue={filter.from}
        />
        <TextField
          label="Ordered up to (optional)"
          name="to"
          type="date"
          defaultValue={filter.to}
          error={errors.to}
        />
      </div>
      <div className={shared.buttons}>
        <Button type="submit">Find orders</Button>
      </div>
    </form>
  );
}

type FoundProps = { filter: RecallFilter; list: ReturnType<typeof useListParams> };

function FoundOrders({ filter, list }: FoundProps) {
  const { limit, offset } = list.query;
  const query = useQuery({
    ...recalledOrdersQuery({ ...filter, limit, offset }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Who received it">
      <QueryBoundary query={query}>
        {({ lines, total, addresses, withoutLot }) => (
          <>
            <p className={shared.count} role="status">
              {total === 0
                ? "No order found."
                : `${countOf(total, "line")} of orders, ${countOf(addresses, "recipient")}`}
            </p>
            {withoutLot > 0 && (
              <p className={shared.notice}>
                {countOf(withoutLot, "more line")} of this product{" "}
                {withoutLot === 1 ? "was" : "were"} shipped without a lot in this period. Leave the
                lot empty to include {withoutLot === 1 ? "it" : "them"}.
              </p>
            )}
            {total > 0 && (
              <>
                <div className={shared.buttons}>
                  <Permitted to="orders.write">
                    <ButtonLink
                      to={adminPaths.newRecall(
                        new URLSearchParams({
                          recalled: filter.product,
                          lot: filter.lot,
                          from: filter.from,
                          to: filter.to,
                        }),
                      )}
                    >
                      Write a recall notice
                    </ButtonLink>
                  </Permitted>
                  <Permitted to="personal-data.export">
                    <a className={shared.file} href={recalledOrdersFile(filter)} download>
                      Download as CSV
                    </a>
                  </Permitted>
                </div>
                <DataTable
                  caption="Who received it"
                  columns={["Order", "Date", "Name", "Product", "Quantity", "Lot", "Best before"]}
                  rows={lines.map(toRow)}
                />
                <Pager list={list} total={total} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function toRow(line: RecalledOrder, at: number) {
  const { id, orderNumber, name, recipientName, email, createdAt, quantity } = line;
  return {
    key: `${id} ${at}`,
    cells: [
      <Link key="order" to={adminPaths.order(id)}>
        {orderNumber}
      </Link>,
      formatDay(createdAt),
      <span key="name">
        {name}
        {recipientName && ` for ${recipientName}`}
        <br />
        <span className={shared.soft}>{email}</span>
      </span>,
      line.product,
      quantity,
      line.lot ?? (line.shippedAt ? "Not entered" : "Not shipped"),
      line.bestBefore && formatDay(line.bestBefore),
    ],
  };
}

function Recalls() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...recallsQuery({ limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={query}>
      {({ recalls, total }) => (
        <>
          <Rows items={recalls} empty={<p className={shared.count}>There are no recalls yet.</p>}>
            {(recall) => <RecallRow recall={recall} />}
          </Rows>
          <Pager
            list={{ page, size: PAGE_SIZE, change: (next) => setPage(next.page ?? 1) }}
            total={total}
          />
        </>
      )}
    </QueryBoundary>
  );
}

function RecallRow({ recall }: { recall: Recall }) {
  return (
    <Link className={shared.row} to={adminPaths.recall(recall.id)}>
      <span>
        <span className={shared.name}>{describeRecall(recall)}</span>
        <br />
        <span className={shared.soft}>
          {recall.createdBy}, {formatDateTime(recall.createdAt)}
        </span>
      </span>
      <span className={`${shared.badge} ${recall.state === "open" ? shared.bad : ""}`}>
        {RECALL_STATES[recall.state]}
      </span>
    </Link>
  );
}
