import { Link, useSearchParams } from "react-router-dom";
import type { AdminOrderLine, AdminOrderList } from "../../../../data/model/admin/admin-order.ts";
import { PAYMENT_STATE_LABELS } from "../../../../data/model/admin/order-filter.ts";
import { offersPickup } from "../../../../data/model/sales/delivery-promise.ts";
import { orderStatusLabels } from "../../../../data/model/sales/order-delivery.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../../data/model/sales/order-status.ts";
import { PROVINCE_CODES, PROVINCE_NAMES } from "../../../../data/model/sales/province.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { keysOf } from "../../../../data/model/text/json.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Price } from "../../../components/price.tsx";
import { useSettings } from "../../../requests/use-settings.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import type { ListField } from "../../components/list-controls.tsx";
import { Permitted, useCan } from "../../components/permitted.tsx";
import { Rows } from "../../components/rows.tsx";
import { type LoadPage, SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { ordersFile, ordersQuery } from "./api.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { OrderStatusBadges } from "./order-status-badges.tsx";
import css from "./orders-page.module.css";
import { useSelection } from "./use-selection.ts";

const listFilters = (hasPickup: boolean) =>
  [
    { value: "all", label: "All orders" },
    { value: "open", label: "Unfulfilled" },
    ...ORDER_STATUSES.map((value) => ({ value, label: describeStatus(value, hasPickup) })),
    { value: "refund", label: "Refund incomplete" },
  ] as const;

/** "Shipped", or "Shipped or ready for pickup" if orders can be picked up. */
function describeStatus(status: OrderStatus, hasPickup: boolean): string {
  const label = orderStatusLabels(false)[status];
  const pickup = orderStatusLabels(true)[status];
  return hasPickup && pickup !== label ? `${label} or ${pickup.toLowerCase()}` : label;
}

const FIELDS: readonly ListField[] = [
  { name: "from", label: "From", type: "date" },
  { name: "to", label: "To", type: "date" },
  {
    name: "payment",
    label: "Payment",
    values: keysOf(PAYMENT_STATE_LABELS).map((value) => ({
      value,
      label: PAYMENT_STATE_LABELS[value],
    })),
  },
  {
    name: "province",
    label: "Province",
    values: PROVINCE_CODES.map((value) => ({ value, label: PROVINCE_NAMES[value] })),
  },
  { name: "item", label: "Product title or SKU", type: "text" },
  { name: "tag", label: "Tag", type: "text" },
  { name: "min", label: "Total from", type: "amount" },
  { name: "max", label: "Total up to", type: "amount" },
];

/** All orders, newest first. */
export function OrdersPage() {
  const hasPickup = offersPickup(useSettings().shipping.zones);
  const [params] = useSearchParams();
  return (
    <AdminPage
      title="Orders"
      actions={
        <Permitted to="personal-data.export">
          <a className={shared.file} href={ordersFile(params)} download>
            Export
          </a>
        </Permitted>
      }
    >
      <SearchableList
        label="Search by number, customer, phone, postal code, SKU or product"
        filters={listFilters(hasPickup)}
        fields={FIELDS}
        listQuery={(query, status, further) => ordersQuery({ ...query, status, ...further })}
        labels={{
          noun: "order",
          empty: "No orders yet. Paid orders appear here.",
        }}
      >
        {({ orders, total }, loadPage) => (
          <SelectableOrders
            // Another filter ends the selection; another page does not.
            key={filterOf(params)}
            orders={orders}
            total={total}
            loadPage={loadPage}
          />
        )}
      </SearchableList>
    </AdminPage>
  );
}

/** The parameters of the URL without the page. */
function filterOf(params: URLSearchParams): string {
  const filter = new URLSearchParams(params);
  filter.delete("page");
  return filter.toString();
}

function SelectableOrders({
  orders,
  total,
  loadPage,
}: {
  orders: readonly AdminOrderLine[];
  total: number;
  loadPage: LoadPage<AdminOrderList>;
}) {
  const can = useCan();
  const selection = useSelection(orders);
  if (orders.length === 0) return null;
  return (
    <BulkActions
      orders={orders}
      total={total}
      loadPage={loadPage}
      selection={selection}
      canExport={can("personal-data.export")}
      canChange={can("orders.write")}
    >
      <Rows items={orders}>
        {(order) => (
          <div className={css.selectable}>
            <input
              type="checkbox"
              className={css.check}
              aria-label={`Select ${order.orderNumber}`}
              checked={selection.isSelected(order.id)}
              onChange={() => selection.toggle(order.id)}
            />
            <Row order={order} />
          </div>
        )}
      </Rows>
    </BulkActions>
  );
}

function Row({ order }: { order: AdminOrderLine }) {
  return (
    <Link className={`${shared.row} ${css.order}`} to={adminPaths.order(order.id)}>
      <span className={css.customer}>
        <span className={shared.name}>{order.orderNumber}</span>
        <span className={shared.soft}>
          {order.customerName}
          {order.recipientName && ` for ${order.recipientName}`} · {formatDateTime(order.createdAt)}
        </span>
      </span>
      <span className={css.state}>
        <OrderStatusBadges {...order} />
        {order.tags.map((tag) => (
          <span key={tag} className={shared.badge}>
            {tag}
          </span>
        ))}
      </span>
      <span className={css.sum}>
        <Price amount={order.total} />
        <span className={shared.soft}>{countOf(order.pieces, "unit")}</span>
      </span>
    </Link>
  );
}
