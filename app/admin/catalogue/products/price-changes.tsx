import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PriceChange, PriceUndoReport } from "../../../../data/model/admin/admin-product.ts";
import { countOf } from "../../../../data/model/text/counts.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { Button } from "../../../components/button.tsx";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { Panel } from "../../components/admin-page.tsx";
import shared from "../../components/shared.module.css";
import { UnchangedProducts } from "../../components/unchanged-products.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import { priceChangesQuery, undoPriceChange } from "./api.ts";
import css from "./price-changes.module.css";

/** The latest price changes of several products, which can be undone. */
export function PriceChanges() {
  const { changes = [] } = useQuery(priceChangesQuery).data ?? {};
  const [undoing, setUndoing] = useState<PriceChange>();
  const [report, setReport] = useState<PriceUndoReport>();
  const { busy, mutate } = useAdminMutation();
  if (changes.length === 0) return null;

  async function undo({ id }: PriceChange) {
    const run = async () => setReport(await undoPriceChange(id));
    await mutate(run, { done: "Prices restored", failed: "Prices not restored" });
    setUndoing(undefined);
  }

  return (
    <Panel title="Price changes">
      <ul className={shared.rows}>
        {changes.map((change) => (
          <li key={change.id} className={css.change}>
            <p>
              {describe(change)}
              <br />
              <span className={shared.soft}>
                {formatDateTime(change.createdAt)}
                {change.undoneAt && `, undone ${formatDateTime(change.undoneAt)}`}
              </span>
            </p>
            {!change.undoneAt && (
              <Button
                variant="secondary"
                aria-label={`Undo ${describe(change)}`}
                onClick={() => setUndoing(change)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      {report && <UnchangedProducts titles={report.unchanged} reason="edited" />}
      <FormDialog
        open={undoing !== undefined}
        title="Undo this price change?"
        action="Restore prices"
        busy={busy}
        onClose={() => setUndoing(undefined)}
        onSubmit={() => undoing && void undo(undoing)}
      >
        <p>
          {undoing && `${describe(undoing)}. `}
          The products get the prices and compare-at prices they had before. Products whose prices
          have been edited since are kept as they are.
        </p>
      </FormDialog>
    </Panel>
  );
}

function describe({ kind, percent, products }: PriceChange): string {
  const change =
    kind === "sale"
      ? `Sale price, ${-percent} % off`
      : `Price ${percent > 0 ? "+" : ""}${percent} %`;
  return `${change}: ${countOf(products, "product")}`;
}
