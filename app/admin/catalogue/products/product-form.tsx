import { Link } from "react-router-dom";
import type { AdminProduct, ProductConflict } from "../../../../data/model/admin/admin-product.ts";
import type { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import { ProductCard } from "../../../catalogue/product-card.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import type { EditorFormProps } from "../../components/use-editor.ts";
import { OptionsSection } from "./options-section.tsx";
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
  const { fields, busy, submit, isStale, loadLatest, conflicts } = useProductEditor(props);
  const isNew = props.record === undefined;
  return (
    <div className={`${shared.split} ${css.split}`}>
      <form ref={fields.ref} className={css.form} onSubmit={submit} noValidate>
        <BasicsSection fields={fields} />
        <PicturesSection fields={fields} />
        <OptionsSection fields={fields} busy={busy} />
        <PricingSection fields={fields} />
        <InventorySection fields={fields} />
        <ShippingSection fields={fields} />
        <OrganizationSection fields={fields} isNew={isNew} />
        <FactsSection fields={fields} />
        <SearchSection fields={fields} isNew={isNew} />
        {conflicts.map((conflict) => (
          <ConflictNotice key={`${conflict.path} ${conflict.productId}`} conflict={conflict} />
        ))}
        <SaveButton action={action} busy={busy} isStale={isStale} onReload={loadLatest} />
      </form>
      <section className={css.preview} aria-label="Product card preview">
        <p className={shared.count}>Preview</p>
        <div inert>
          <ProductCard product={toPreview(fields.values)} sizes="280px" />
        </div>
      </section>
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
