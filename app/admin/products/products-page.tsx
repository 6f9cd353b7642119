import { Link } from "react-router-dom";
import type { AdminProductEntry } from "../../../data/model/admin-product.ts";
import { formatCount } from "../../../data/model/counts.ts";
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

function Row({ product }: { product: AdminProductEntry }) {
  return (
    <Link className={`${shared.row} ${css.product}`} to={adminPaths.product(product.id)}>
      <Picture src={product.imageUrl} alt="" sizes="48px" ratio={[4, 5]} />
      <span className={css.description}>
        <span className={shared.name}>{product.title}</span>
        <span className={shared.soft}>
          {[product.category, describeVariants(product), product.sku].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={css.state}>
        <span>
          <Price amount={product.minPrice} />
          {product.maxPrice !== product.minPrice && (
            <>
              {" to "}
              <Price amount={product.maxPrice} />
            </>
          )}
        </span>
        <StockBadge product={product} />
      </span>
    </Link>
  );
}

function describeVariants({ variantCount }: AdminProductEntry): string {
  return variantCount === 0 ? "" : `${variantCount} ${variantCount === 1 ? "variant" : "variants"}`;
}

/** The stock of all variants, or why some of them are unavailable. */
function StockBadge({ product }: { product: AdminProductEntry }) {
  const { stock, publishedCount, soldOutCount, lowStockCount } = product;
  const badge = (text: string, className = "") => (
    <span className={`${shared.badge} ${className}`}>{text}</span>
  );
  if (publishedCount === 0) return badge("Unpublished");
  if (soldOutCount === publishedCount) return badge("Sold out", shared.bad);
  if (soldOutCount > 0) return badge(`${soldOutCount} of ${publishedCount} sold out`, shared.bad);
  if (stock === null) return <span className={shared.soft}>Not tracked</span>;
  return badge(`${formatCount(stock)} in stock`, lowStockCount > 0 ? shared.waiting : "");
}
