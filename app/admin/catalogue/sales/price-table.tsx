import type { ChangedPrice, LeftOut } from "../../../../data/model/admin/sale.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { Price } from "../../../components/price.tsx";
import { DataTable } from "../../components/data-table.tsx";
import shared from "../../components/shared.module.css";

type Props = {
  caption: string;
  /** Heading of the new prices. */
  column: string;
  /** The number of all variants whose prices change. */
  variants: number;
  /** The first ones. */
  prices: readonly ChangedPrice[];
};

/** The prices of variants before and after a change. */
export function PriceTable({ caption, column, variants, prices }: Props) {
  const further = variants - prices.length;
  if (prices.length === 0) return null;
  return (
    <>
      <DataTable
        caption={caption}
        columns={["Product", "Price now", column, "Compare-at price"]}
        rows={prices.map((price) => ({
          key: price.id,
          cells: [
            price.title,
            <Price key="now" amount={price.price} />,
            <Price key="new" amount={price.newPrice} />,
            price.newCompareAtPrice === null ? (
              "None"
            ) : (
              <Price key="compare" amount={price.newCompareAtPrice} />
            ),
          ],
        }))}
      />
      {further > 0 && <p>And {countOf(further, "further variant")}.</p>}
    </>
  );
}

/** The products and variants whose prices stay, with the reasons. */
export function LeftOutList({
  title,
  count,
  leftOut,
}: {
  title: string;
  count: number;
  /** The first ones. */
  leftOut: readonly LeftOut[];
}) {
  if (count === 0) return null;
  const further = count - leftOut.length;
  return (
    <div className={shared.notice}>
      <p>{title}</p>
      <ul>
        {leftOut.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list does not change
          <li key={place}>
            {one.title}: {one.reason}
          </li>
        ))}
        {further > 0 && <li>{countOf(further, "further product")}</li>}
      </ul>
    </div>
  );
}
