import { useQuery } from "@tanstack/react-query";
import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import {
  describeDays,
  describeUnits,
  type OrdinaryPrice,
  warnOfShares,
} from "../../../../data/model/admin/ordinary-price.ts";
import shared from "../../components/shared.module.css";
import { ordinaryPricesQuery } from "./api.ts";

/** What the store has recorded about the saved compare-at prices of a product and its variants. */
export function OrdinaryPrices({ product }: { product: AdminProduct }) {
  const units = product.variants.length > 0 ? product.variants : [product];
  const isCompared = units.some(({ compareAtPrice }) => compareAtPrice !== null);
  const { data } = useQuery({ ...ordinaryPricesQuery(product.id), enabled: isCompared });
  if (!isCompared || !data) return null;
  return data.prices.map((price) => (
    <OrdinaryPriceNote
      key={price.productId}
      price={price}
      title={product.variants.length > 0 ? price.title : undefined}
    />
  ));
}

type NoteProps = { price: OrdinaryPrice; title: string | undefined };

/** The records of a compare-at price; a notice if they are not above half. */
function OrdinaryPriceNote({ price, title }: NoteProps) {
  const notice = warnOfShares(price);
  return (
    <div className={notice ? shared.notice : shared.soft}>
      {title && <p>{title}</p>}
      <p>
        {describeDays(price)} {describeUnits(price)}
      </p>
      {notice && <p>{notice}. These are the store’s records, not advice.</p>}
    </div>
  );
}
