import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { paths } from "../../paths.ts";
import { ConsolePage } from "../parts/console-page.tsx";
import { LoadedPage } from "../parts/loaded.tsx";
import shared from "../parts/parts.module.css";
import { places } from "../places.ts";
import { ProductForm } from "./product-form.tsx";
import { addProduct, productQuery, saveProduct } from "./queries.ts";
import { StockChangeForm } from "./stock-change-form.tsx";
import { Withdrawal } from "./withdrawal.tsx";

const BACK = { name: "All products", to: places.products() };

export function NewProductPage() {
  const navigate = useNavigate();
  return (
    <ConsolePage title="New product" back={BACK}>
      <ProductForm
        action="Create product"
        save={addProduct}
        onSaved={({ id }) => void navigate(places.product(id), { replace: true })}
      />
    </ConsolePage>
  );
}

export function EditProductPage({ id }: { id: string }) {
  const query = useQuery(productQuery(id));
  return (
    <LoadedPage query={query} title="Product" back={BACK}>
      {(product) => <Shown product={product} />}
    </LoadedPage>
  );
}

function Shown({ product }: { product: AdminProduct }) {
  const { id, reserved, withdrawnAt } = product;
  return (
    <ConsolePage
      title={product.title}
      back={BACK}
      lead={
        withdrawnAt ? (
          "Withdrawn: shoppers don't see it."
        ) : (
          <Link to={paths.product(id)}>See it in the shop</Link>
        )
      }
      actions={<Withdrawal product={product} />}
    >
      <ProductForm
        product={product}
        action="Save changes"
        save={(draft, seen) => saveProduct(id, draft, seen)}
      />
      {product.stockQuantity !== null && (
        <div>
          <StockChangeForm product={product} />
          {reserved > 0 && (
            <p className={shared.soft}>
              {reserved} of {product.stockQuantity} {reserved === 1 ? "is" : "are"} held by
              checkouts that are not paid yet.
            </p>
          )}
        </div>
      )}
    </ConsolePage>
  );
}
