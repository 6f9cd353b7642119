import { useState } from "react";
import { Link } from "react-router-dom";
import type { AdminProduct, ProductConflict } from "../../../../data/model/admin/admin-product.ts";
import type { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import { ProductCard } from "../../../catalogue/product-card.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { EditorForm } from "../../components/editor-form.tsx";
import shared from "../../components/shared.module.css";
import type { EditorFormProps } from "../../components/use-editor.ts";
import { OptionsSection } from "./options-section.tsx";
import { OrdinaryPrices } from "./ordinary-prices.tsx";
import css from "./product-form.module.css";
import {
  BasicsSection,
  FactsSection,
  InventorySection,
  OrganizationSection,
  PicturesSection,
  PricingSection,
  SearchSection,
  ShippingSection,
} from "./product-sections.tsx";
import { labelOfPath, PRODUCT_LABELS, toPreview } from "./product-values.ts";
import { useProductEditor } from "./use-product-editor.ts";

/** Form of a product with a preview of its card. */
export function ProductForm({ action, ...props }: EditorFormProps<AdminProduct, ProductDraft>) {
  const { conflicts, ...editor } = useProductEditor(props);
  const { fields } = editor;
  const isNew = props.record === undefined;
  const ordinaryPrices = props.record && <OrdinaryPrices product={props.record} />;
  // Beside the form; otherwise above it, where it would hide the first field.
  const [isWide] = useState(() => window.matchMedia("(min-width: 1200px)").matches);
  return (
    <div className={`${shared.split} ${css.split}`}>
      <details className={css.preview} open={isWide || undefined}>
        <summary className={css.previewTitle}>Preview</summary>
        <section aria-label="Product card preview">
          <div inert>
            <ProductCard product={toPreview(fields.values)} sizes="280px" />
          </div>
        </section>
      </details>
      <EditorForm editor={editor} action={action} className={css.form}>
        <BasicsSection fields={fields} />
        <PicturesSection fields={fields} isNew={isNew} />
        <OptionsSection fields={fields} busy={editor.busy}>
          {ordinaryPrices}
        </OptionsSection>
        <PricingSection fields={fields}>{ordinaryPrices}</PricingSection>
        <InventorySection fields={fields} isNew={isNew} />
        <ShippingSection fields={fields} isNew={isNew} />
        <OrganizationSection fields={fields} isNew={isNew} />
        <FactsSection fields={fields} />
        <SearchSection fields={fields} isNew={isNew} />
        {conflicts.map((conflict) => (
          <ConflictNotice key={`${conflict.path} ${conflict.productId}`} conflict={conflict} />
        ))}
      </EditorForm>
    </div>
  );
}

/** Names the product that has a SKU or the handle already. */
function ConflictNotice({ conflict }: { conflict: ProductConflict }) {
  const { path, productId, title } = conflict;
  const label = labelOfPath(path) ?? (path === "handle" ? PRODUCT_LABELS.handle : "SKU");
  return (
    <p className={`${shared.notice} ${shared.critical}`}>
      <span>
        {label} is already used by <Link to={adminPaths.product(productId)}>{title}</Link>.
      </span>
    </p>
  );
}
