import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../data/i18n/messages.js";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../components/button.tsx";
import { LoadFailure } from "../components/load-failure.tsx";
import { Waiting } from "../components/spinner.tsx";
import { describeFailure } from "../customer/api.ts";
import { paths } from "../paths.ts";
import css from "./account-page.module.css";
import { AccountPage } from "./account-page.tsx";
import { OrderList } from "./order-list.tsx";
import { ordersQuery } from "./queries.ts";

/** /account/orders: all orders, the newest first. */
export function OrdersPage() {
  const query = useInfiniteQuery(ordersQuery);
  const pages = query.data?.pages ?? [];
  const orders = pages.flatMap((page) => page.orders);
  const total = pages.at(-1)?.total ?? 0;
  return (
    <AccountPage
      title={m.account_orders_yours()}
      lead={query.data && m.account_orders_count({ count: total, n: formatCount(total) })}
      back={{ to: paths.account(), label: m.account_yours() }}
    >
      {query.isPending && <Waiting text={m.account_orders_loading()} />}
      {orders.length > 0 && <OrderList orders={orders} />}
      {query.data && total === 0 && (
        <div className={css.content}>
          <p>{m.account_orders_none()}</p>
          <ButtonLink variant="secondary" to={paths.shop()}>
            {m.account_orders_start()}
          </ButtonLink>
        </div>
      )}
      {query.isError && (
        <LoadFailure
          text={describeFailure(query.error)}
          busy={query.isFetching}
          onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {query.hasNextPage && !query.isError && (
        <div className={css.more}>
          <Button
            variant="secondary"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {m.account_orders_more()}
          </Button>
        </div>
      )}
    </AccountPage>
  );
}
