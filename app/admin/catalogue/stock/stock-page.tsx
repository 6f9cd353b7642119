import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { useCan } from "../../components/permitted.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import bar from "../../components/selection-bar.module.css";
import shared from "../../components/shared.module.css";
import { PRODUCT_STATES, useProductFilters } from "../products/product-filters.ts";
import { stockQuery } from "./api.ts";
import { StockEditButton } from "./stock-edit-button.tsx";
import { StockRows } from "./stock-rows.tsx";
import { type Counting, useCounts } from "./use-counts.ts";

/** /admin/products/stock: the stock of all variants; counts it, and changes it for all that a filter finds. */
export function StockPage() {
  const { selects } = useProductFilters();
  const [params] = useSearchParams();
  const [isCounting, setCounting] = useState(false);
  const counting = useCounts();
  const canWrite = useCan()("products.write");
  const isCount = isCounting || counting.size > 0;
  return (
    <AdminPage
      title="Stock"
      back={{ name: "Products", to: adminPaths.products() }}
      lead={
        isCount
          ? "Type the counted units, and press Enter for the next row. Scan a code to find its row. Units sold after you typed a count are subtracted from it."
          : undefined
      }
      actions={
        canWrite && (
          <Button
            variant="secondary"
            aria-pressed={isCount}
            aria-disabled={counting.size > 0 || undefined}
            onClick={() => setCounting(!isCount)}
          >
            Count stock
          </Button>
        )
      }
    >
      {isCount && (
        <TextField
          label="Note (optional)"
          name="note"
          maxLength={500}
          value={counting.note}
          hint="In the history of all counts, such as the name of the shelf."
          onChange={(event) => counting.setNote(event.target.value)}
        />
      )}
      <SearchableList
        label="Search by title, SKU or barcode"
        filters={PRODUCT_STATES}
        fields={selects}
        listQuery={(query, state, further) => stockQuery({ ...query, ...further, state })}
        labels={{
          noun: "variant",
          empty: "No products yet. Create or import products to get started.",
        }}
      >
        {({ variants, total }) => (
          <>
            {canWrite && !isCount && total > 0 && (
              <StockEditButton key={params.toString()} params={params} total={total} />
            )}
            <StockRows variants={variants} counting={isCount ? counting : undefined} />
          </>
        )}
      </SearchableList>
      {counting.size > 0 && <CountBar counting={counting} />}
    </AdminPage>
  );
}

/** Saves the counts, and names those that were not saved. */
function CountBar({ counting }: { counting: Counting }) {
  const problems = Object.entries(counting.counts).filter(([, { problem }]) => problem);
  return (
    <>
      {problems.length > 0 && (
        <div className={`${shared.notice} ${shared.critical}`} role="alert">
          <p>{countOf(problems.length, "count")} not saved:</p>
          <ul>
            {problems.map(([id, { title, typed, problem }]) => (
              <li key={id}>
                {title}, {typed}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      <section className={bar.bar} aria-label="Stock count">
        <p role="status">{countOf(counting.size, "count")} not saved yet</p>
        <Button busy={counting.busy} onClick={() => void counting.save()}>
          Save counts
        </Button>
        <Button variant="quiet" onClick={counting.discard}>
          Discard counts
        </Button>
      </section>
    </>
  );
}
