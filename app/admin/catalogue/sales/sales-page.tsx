import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Sale } from "../../../../data/model/admin/sale.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { Pager } from "../../components/list-controls.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { QueryBoundary } from "../../components/query-boundary.tsx";
import { Rows } from "../../components/rows.tsx";
import shared from "../../components/shared.module.css";
import { salesQuery } from "./api.ts";
import { describePeriod, SaleBadge } from "./sale-state.tsx";

const PAGE_SIZE = 50;

/** /admin/products/sales: running, planned and ended sales. */
export function SalesPage() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...salesQuery((page - 1) * PAGE_SIZE, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminPage
      title="Sales"
      back={{ name: "Products", to: adminPaths.products() }}
      lead="Reduced prices of several products from a start to an end."
      actions={
        <Permitted to="products.write">
          <ButtonLink to={adminPaths.newSale()}>New sale</ButtonLink>
        </Permitted>
      }
    >
      <QueryBoundary query={query}>
        {({ sales, total }) => (
          <>
            <Rows items={sales} empty={<p className={shared.count}>There are no sales yet.</p>}>
              {(sale) => <Row sale={sale} />}
            </Rows>
            <Pager
              list={{ page, size: PAGE_SIZE, change: (next) => setPage(next.page ?? 1) }}
              total={total}
            />
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function Row({ sale }: { sale: Sale }) {
  return (
    <Link className={shared.row} to={adminPaths.sale(sale.id)}>
      <span>
        <span className={shared.name}>
          {sale.name}, {countOf(sale.products, "product")}
        </span>
        <br />
        <span className={shared.soft}>{describePeriod(sale)}</span>
      </span>
      <SaleBadge sale={sale} />
    </Link>
  );
}
