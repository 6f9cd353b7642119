import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import type { AdminProduct } from "../../../data/model/admin-product.ts";
import { ProductDraft } from "../../../data/model/product-draft.ts";
import { ProductCard } from "../../catalogue/product-card.tsx";
import { Button } from "../../components/button.tsx";
import { TextField } from "../../components/text-field.tsx";
import { CheckField } from "../components/check-field.tsx";
import { ConflictNotice } from "../components/conflict-notice.tsx";
import { PictureField } from "../components/picture-field.tsx";
import shared from "../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../components/use-editor.ts";
import { productQuery, productValuesQuery } from "./api.ts";
import { PRODUCT_LABELS, toDraft, toPreview, toValues } from "./product-fields.ts";
import css from "./product-form.module.css";

/** Form of a product with a preview of its card. */
export function ProductForm({ action, ...editor }: EditorFormProps<AdminProduct, ProductDraft>) {
  const product = editor.record;
  const { fields, busy, submit, setSavedValues, isStale, loadLatest } = useEditor({
    ...editor,
    labels: PRODUCT_LABELS,
    toValues,
    toDraft: (values) => ({ ...product, ...toDraft(values) }),
    schema: ProductDraft,
    latestQuery: product && productQuery(product.id),
  });
  const { values } = fields;
  const categories = useQuery(productValuesQuery).data?.categories ?? [];
  const list = useId();

  // Stock changes and unpublishing update `updatedAt`, but leave the form values unchanged.
  const [previous, setPrevious] = useState(product);
  useEffect(() => {
    if (!product || product.updatedAt === previous?.updatedAt) return;
    setPrevious(product);
    if (!previous) return;
    const { stockQuantity, withdrawnAt, updatedAt, reserved, ...rest } = product;
    const before = { ...previous, stockQuantity, withdrawnAt, updatedAt, reserved };
    if (JSON.stringify(before) !== JSON.stringify({ ...before, ...rest })) return;
    const isStockChanged = stockQuantity !== previous.stockQuantity;
    const values = isStockChanged ? { stockQuantity: String(stockQuantity ?? "") } : {};
    setSavedValues(values, updatedAt);
  }, [product, previous, setSavedValues]);

  return (
    <div className={`${shared.split} ${css.split}`}>
      <form ref={fields.form} className={shared.form} onSubmit={submit} noValidate>
        <TextField {...fields.text("title")} maxLength={300} required />
        <TextField {...fields.text("description")} rows={8} maxLength={50_000} required />
        <div className={shared.pair}>
          <TextField {...fields.text("price")} inputMode="decimal" required />
          <TextField {...fields.text("category")} list={list} maxLength={100} required />
          <datalist id={list}>
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <TextField {...fields.text("sku")} maxLength={100} />
          <TextField
            {...fields.text("size")}
            maxLength={100}
            hint="As on the label, for example 30 mL"
          />
          <TextField
            {...fields.text("position")}
            inputMode="numeric"
            hint={product ? "Lower numbers come first." : "Leave empty to add it at the end."}
          />
        </div>
        <PictureField
          field={fields.text("imageUrl")}
          onUploaded={(imageUrl) => fields.set("imageUrl", imageUrl)}
        />
        <div className={shared.pair}>
          <div>
            <CheckField {...fields.check("inStock")} label={PRODUCT_LABELS.inStock} />
            <CheckField {...fields.check("counted")} label={PRODUCT_LABELS.counted} />
          </div>
          {values.counted && (
            <TextField {...fields.text("stockQuantity")} inputMode="numeric" required />
          )}
        </div>
        {isStale && <ConflictNotice onReload={loadLatest} />}
        <div className={shared.buttons}>
          <Button type="submit" busy={busy}>
            {busy ? "Saving..." : action}
          </Button>
        </div>
      </form>
      <section className={css.preview} aria-label="Product card preview">
        <p className={shared.count}>Preview</p>
        <div inert>
          <ProductCard product={toPreview(values)} sizes="280px" />
        </div>
      </section>
    </div>
  );
}
