import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { isSoldOut, LOW_STOCK } from "../../../data/model/stock.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import { ConsolePage } from "../parts/console-page.tsx";
import { ListControls, Pager } from "../parts/list-controls.tsx";
import { Loaded } from "../parts/loaded.tsx";
import shared from "../parts/parts.module.css";
import { useList } from "../parts/use-list.ts";
import { places } from "../places.ts";
import css from "./products-page.module.css";
import { productsQuery } from "./queries.ts";

const FILTERS = [
  { value: "all", label: "All products" },
  { value: "on-sale", label: "On sale" },
  { value: "low-stock", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

/** All products in featured order, those that shoppers don't see too. */
export function ProductsPage() {
  const list = useList(FILTERS);
  const query = useQuery({
    ...productsQuery({ ...list.query, state: list.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage
      title="Products"
      actions={
        <>
          <ButtonLink variant="secondary" to={places.productImport()}>
            Import
          </ButtonLink>
          <ButtonLink to={places.newProduct()}>New product</ButtonLink>
        </>
      }
    >
      <ListControls list={list} label="Search by words or SKU" filters={FILTERS} />
      <Loaded query={query}>
        {({ products, total }) => (
          <>
            <p className={shared.count} role="status">
              {total === 0
                ? list.isNarrowed
                  ? "No product matches."
                  : "No products yet. Create the first one, or import a list."
                : `${total} ${total === 1 ? "product" : "products"}`}
            </p>
            {products.length > 0 && (
              <ul className={shared.rows}>
                {products.map((product) => (
                  <li key={product.id}>
                    <Row product={product} />
                  </li>
                ))}
              </ul>
            )}
            <Pager list={list} total={total} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Row({ product }: { product: AdminProduct }) {
  return (
    <Link className={`${shared.row} ${css.product}`} to={places.product(product.id)}>
      <Picture src={product.imageUrl} alt="" sizes="48px" ratio={[4, 5]} />
      <span className={css.what}>
        <span className={shared.name}>{product.title}</span>
        <span className={shared.soft}>
          {[product.category, product.sku].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={css.state}>
        <Price amount={product.price} />
        <StockPill product={product} />
      </span>
    </Link>
  );
}

/** How many there are, or why shoppers can't have it. */
function StockPill({ product }: { product: AdminProduct }) {
  const { stockQuantity, withdrawnAt } = product;
  if (withdrawnAt) return <span className={shared.pill}>Withdrawn</span>;
  if (isSoldOut(product)) return <span className={`${shared.pill} ${shared.bad}`}>Sold out</span>;
  if (stockQuantity === null) return <span className={shared.soft}>Not counted</span>;
  const isLow = stockQuantity <= LOW_STOCK;
  return (
    <span className={`${shared.pill} ${isLow ? shared.waiting : ""}`}>
      {stockQuantity} in stock
    </span>
  );
}
