import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { type AdminProductEntry, MAX_BULK } from "../../../../data/model/admin/admin-product.ts";
import { countOf, formatCount } from "../../../../data/model/text/plain-text.ts";
import { ButtonLink } from "../../../components/button.tsx";
import { Picture } from "../../../components/picture.tsx";
import { Price } from "../../../components/price.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { Permitted, useCan } from "../../components/permitted.tsx";
import { SearchableList } from "../../components/searchable-list.tsx";
import shared from "../../components/shared.module.css";
import { productsQuery } from "./api.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { PRODUCT_STATES, useProductFilters } from "./product-filters.ts";
import css from "./products-page.module.css";

/** All products in featured order, including unpublished ones. */
export function ProductsPage() {
  const { categories, selects } = useProductFilters();
  const [params] = useSearchParams();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const canEdit = useCan()("products.write");
  function select(ids: readonly string[], isSelected: boolean) {
    setSelected((before) => {
      const others = before.filter((id) => !ids.includes(id));
      return isSelected ? [...others, ...ids].slice(0, MAX_BULK) : others;
    });
  }
  return (
    <AdminPage
      title="Products"
      actions={
        <Permitted to="products.write">
          <ButtonLink to={adminPaths.newProduct()}>New product</ButtonLink>
        </Permitted>
      }
    >
      <SearchableList
        label="Search by title, SKU or barcode"
        filters={PRODUCT_STATES}
        fields={selects}
        listQuery={(query, state, further) => productsQuery({ ...query, ...further, state })}
        labels={{
          noun: "product",
          empty: "No products yet. Create or import products to get started.",
        }}
      >
        {({ products, total }) => {
          const ids = products.map(({ id }) => id);
          return (
            products.length > 0 && (
              <div>
                {canEdit && total > products.length && (
                  <p className={shared.name}>
                    <Link to={adminPaths.newSale(params)}>
                      Sale of all {countOf(total, "product")} found
                    </Link>
                  </p>
                )}
                {canEdit && (
                  <CheckField
                    label="Select all on this page"
                    checked={ids.every((id) => selected.includes(id))}
                    onChange={(event) => select(ids, event.target.checked)}
                  />
                )}
                <ul className={shared.rows}>
                  {products.map((product) => (
                    <li key={product.id} className={css.item}>
                      {canEdit && (
                        <input
                          type="checkbox"
                          className={css.box}
                          aria-label={`Select ${product.title}`}
                          checked={selected.includes(product.id)}
                          onChange={(event) => select([product.id], event.target.checked)}
                        />
                      )}
                      <Row product={product} />
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        }}
      </SearchableList>
      {selected.length > 0 && (
        <BulkBar ids={selected} categories={categories} onClear={() => setSelected([])} />
      )}
    </AdminPage>
  );
}

function Row({ product }: { product: AdminProductEntry }) {
  const { minPrice, maxPrice } = product;
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
        <span className={css.price}>
          <Price amount={minPrice} />
          {maxPrice !== minPrice && (
            <>
              {" – "}
              <Price amount={maxPrice} />
            </>
          )}
        </span>
        <StockBadge product={product} />
      </span>
    </Link>
  );
}

function describeVariants({ variantCount }: AdminProductEntry): string {
  return variantCount === 0 ? "" : countOf(variantCount, "variant");
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
