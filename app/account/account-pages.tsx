import { useQuery } from "@tanstack/react-query";
import { useRoutes } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
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
  return useRoutes([
    { index: true, element: <OverviewPage customer={customer} /> },
    { path: "orders", element: <OrdersPage /> },
    { path: "orders/:id", element: <OrderById /> },
    { path: "*", element: <NoPage /> },
  ]);
}

function NoPage() {
  return (
    <EmptyState
      level={1}
      title={m.account_not_found()}
      text={m.account_not_found_hint()}
      action={<ButtonLink to={paths.account()}>{m.account_yours()}</ButtonLink>}
    />
  );
}

type Props = { busy: boolean; onRetry: () => void };

/** The account without a connection: the orders that the customer has viewed on this device. */
export function OfflineAccount(props: Props) {
  return useRoutes([
    { path: "orders/:id", element: <OrderById /> },
    { path: "*", element: <SavedOrders {...props} /> },
  ]);
}

function SavedOrders({ busy, onRetry }: Props) {
  const { data = [] } = useQuery(savedOrdersQuery);
  return (
    <AccountPage title={m.account_yours()}>
      <div className={css.notice} role="status">
        <p>{data.length > 0 ? m.account_offline_orders() : m.account_offline_no_orders()}</p>
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          {m.common_try_again()}
        </Button>
      </div>
      {data.length > 0 && <OrderList orders={data.map(({ order }) => order)} />}
    </AccountPage>
  );
}
