import { m } from "../../data/i18n/messages.js";
import { isOnSale } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { Price } from "../components/price.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./product-price.module.css";

type Props = { product: Pick<Product, "price" | "compareAtPrice" | "fromPrice"> };

/**
 * The lowest price of a product's variants, or its price next to the struck-through one before a
 * sale.
 */
export function ProductPrice({ product }: Props) {
  const { price, compareAtPrice, fromPrice } = product;
  if (fromPrice !== undefined) return <Price amount={fromPrice} from />;
  if (!compareAtPrice || !isOnSale(product)) return <Price amount={price} />;
  return (
    <span className={css.sale}>
      <VisuallyHidden>
        {m.catalogue_price_now({
          price: formatMoney(centsOf(price)),
          before: formatMoney(centsOf(compareAtPrice)),
        })}
      </VisuallyHidden>
      <span className={css.now} aria-hidden="true">
        <Price amount={price} />
      </span>
      <s className={css.was} aria-hidden="true">
        <Price amount={compareAtPrice} />
      </s>
    </span>
  );
}
