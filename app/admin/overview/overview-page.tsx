import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Overview } from "../../../data/model/admin/admin-overview.ts";
import { formatMoney, signedCentsOf } from "../../../data/model/text/money.ts";
import { Picture } from "../../components/picture.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage, Panel } from "../components/admin-page.tsx";
import { longDay } from "../components/day-format.ts";
import figures from "../components/figures.module.css";
import { overviewQuery } from "../components/overview-query.ts";
import { Permitted } from "../components/permitted.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { Rows } from "../components/rows.tsx";
import shared from "../components/shared.module.css";
import { Alerts } from "./alerts.tsx";
import { FirstStepsPanel } from "./first-steps.tsx";
import css from "./overview-page.module.css";
import { RevenueChart } from "./revenue-chart.tsx";

/** Today's figures, alerts, revenue of the last 30 days and low stock. */
export function OverviewPage() {
  const query = useQuery(overviewQuery);
  return (
    <AdminPage title="Home">
      <QueryBoundary query={query}>
        {(overview) => <OverviewContent overview={overview} />}
      </QueryBoundary>
    </AdminPage>
  );
}

function OverviewContent({ overview }: { overview: Overview }) {
  const { today, days, openOrders, unreadMessages, lowStock, soldOut } = overview;
  return (
    <>
      <FirstStepsPanel steps={overview.firstSteps} />
      <Alerts overview={overview} />
      <section className={css.today} aria-label={`Today, ${longDay(today.date)}`}>
        <p className={shared.count}>Today, {longDay(today.date)}</p>
        <dl className={figures.figures}>
          <Figure name="Orders" value={String(today.orders)} />
          <Figure name="Revenue" value={formatMoney(signedCentsOf(today.revenue))} />
          <Figure
            name="Unfulfilled orders"
            value={String(openOrders)}
            to={`${adminPaths.orders()}?show=open`}
          />
          <Figure
            name="Unread messages"
            value={String(unreadMessages)}
            to={`${adminPaths.messages()}?show=unread`}
          />
        </dl>
      </section>
      <Panel title="Last 30 days">
        <RevenueChart days={days} />
      </Panel>
      <Permitted to="products.read">
        <Panel title="Low stock">
          <Rows items={lowStock.products} empty={<p>No products are low in stock.</p>}>
            {(product) => (
              <Link className={`${shared.row} ${css.product}`} to={adminPaths.product(product.id)}>
                <Picture src={product.imageUrl} alt="" sizes="48px" ratio={[4, 5]} />
                <span className={shared.name}>{product.title}</span>
                <span className={`${shared.badge} ${shared.waiting}`}>
                  {product.stockQuantity} left
                </span>
              </Link>
            )}
          </Rows>
          <p className={css.more}>
            {lowStock.count > lowStock.products.length && (
              <Link to={`${adminPaths.products()}?show=low-stock`}>
                All {lowStock.count} products with low stock
              </Link>
            )}
            {soldOut > 0 && (
              <Link to={`${adminPaths.products()}?show=sold-out`}>
                {soldOut} {soldOut === 1 ? "product is" : "products are"} sold out
              </Link>
            )}
          </p>
        </Panel>
      </Permitted>
    </>
  );
}

function Figure({ name, value, to }: { name: string; value: string; to?: string }) {
  return (
    <div className={figures.figure}>
      <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
