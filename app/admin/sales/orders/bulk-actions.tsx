import { type ReactNode, useState } from "react";
import type { AdminOrderLine, AdminOrderList } from "../../../../data/model/admin/admin-order.ts";
import { countOf, formatCount } from "../../../../data/model/text/plain-text.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { CheckField } from "../../components/check-field.tsx";
import type { LoadPage } from "../../components/searchable-list.tsx";
import { SelectionBar } from "../../components/selection-bar.tsx";
import shared from "../../components/shared.module.css";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { ordersFile, packOrder } from "./api.ts";
import { BulkFulfilmentDialog } from "./bulk-fulfilment-dialog.tsx";
import css from "./orders-page.module.css";
import { type Refusal, runForEach } from "./run-for-each.ts";
import type { useSelection } from "./use-selection.ts";

/** Orders that can be selected at once, which the server bounds, and those of a document or dialog. */
const MAX_SELECTED = 5_000;
const MAX_AT_ONCE = 50;

type Props = {
  orders: readonly AdminOrderLine[];
  /** Number of orders of the filter, on all pages. */
  total: number;
  loadPage: LoadPage<AdminOrderList>;
  selection: ReturnType<typeof useSelection<AdminOrderLine>>;
  /** Whether the operator may export orders. */
  canExport: boolean;
  /** Whether the operator may change orders. */
  canChange: boolean;
  /** The rows of the orders. */
  children: ReactNode;
};

/** A list of orders with the actions for those that are selected. */
export function BulkActions(props: Props) {
  const { orders, total, selection, canExport, canChange } = props;
  const { selected } = selection;
  const { busy, mutate } = useAdminMutation();
  const [isFulfilling, setFulfilling] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const ids = selected.map(({ id }) => id);

  async function pack() {
    const done = await mutate(() => runForEach(selected, ({ id }) => packOrder(id, "")));
    if (done) keepRefused(done.result);
  }

  /** Refused orders stay selected, so that the operator sees them. */
  function keepRefused(refused: readonly Refusal[]) {
    setRefusals(refused);
    const left = selected.filter(({ id }) => refused.some((one) => one.id === id));
    selection.select(left, left);
  }

  async function selectAll() {
    const load = async () => {
      const all = new Map<string, AdminOrderLine>();
      for (let offset = 0; offset < total; offset += 200)
        for (const order of (await props.loadPage(offset)).orders) all.set(order.id, order);
      return [...all.values()];
    };
    const done = await mutate(load, { failed: "Not selected" });
    if (done) selection.select(done.result, done.result);
  }

  const isPageSelected = orders.length > 0 && orders.every(({ id }) => selection.isSelected(id));
  const isFew = selected.length <= MAX_AT_ONCE;

  return (
    <div className={css.bulk}>
      <CheckField
        label="Select all on this page"
        checked={isPageSelected}
        onChange={(event) => selection.select(event.target.checked ? orders : [])}
      />
      {isPageSelected && total > selected.length && (
        <div>
          {total <= MAX_SELECTED ? (
            <Button variant="quiet" busy={busy} onClick={() => void selectAll()}>
              Select all {formatCount(total)} orders of this filter
            </Button>
          ) : (
            <p className={shared.soft}>
              At most {formatCount(MAX_SELECTED)} orders can be selected at once. Narrow the filter
              to select the others.
            </p>
          )}
        </div>
      )}
      {!isFew && (
        <p className={shared.soft}>
          Fulfilling and printing are possible for {MAX_AT_ONCE} orders at once; “Export” above has
          all orders of the filter.
        </p>
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
      {props.children}
      {selected.length > 0 && (
        <SelectionBar label="Selected orders" count={countOf(selected.length, "order")}>
          {canChange && (
            <>
              <Button variant="secondary" busy={busy} onClick={() => void pack()}>
                Mark as packed
              </Button>
              {isFew && (
                <Button variant="secondary" onClick={() => setFulfilling(true)}>
                  Fulfil
                </Button>
              )}
            </>
          )}
          {isFew && (
            <>
              <ButtonLink variant="secondary" to={adminPaths.printOrders("packing-slips", ids)}>
                Print packing slips
              </ButtonLink>
              <ButtonLink variant="secondary" to={adminPaths.printOrders("receipts", ids)}>
                Print receipts
              </ButtonLink>
            </>
          )}
          {canExport && isFew && (
            <a href={ordersFile(new URLSearchParams({ ids: ids.join(",") }))} download>
              Export selection
            </a>
          )}
        </SelectionBar>
      )}
      {isFulfilling && (
        <BulkFulfilmentDialog
          orders={selected}
          onClose={(refused) => {
            setFulfilling(false);
            if (refused) keepRefused(refused);
          }}
        />
      )}
    </div>
  );
}
