import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { paths } from "../../paths.ts";
import { adminPaths } from "../admin-paths.ts";
import { AdminPage } from "../components/admin-page.tsx";
import { EditorPage } from "../components/editor-page.tsx";
import { usePreservingNavigate } from "../components/preserve-page.ts";
import shared from "../components/shared.module.css";
import { addProduct, productQuery, saveProduct } from "./api.ts";
import { ProductForm } from "./product-form.tsx";
import { PublishButton } from "./publish-button.tsx";
import { StockChangeForm } from "./stock-change-form.tsx";

const BACK = { name: "All products", to: adminPaths.products() };

/** One product, or one that is yet to be made. */
export function ProductPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...productQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Product" back={BACK}>
      {(product) => <Shown product={product} />}
    </EditorPage>
  );
}

function Shown({ product }: { product: AdminProduct | undefined }) {
  const goOn = usePreservingNavigate();
  return (
    <AdminPage
      title={product?.title ?? "New product"}
      back={BACK}
      lead={
        product?.withdrawnAt
          ? "Withdrawn: shoppers don't see it."
          : product && <Link to={paths.product(product.id)}>See it in the shop</Link>
      }
      actions={product && <PublishButton product={product} />}
    >
      <ProductForm
        product={product}
        action={product ? "Save changes" : "Create product"}
        save={(draft, seen) => (product ? saveProduct(product.id, draft, seen) : addProduct(draft))}
        onMade={(made) =>
          goOn(adminPaths.product(made.id), {
            queryKey: productQuery(made.id).queryKey,
            data: made,
          })
        }
      />
      {product && product.stockQuantity !== null && (
        <div>
          <StockChangeForm product={product} />
          {product.reserved > 0 && (
            <p className={shared.soft}>
              {product.reserved} of {product.stockQuantity} {product.reserved === 1 ? "is" : "are"}{" "}
              held by checkouts that are not paid yet.
            </p>
          )}
        </div>
      )}
    </AdminPage>
  );
}
