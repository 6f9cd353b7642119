import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SaleDetails } from "../../../../data/model/admin/sale.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { Permitted } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { UnchangedProducts } from "../../components/unchanged-products.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { endSale, saleQuery } from "./api.ts";
import { LeftOutList, PriceTable } from "./price-table.tsx";
import { describePeriod, SaleBadge } from "./sale-state.tsx";

const BACK = { name: "Sales", to: adminPaths.sales() };

/** A sale, with the prices that its start or its end will set. */
export function SalePage({ id }: { id: string }) {
  const query = useQuery(saleQuery(id));
  return (
    <RecordPage query={query} title="Sale" back={BACK}>
      {(details) => <SaleContent details={details} />}
    </RecordPage>
  );
}

function SaleContent({ details }: { details: SaleDetails }) {
  const { sale, variants, leftOut, leftOutCount } = details;
  const [isEnding, setEnding] = useState(false);
  const { busy, mutate } = useAdminMutation();
  const isPlanned = sale.state === "planned";
  const isOpen = isPlanned || sale.state === "running";
  const action = isPlanned ? "Cancel sale" : "End sale";

  async function end() {
    const done = isPlanned ? "Sale cancelled" : "Regular prices restored";
    await mutate(() => endSale(sale.id), { done, failed: "Sale not ended" });
    setEnding(false);
  }

  return (
    <AdminPage
      title={`Sale: ${sale.name}`}
      back={BACK}
      lead={
        <>
          <SaleBadge sale={sale} /> {describePeriod(sale)}, {countOf(sale.products, "product")}
        </>
      }
      object={{ kind: "sale", id: sale.id }}
      actions={
        isOpen && (
          <Permitted to="products.write">
            <Button variant="secondary" onClick={() => setEnding(true)}>
              {action}
            </Button>
          </Permitted>
        )
      }
    >
      {sale.problem && (
        <p className={`${shared.notice} ${shared.critical}`}>
          The sale did not start: {sale.problem}
        </p>
      )}
      <UnchangedProducts titles={sale.unchanged} reason="edited" />
      {isPlanned && (
        <Panel title="Prices at the start">
          <PriceTable caption="Prices at the start" column="Sale price" {...details} />
          <LeftOutList title="These will stay:" count={leftOutCount} leftOut={leftOut} />
        </Panel>
      )}
      {sale.state === "running" && (
        <Panel title="Prices after the end">
          <PriceTable caption="Prices after the end" column="Price after the end" {...details} />
          <LeftOutList
            title="These were edited during the sale and stay as they are at its end:"
            count={leftOutCount}
            leftOut={leftOut}
          />
        </Panel>
      )}
      <LeftOutList
        title="Not included in the sale:"
        count={sale.leftOut.length}
        leftOut={sale.leftOut}
      />
      <FormDialog
        open={isEnding}
        title={isPlanned ? "Cancel this sale?" : "End this sale?"}
        action={action}
        busy={busy}
        onClose={() => setEnding(false)}
        onSubmit={() => void end()}
      >
        <p>
          {isPlanned
            ? "It will not start. No price changes."
            : `${countOf(variants, "price")} will be as before the sale.`}
          {!isPlanned &&
            leftOutCount > 0 &&
            ` ${countOf(leftOutCount, "price")} edited during the sale will stay.`}
        </p>
      </FormDialog>
    </AdminPage>
  );
}
