import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Price } from "../../../components/price.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { OrderStatusBadges } from "./order-status-badges.tsx";

type Order = Omit<ComponentProps<typeof OrderStatusBadges>, "refundState"> & {
  id: string;
  orderNumber: string;
  total: string;
  createdAt: string;
};

/** The orders of a customer or sender, on the page of one of these. */
export function OrderRows({ orders, empty }: { orders: readonly Order[]; empty?: string }) {
  return (
    <Rows items={orders} empty={empty && <p>{empty}</p>}>
      {(order) => (
        <Link className={shared.row} to={adminPaths.order(order.id)}>
          <span>
            <span className={shared.name}>{order.orderNumber}</span>{" "}
            <OrderStatusBadges {...order} refundState={null} />
            <br />
            <span className={shared.soft}>{formatDateTime(order.createdAt)}</span>
          </span>
          <Price amount={order.total} />
        </Link>
      )}
    </Rows>
  );
}
