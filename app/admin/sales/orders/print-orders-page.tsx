import { useQueries } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { Waiting } from "../../../components/spinner.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { orderQuery } from "./api.ts";
import { DocumentHead, PackingSlipContent } from "./packing-slip-page.tsx";
import css from "./print-orders-page.module.css";

/** Orders of one document: a page of the list. */
const MAX_ORDERS = 50;

const DOCUMENTS = {
  "packing-slips": {
    one: "Packing slip",
    several: "Packing slips",
    titleOf: ({ packingSlip: { title, whole } }: AdminOrder) => `${title} · ${whole.name}`,
    Content: PackingSlipContent,
  },
  receipts: {
    one: "Receipt",
    several: "Receipts",
    titleOf: ({ receipt }: AdminOrder) => receipt.title,
    Content: Receipt,
  },
};

/** The packing slips or receipts of the orders in the query (`ids`), each on a page of its own. */
export function PrintOrdersPage({ kind }: { kind: keyof typeof DOCUMENTS }) {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get("ids") ?? "").split(",").filter(Boolean))];
  const { one, several, titleOf, Content } = DOCUMENTS[kind];
  const found = useQueries({ queries: ids.slice(0, MAX_ORDERS).map(orderQuery) });
  const orders = found.flatMap(({ data }) => data ?? []);
  const missing = found.filter(({ isError, data }) => isError && !data).length;
  const isLoading = found.some(({ isPending }) => isPending);
  return (
    <AdminPage
      title={ids.length === 1 ? one : several}
      lead={countOf(orders.length, "order")}
      screenOnlyHead
      back={{ name: "All orders", to: adminPaths.orders() }}
      actions={
        <Button busy={isLoading} onClick={() => window.print()}>
          Print
        </Button>
      }
    >
      {isLoading && <Waiting text="Loading..." />}
      {(missing > 0 || ids.length > MAX_ORDERS) && (
        <p role="alert">
          {missing > 0
            ? `${countOf(missing, "order")} could not be loaded.`
            : `Only the first ${MAX_ORDERS} orders are in this document.`}
        </p>
      )}
      {orders.map((order) => (
        <article key={order.order.id} className={css.document}>
          <h2 className={css.title} lang={order.packingSlip.language}>
            {titleOf(order)}
          </h2>
          <Content found={order} />
        </article>
      ))}
    </AdminPage>
  );
}

/** A receipt with company, tax numbers and taxes by kind, in the language of the order. */
function Receipt({ found: { receipt } }: { found: AdminOrder }) {
  const { language, head, rows, sums } = receipt;
  return (
    <div className={css.receipt} lang={language}>
      <DocumentHead texts={receipt} />
      <table className={css.items}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, ...cells], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows keep their order, and two may be equal
            <tr key={at}>
              <th scope="row" dir="auto">
                {title}
              </th>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be equal
            <tr key={at}>
              <th scope="row" colSpan={head.length - 1}>
                {name}
              </th>
              <td>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
