import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import {
  ORDINARY_PRICE_DAYS,
  type OrdinaryPrice,
  warnOfShares,
} from "../../../data/model/admin/ordinary-price.ts";
import { formatDay } from "../../../data/model/text/dates.ts";
import { centsOf, formatMoney } from "../../../data/model/text/money.ts";
import { countOf } from "../../../data/model/text/plain-text.ts";
import { adminPaths } from "../admin-paths.ts";
import { Panel } from "../components/admin-page.tsx";
import { DataTable } from "../components/data-table.tsx";
import { QueryBoundary } from "../components/query-boundary.tsx";
import { ordinaryPricesQuery, pricesFile } from "./api.ts";
import css from "./reports-page.module.css";

/** What the store has recorded about the compare-at prices that shoppers see now. */
export function OrdinaryPricesPanel() {
  const query = useQuery(ordinaryPricesQuery);
  return (
    <Panel title="Compare-at prices">
      <p>
        Days and units at the compare-at price or above, of the last {ORDINARY_PRICE_DAYS} days.
        These are the store’s records, not advice.
      </p>
      <QueryBoundary query={query}>
        {({ prices, total }) => (
          <>
            <DataTable
              caption="Compare-at prices"
              columns={["Product", "Compare-at price", "Price", "Days", "Units", "Notice"]}
              rows={prices.map((price) => ({ key: price.productId, cells: toCells(price) }))}
              empty="No product has a compare-at price."
            />
            {total > prices.length && (
              <p>
                The first {prices.length} of {countOf(total, "price")}; the CSV file has all.
              </p>
            )}
          </>
        )}
      </QueryBoundary>
      <p className={css.files}>
        <a href={pricesFile("ordinary-prices")} download>
          Compare-at prices as a CSV file
        </a>
        <a href={pricesFile("price-history")} download>
          History of all prices as a CSV file
        </a>
      </p>
    </Panel>
  );
}

const money = (amount: string) => formatMoney(centsOf(amount));

function toCells(price: OrdinaryPrice) {
  const { productId, title, days, recordedSince, units, unitsAtPrice } = price;
  const since = recordedSince && `recorded since ${formatDay(recordedSince)}`;
  return [
    <Link key="title" to={adminPaths.product(productId)}>
      {title}
    </Link>,
    money(price.compareAtPrice),
    money(price.price),
    [`${days} of ${ORDINARY_PRICE_DAYS}`, since].filter(Boolean).join(", "),
    units === 0 ? "None sold" : `${unitsAtPrice} of ${units}`,
    warnOfShares(price) ?? "",
  ];
}
