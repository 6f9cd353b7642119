import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import type { StockEntry } from "../../../../data/model/admin/stock.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Sheet } from "../../../components/sheet.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import shared from "../../components/shared.module.css";
import { StockHistory } from "../products/stock-history.tsx";
import { variantChangesQuery } from "./api.ts";
import { describeDifference, isScannedCode } from "./counts.ts";
import css from "./stock-rows.module.css";
import type { Counting } from "./use-counts.ts";

type Props = {
  variants: readonly StockEntry[];
  /** The counts of a stock count; undefined if none is made. */
  counting: Counting | undefined;
};

/** The stock of variants, with the fields of a stock count. */
export function StockRows({ variants, counting }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState<StockEntry>();
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  useFocusOfCode(list, variants, search, counting !== undefined);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, variant: StockEntry) {
    if (event.key !== "Enter" || !counting) return;
    event.preventDefault();
    const field = event.currentTarget;
    if (isScannedCode(field.value)) {
      const code = field.value.trim();
      counting.type(variant, "");
      setParams({ search: code });
    } else if (hasCode(variant, search)) {
      findSearchField(field)?.select();
    } else {
      const fields = [...(list.current?.querySelectorAll("input") ?? [])];
      const next = fields[fields.indexOf(field) + 1];
      (next ?? findSearchField(field))?.select();
    }
  }

  return (
    <>
      <ul className={shared.rows} ref={list}>
        {variants.map((variant) => {
          const count = counting?.counts[variant.id];
          return (
            <li key={variant.id} className={css.row}>
              <Picture src={variant.imageUrl} alt="" sizes="48px" ratio={[4, 5]} />
              <div className={css.description}>
                <Link className={shared.name} to={adminPaths.product(variant.id)}>
                  {variant.title}
                </Link>
                <span className={shared.soft}>
                  {[variant.sku, variant.barcode, !variant.isForSale && "not for sale"]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </div>
              <div className={css.stock}>
                <StockBadge variant={variant} />
                <span className={shared.soft}>low at {formatCount(variant.threshold)}</span>
              </div>
              <Button
                variant="quiet"
                aria-label={`History of ${variant.title}`}
                onClick={() => setShown(variant)}
              >
                History
              </Button>
              {counting && (
                <TextField
                  className={css.count}
                  label="Counted"
                  aria-label={`Counted units of ${variant.title}`}
                  name={`count-${variant.id}`}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={14}
                  value={count?.typed ?? ""}
                  error={count?.problem}
                  hint={count && describeDifference(count)}
                  onChange={(event) => counting.type(variant, event.target.value)}
                  onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, variant)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Sheet
        open={shown !== undefined}
        title={shown ? `Stock history: ${shown.title}` : ""}
        onClose={() => setShown(undefined)}
      >
        {shown && <StockHistory id={shown.id} listQuery={variantChangesQuery} />}
      </Sheet>
    </>
  );
}

function StockBadge({ variant: { stock, threshold } }: { variant: StockEntry }) {
  const badge = (text: string, className = "") => (
    <span className={`${shared.badge} ${className}`}>{text}</span>
  );
  if (stock === null) return badge("Not tracked");
  if (stock === 0) return badge("0 in stock", shared.bad);
  return badge(`${formatCount(stock)} in stock`, stock <= threshold ? shared.waiting : "");
}

/** Whether a search names a variant by its SKU or barcode, as a scanner does. */
function hasCode({ sku, barcode }: StockEntry, search: string): boolean {
  const code = search.trim().toLowerCase();
  return code !== "" && [sku, barcode].some((one) => one?.toLowerCase() === code);
}

/** The search field of the list that contains a field. */
function findSearchField(field: HTMLElement): HTMLInputElement | null | undefined {
  return field.closest("main")?.querySelector<HTMLInputElement>('search input[name="search"]');
}

/** Focuses the count of the variant whose code was searched, once per search. */
function useFocusOfCode(
  list: { current: HTMLUListElement | null },
  variants: readonly StockEntry[],
  search: string,
  isCounting: boolean,
) {
  const { key } = useLocation();
  const handled = useRef("");
  useEffect(() => {
    if (!isCounting || handled.current === key) return;
    const found = variants.find((variant) => hasCode(variant, search));
    if (!found) return;
    handled.current = key;
    const fields = [...(list.current?.querySelectorAll("input") ?? [])];
    fields.find(({ name }) => name === `count-${found.id}`)?.select();
  }, [key, variants, search, isCounting, list]);
}
