import type { AdminProduct } from "../../../../data/model/admin/admin-product.ts";
import { formatCount } from "../../../../data/model/text/plain-text.ts";
import { Panel } from "../../components/admin-page.tsx";
import { Editable } from "../../components/permitted.tsx";
import { stockChangesQuery } from "./api.ts";
import { StockChangeForm } from "./stock-change-form.tsx";
import { StockHistory } from "./stock-history.tsx";

/** Adjusts the counted stock of a product and shows its history. */
export function StockPanel({ product }: { product: AdminProduct }) {
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
