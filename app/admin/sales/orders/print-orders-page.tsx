import { useQueries } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { AdminOrder } from "../../../../data/model/admin/admin-order.ts";
import { customerLines } from "../../../../data/model/sales/order-delivery.ts";
import { formatStoreAddress } from "../../../../data/model/settings/store-address.ts";
import { formatDay } from "../../../../data/model/text/dates.ts";
import { countOf, toUnbroken } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { Waiting } from "../../../components/spinner.tsx";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { OrderItems, OrderTotals } from "../../../order-details/order-items.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { orderQuery } from "./api.ts";
import { DocumentHead, PackingSlipContent } from "./packing-slip-page.tsx";
import css from "./print-orders-page.module.css";

/** Orders of one document: a page of the list. */
const MAX_ORDERS = 50;

const DOCUMENTS = {
  "packing-slips": { one: "Packing slip", several: "Packing slips", Content: PackingSlipContent },
  receipts: { one: "Receipt", several: "Receipts", Content: Receipt },
};

/** The packing slips or receipts of the orders in the query (`ids`), each on a page of its own. */
export function PrintOrdersPage({ kind }: { kind: keyof typeof DOCUMENTS }) {
  const [params] = useSearchParams();
  const ids = [...new Set((params.get("ids") ?? "").split(",").filter(Boolean))];
  const { one, several, Content } = DOCUMENTS[kind];
  const found = useQueries({ queries: ids.slice(0, MAX_ORDERS).map(orderQuery) });
  const orders = found.flatMap(({ data }) => data ?? []);
  const missing = found.filter(({ isError, data }) => isError && !data).length;
  const isLoading = found.some(({ isPending }) => isPending);
  return (
    <AdminPage
      title={ids.length === 1 ? one : several}
      lead={<span data-screen-only>{countOf(orders.length, "order")}</span>}
      back={{ name: "All orders", to: adminPaths.orders() }}
      actions={
        <div data-screen-only>
          <Button busy={isLoading} onClick={() => window.print()}>
            Print
          </Button>
        </div>
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
          <h2 className={css.title}>Order {order.order.orderNumber}</h2>
          <Content found={order} />
        </article>
      ))}
    </AdminPage>
  );
}

/** A receipt with company, tax numbers and taxes by kind. */
function Receipt({ found: { order, items } }: { found: AdminOrder }) {
  const store = useStoreFacts();
  return (
    <>
      <DocumentHead
        recipient={{ name: "Customer", lines: customerLines(order) }}
        facts={[
          { name: "Order date", value: formatDay(order.createdAt) },
          ...(order.shippingMethod
            ? [{ name: "Shipping method", value: order.shippingMethod }]
            : []),
        ]}
      >
        <p>
          {store.name}
          <br />
          {toUnbroken(formatStoreAddress(store))}
        </p>
      </DocumentHead>
      <OrderItems items={items} showUnitPrice />
      <OrderTotals order={order} />
    </>
  );
}
