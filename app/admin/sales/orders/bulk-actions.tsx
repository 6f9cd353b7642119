import { useState } from "react";
import type { AdminOrderLine } from "../../../../data/model/admin/admin-order.ts";
import { countOf } from "../../../../data/model/text/counts.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { CheckField } from "../../components/check-field.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { ordersFile, packOrder } from "./api.ts";
import { BulkFulfilmentDialog } from "./bulk-fulfilment-dialog.tsx";
import css from "./orders-page.module.css";
import { type Refusal, runForEach } from "./run-for-each.ts";
import type { useSelection } from "./use-selection.ts";

type Props = {
  orders: readonly AdminOrderLine[];
  selection: ReturnType<typeof useSelection<AdminOrderLine>>;
  /** Whether the operator may export orders. */
  canExport: boolean;
  /** Whether the operator may change orders. */
  canChange: boolean;
};

/** The actions for all selected orders of the page. */
export function BulkActions({ orders, selection, canExport, canChange }: Props) {
  const { selected } = selection;
  const { busy, mutate } = useAdminMutation();
  const [isFulfilling, setFulfilling] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const ids = selected.map(({ id }) => id);

  async function pack() {
    let refused: Refusal[] = [];
    await mutate(async () => {
      refused = await runForEach(selected, ({ id }) => packOrder(id, ""));
    });
    setRefusals(refused);
    selection.select(selected.filter(({ id }) => refused.some((one) => one.id === id)));
  }

  return (
    <section className={css.bulk} aria-label="Selected orders">
      <CheckField
        label={selected.length === 0 ? "Select all on this page" : `${selected.length} selected`}
        checked={orders.length > 0 && selected.length === orders.length}
        onChange={(event) => selection.select(event.target.checked ? orders : [])}
      />
      {selected.length > 0 && (
        <div className={shared.buttons}>
          {canChange && (
            <>
              <Button variant="secondary" busy={busy} onClick={() => void pack()}>
                Mark as packed
              </Button>
              <Button variant="secondary" onClick={() => setFulfilling(true)}>
                Fulfil
              </Button>
            </>
          )}
          <ButtonLink variant="secondary" to={adminPaths.printOrders("packing-slips", ids)}>
            Print packing slips
          </ButtonLink>
          <ButtonLink variant="secondary" to={adminPaths.printOrders("receipts", ids)}>
            Print receipts
          </ButtonLink>
          {canExport && (
            <a href={ordersFile(new URLSearchParams({ ids: ids.join(",") }))} download>
              Export selection
            </a>
          )}
        </div>
      )}
      <div role="status">
        {refusals.length > 0 && (
          <div className={`${shared.notice} ${shared.critical}`}>
            <p>{countOf(refusals.length, "order")} not changed:</p>
            <ul>
              {refusals.map(({ id, orderNumber, reason }) => (
                <li key={id}>
                  {orderNumber}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {isFulfilling && (
        <BulkFulfilmentDialog
          orders={selected}
          onClose={(refused) => {
            setFulfilling(false);
            if (!refused) return;
            setRefusals(refused);
            selection.select(selected.filter(({ id }) => refused.some((one) => one.id === id)));
          }}
        />
      )}
    </section>
  );
}
