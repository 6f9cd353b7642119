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

/** Edits a product, or creates one if `id` is undefined. */
export function ProductPage({ id }: { id: string | undefined }) {
  const query = useQuery({ ...productQuery(id ?? ""), enabled: id !== undefined });
  return (
    <EditorPage id={id} query={query} title="Product" back={BACK}>
      {(product) => <ProductEditor product={product} />}
    </EditorPage>
  );
}

function ProductEditor({ product }: { product: AdminProduct | undefined }) {
  const navigateTo = usePreservingNavigate();
  return (
    <AdminPage
      title={product?.title ?? "New product"}
      back={BACK}
      lead={
        product?.withdrawnAt
          ? "Unpublished: not visible in the shop."
          : product && <Link to={paths.product(product.id)}>View in shop</Link>
      }
      actions={product && <PublishButton product={product} />}
    >
      <ProductForm
        record={product}
        action={product ? "Save changes" : "Create product"}
        save={(draft, updatedAt) =>
          product ? saveProduct(product.id, draft, updatedAt) : addProduct(draft)
        }
        onCreated={(created) =>
          navigateTo(adminPaths.product(created.id), {
            queryKey: productQuery(created.id).queryKey,
            data: created,
          })
        }
      />
      {product && product.stockQuantity !== null && (
        <div>
          <StockChangeForm product={product} />
          {product.reserved > 0 && (
            <p className={shared.soft}>
              {product.reserved} of {product.stockQuantity} {product.reserved === 1 ? "is" : "are"}{" "}
              reserved by unpaid checkouts.
            </p>
          )}
        </div>
      )}
    </AdminPage>
  );
}
