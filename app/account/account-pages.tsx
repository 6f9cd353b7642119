import { useQuery } from "@tanstack/react-query";
import { Route, Routes } from "react-router-dom";
import type { Customer } from "../../data/model/people/customer.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { paths } from "../paths.ts";
import css from "./account-page.module.css";
import { AccountPage } from "./account-page.tsx";
import { OrderList } from "./order-list.tsx";
import { OrderById } from "./order-page.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { savedOrdersQuery } from "./queries.ts";

/** The pages below /account of a signed-in customer. */
export function AccountPages({ customer }: { customer: Customer }) {
  return (
    <Routes>
      <Route index element={<OverviewPage customer={customer} />} />
      <Route path="orders" element={<OrdersPage />} />
      <Route path="orders/:id" element={<OrderById />} />
      <Route path="*" element={<NoPage />} />
    </Routes>
  );
}

function NoPage() {
  return (
    <EmptyState
      level={1}
      title="Page Not Found"
      text="This page does not exist in your account."
      action={<ButtonLink to={paths.account()}>Your account</ButtonLink>}
    />
  );
}

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
