import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { paths } from "../../paths.ts";
import { ConsolePage } from "../components/console-page.tsx";
import { EditorPage } from "../components/editor-page.tsx";
import { useGoOn } from "../components/go-on.ts";
import shared from "../components/parts.module.css";
import { places } from "../places.ts";
import { ProductForm } from "./product-form.tsx";
import { addProduct, productQuery, saveProduct } from "./queries.ts";
import { StockChangeForm } from "./stock-change-form.tsx";
import { Withdrawal } from "./withdrawal.tsx";

const BACK = { name: "All products", to: places.products() };

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
  const goOn = useGoOn();
  return (
    <ConsolePage
      title={product?.title ?? "New product"}
      back={BACK}
      lead={
        product?.withdrawnAt
          ? "Withdrawn: shoppers don't see it."
          : product && <Link to={paths.product(product.id)}>See it in the shop</Link>
      }
      actions={product && <Withdrawal product={product} />}
    >
      <ProductForm
        product={product}
        action={product ? "Save changes" : "Create product"}
        save={(draft, seen) => (product ? saveProduct(product.id, draft, seen) : addProduct(draft))}
        onMade={(made) =>
          goOn(places.product(made.id), { queryKey: productQuery(made.id).queryKey, data: made })
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
    </ConsolePage>
  );
}
