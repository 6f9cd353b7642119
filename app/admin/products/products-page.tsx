import { Link } from "react-router-dom";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { isSoldOut, LOW_STOCK } from "../../../data/model/stock.ts";
import { ButtonLink } from "../../components/button.tsx";
import { Picture } from "../../components/picture.tsx";
import { Price } from "../../components/price.tsx";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { SearchableList } from "../components/searchable-list.tsx";
import shared from "../components/shared.module.css";
import { productsQuery } from "./api.ts";
import css from "./products-page.module.css";

const FILTERS = [
  { value: "all", label: "All products" },
  { value: "on-sale", label: "On sale" },
  { value: "low-stock", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

/** All products in featured order, those that shoppers don't see too. */
export function ProductsPage() {
  return (
    <AdminPage
      title="Products"
      actions={
        <>
          <ButtonLink variant="secondary" to={adminPaths.productImport()}>
            Import
          </ButtonLink>
          <ButtonLink to={adminPaths.newProduct()}>New product</ButtonLink>
        </>
      }
    >
      <SearchableList
        label="Search by words or SKU"
        filters={FILTERS}
        ask={(query, state) => productsQuery({ ...query, state })}
        words={{
          one: "product",
          more: "products",
          none: "No products yet. Create the first one, or import a list.",
        }}
      >
        {({ products }) =>
          products.length > 0 && (
            <ul className={shared.rows}>
              {products.map((product) => (
                <li key={product.id}>
                  <Row product={product} />
                </li>
              ))}
            </ul>
          )
        }
      </SearchableList>
    </AdminPage>
  );
}

function Row({ product }: { product: AdminProduct }) {
  return (
    <Link className={`${shared.row} ${css.product}`} to={adminPaths.product(product.id)}>
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
  if (withdrawnAt) return <span className={shared.badge}>Withdrawn</span>;
  if (isSoldOut(product)) return <span className={`${shared.badge} ${shared.bad}`}>Sold out</span>;
  if (stockQuantity === null) return <span className={shared.soft}>Not counted</span>;
  const isLow = stockQuantity <= LOW_STOCK;
  return (
    <span className={`${shared.badge} ${isLow ? shared.waiting : ""}`}>
      {stockQuantity} in stock
    </span>
  );
}
