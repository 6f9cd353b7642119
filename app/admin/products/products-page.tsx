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
  { value: "on-sale", label: "Available" },
  { value: "low-stock", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
  { value: "withdrawn", label: "Unpublished" },
] as const;

/** All products in featured order, including unpublished ones. */
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
        label="Search by title or SKU"
        filters={FILTERS}
        listQuery={(query, state) => productsQuery({ ...query, state })}
        labels={{
          singular: "product",
          plural: "products",
          empty: "No products yet. Create or import products to get started.",
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
      <span className={css.description}>
        <span className={shared.name}>{product.title}</span>
        <span className={shared.soft}>
          {[product.category, product.sku].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={css.state}>
        <Price amount={product.price} />
        <StockBadge product={product} />
      </span>
    </Link>
  );
}

/** The stock, or the reason why the product is unavailable. */
function StockBadge({ product }: { product: AdminProduct }) {
  const { stockQuantity, withdrawnAt } = product;
  if (withdrawnAt) return <span className={shared.badge}>Unpublished</span>;
  if (isSoldOut(product)) return <span className={`${shared.badge} ${shared.bad}`}>Sold out</span>;
  if (stockQuantity === null) return <span className={shared.soft}>Not tracked</span>;
  const isLow = stockQuantity <= LOW_STOCK;
  return (
    <span className={`${shared.badge} ${isLow ? shared.waiting : ""}`}>
      {stockQuantity} in stock
    </span>
  );
}
