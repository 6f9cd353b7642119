import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as v from "valibot";
import {
  type AdminProduct,
  type ProductConflict,
  ProductConflicts,
} from "../../../../data/model/admin/admin-product.ts";
import { ProductDraft } from "../../../../data/model/admin/product-draft.ts";
import { htmlParagraphs } from "../../../../data/model/text/html-paragraphs.ts";
import { parseJson } from "../../../../data/model/text/json.ts";
import { HttpError } from "../../../api-client.ts";
import { ProductCard } from "../../../catalogue/product-card.tsx";
import { Button } from "../../../components/button.tsx";
import { ErrorMessage } from "../../../components/error-message.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { SaveButton } from "../../components/save-button.tsx";
import shared from "../../components/shared.module.css";
import { type EditorFormProps, useEditor } from "../../components/use-editor.ts";
import { productQuery } from "./api.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import { labelOfPath, PRODUCT_LABELS, toDraft, toPreview, toValues } from "./product-fields.ts";
import css from "./product-form.module.css";
import {
  InventorySection,
  OrganizationSection,
  SearchSection,
  Section,
  ShippingSection,
} from "./product-sections.tsx";
import { RichTextField } from "./rich-text-field.tsx";
import { VariantGrid } from "./variant-grid.tsx";
import { generateVariants } from "./variant-values.ts";

/** Form of a product with a preview of its card. */
export function ProductForm({ action, ...editor }: EditorFormProps<AdminProduct, ProductDraft>) {
  const product = editor.record;
  const [conflicts, setConflicts] = useState<ProductConflict[]>([]);
  const { fields, busy, submit, setSavedValues, isStale, loadLatest } = useEditor({
    ...editor,
    save: saveOrShowConflicts,
    labels: PRODUCT_LABELS,
    labelOf: labelOfPath,
    toValues,
    toDraft,
    schema: ProductDraft,
    latestQuery: product && productQuery(product.id),
  });
  const { values, errors } = fields;
  const hasOptions = values.options.length > 0;

  async function saveOrShowConflicts(draft: ProductDraft, version: string) {
    setConflicts([]);
    try {
      return await editor.save(draft, version);
    } catch (error) {
      const body = error instanceof HttpError ? parseJson(error.body) : undefined;
      const found = v.safeParse(ProductConflicts, body);
      if (found.success) setConflicts(found.output.conflicts);
      throw error;
    }
  }

  // Stock changes and unpublishing change `version`, but leave the other form values unchanged.
  const [previous, setPrevious] = useState(product);
  useEffect(() => {
    if (!product || product.version === previous?.version) return;
    setPrevious(product);
    if (!previous) return;
    const [before, after] = [toValues(previous), toValues(product)];
    const withoutStock = ({ stockQuantity, variants, ...rest }: typeof before) =>
      JSON.stringify([rest, variants.map((each) => ({ ...each, stockQuantity: "" }))]);
    if (withoutStock(before) !== withoutStock(after)) return;
    const { stockQuantity, variants } = after;
    const isStockChanged =
      stockQuantity !== before.stockQuantity ||
      JSON.stringify(variants) !== JSON.stringify(before.variants);
    setSavedValues(isStockChanged ? { stockQuantity, variants } : {}, product.version);
  }, [product, previous, setSavedValues]);

  return (
    <div className={`${shared.split} ${css.split}`}>
      <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
        <Section title="Basics">
          <TextField {...fields.text("title")} maxLength={300} required />
          {values.descriptionHtml ? (
            <RichTextField
              name="description"
              label={PRODUCT_LABELS.description}
              html={values.descriptionHtml}
              error={errors.description}
              onChange={(html) => fields.set("descriptionHtml", html, "description")}
            />
          ) : (
            <>
              <TextField {...fields.text("description")} rows={8} maxLength={50_000} required />
              <div>
                <Button
                  variant="quiet"
                  onClick={() =>
                    fields.set(
                      "descriptionHtml",
                      htmlParagraphs(values.description).join("") || "<p><br></p>",
                    )
                  }
                >
                  Add headings, lists or links
                </Button>
              </div>
            </>
          )}
        </Section>
        <Section title="Pictures">
          <PicturesEditor
            pictures={values.pictures}
            errors={errors}
            onChange={(change, path) => fields.update("pictures", change, path)}
            onRemove={({ src }) =>
              fields.update("variants", (variants) =>
                variants.map((each) => (each.imageUrl === src ? { ...each, imageUrl: "" } : each)),
              )
            }
          />
        </Section>
        <Section title="Options and variants">
          <OptionsEditor
            options={values.options}
            errors={errors}
            onChange={(options, path) => fields.set("options", options, path)}
            variants={values.variants}
            onGenerate={(options) => {
              const stockQuantity = values.counted ? values.stockQuantity : "";
              const base = { ...values, stockQuantity };
              fields.set("options", options);
              fields.set("variants", generateVariants(options, values.variants, base));
            }}
          />
          {hasOptions && values.variants.length > 0 && (
            <VariantGrid
              variants={values.variants}
              options={values.options}
              pictures={values.pictures}
              errors={errors}
              busy={busy}
              onChange={(variants, path) => fields.set("variants", variants, path)}
            />
          )}
          {errors.variants && <ErrorMessage>{errors.variants}</ErrorMessage>}
        </Section>
        {!hasOptions && (
          <Section title="Pricing">
            <div className={shared.pair}>
              <TextField {...fields.text("price")} inputMode="decimal" required />
              <TextField
                {...fields.text("compareAtPrice")}
                inputMode="decimal"
                hint="The price before a sale, shown struck through"
              />
            </div>
          </Section>
        )}
        <InventorySection fields={fields} />
        <ShippingSection fields={fields} />
        <OrganizationSection fields={fields} isNew={!product} />
        <SearchSection fields={fields} isNew={!product} />
        {conflicts.map(({ path, productId, title }) => (
          <p key={`${path} ${productId}`} className={`${shared.notice} ${shared.critical}`}>
            <span>
              {labelOfPath(path) ?? (path === "handle" ? PRODUCT_LABELS.handle : "SKU")} is already
              used by <Link to={adminPaths.product(productId)}>{title}</Link>.
            </span>
          </p>
        ))}
        <SaveButton
          className={css.save}
          action={action}
          busy={busy}
          isStale={isStale}
          onReload={loadLatest}
        />
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
