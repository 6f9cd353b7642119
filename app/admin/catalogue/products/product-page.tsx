import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router-dom";
import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { paths } from "../../../paths.ts";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { DeleteButton } from "../../components/delete-button.tsx";
import { Editable, Permitted } from "../../components/permitted.tsx";
import { usePreservingNavigate } from "../../components/preserve-page.ts";
import { EditorPage } from "../../components/query-boundary.tsx";
import { useAdminMutation } from "../../components/use-admin-mutation.ts";
import {
  addProduct,
  deleteProduct,
  duplicateProduct,
  isOrdered,
  productQuery,
  saveProduct,
  stockChangesQuery,
} from "./api.ts";
import { ProductForm } from "./product-form.tsx";
import { PublishButton } from "./publish-button.tsx";
import { StockChangeForm } from "./stock-change-form.tsx";
import { StockHistory } from "./stock-history.tsx";

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
      object={product && { kind: "product", id: product.id }}
      french={product && { kind: "product", item: product.id }}
      lead={
        product?.unpublishedAt
          ? "Unpublished: not visible in the shop."
          : product && <Link to={paths.product(product.handle)}>View in shop</Link>
      }
      actions={
        product && (
          <Permitted to="products.write">
            <PublishButton product={product} />
            <DuplicateButton product={product} />
            <DeleteButton
              type="product"
              name={product.title}
              remove={(isConfirmed) => deleteProduct(product.id, isConfirmed)}
              isWarning={isOrdered}
              then={adminPaths.products()}
            />
          </Permitted>
        )
      }
    >
      <Editable to="products.write">
        <ProductForm
          record={product}
          action={product ? "Save changes" : "Create product"}
          save={(draft, version) =>
            product ? saveProduct(product.id, draft, version) : addProduct(draft)
          }
          onCreated={(created) =>
            navigateTo(adminPaths.product(created.id), {
              queryKey: productQuery(created.id).queryKey,
              data: created,
            })
          }
        />
      </Editable>
      {product && <StockPanel product={product} />}
    </AdminPage>
  );
}

/** Creates an unpublished copy and opens it. */
function DuplicateButton({ product }: { product: AdminProduct }) {
  const navigate = useNavigate();
  const { busy, mutate } = useAdminMutation();
  async function duplicate() {
    const messages = { done: "Duplicated. The copy is unpublished.", failed: "Not duplicated" };
    const done = await mutate(() => duplicateProduct(product.id), messages);
    if (done) await navigate(adminPaths.product(done.result.id));
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}

/** Adjusts the counted stock of a product and shows its history. */
function StockPanel({ product }: { product: AdminProduct }) {
  const { variants } = product;
  const units = variants.length > 0 ? variants : [product];
  const counted = units.filter(({ stockQuantity }) => stockQuantity !== null);
  const total = counted.reduce((sum, { stockQuantity }) => sum + (stockQuantity ?? 0), 0);
  return (
    <>
      {counted.length > 0 && (
        <Panel title={`Stock: ${formatCount(total)}`}>
          <Editable to="products.write">
            <StockChangeForm product={product} />
          </Editable>
        </Panel>
      )}
      <Panel title="Stock history">
        <StockHistory id={product.id} listQuery={stockChangesQuery} />
      </Panel>
    </>
  );
}
