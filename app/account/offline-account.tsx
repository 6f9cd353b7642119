import { useQuery } from "@tanstack/react-query";
import { Route, Routes } from "react-router-dom";
import { Button } from "../components/button.tsx";
import css from "./account-page.module.css";
import { AccountPage } from "./account-page.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderById } from "./order-page.tsx";
import { savedOrdersQuery } from "./queries.ts";

type Props = { busy: boolean; onRetry: () => void };

/** The account without a connection: the orders that the customer has viewed on this device. */
export function OfflineAccount(props: Props) {
  return (
    <Routes>
      <Route path="orders/:id" element={<OrderById />} />
      <Route path="*" element={<SavedOrders {...props} />} />
    </Routes>
  );
}

function SavedOrders({ busy, onRetry }: Props) {
  const { data = [] } = useQuery(savedOrdersQuery);
  return (
    <AccountPage title="Your account">
      <div className={css.notice} role="status">
        <p>
          The store cannot be reached.{" "}
          {data.length > 0
            ? "These are the orders that you viewed last on this device."
            : "Your orders appear as soon as you are back online."}
        </p>
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
      {data.length > 0 && <OrderList orders={data.map(({ order }) => order)} />}
    </AccountPage>
  );
}
