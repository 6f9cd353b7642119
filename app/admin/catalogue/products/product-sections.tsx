import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from "../../../../data/model/admin/product-draft.ts";
import { joinTags, splitTags, tagKey } from "../../../../data/model/catalogue/tags.ts";
import { TextField } from "../../../components/text-field.tsx";
import { Panel } from "../../components/admin-page.tsx";
import { CheckField } from "../../components/check-field.tsx";
import shared from "../../components/shared.module.css";
import type { useFields } from "../../components/use-fields.ts";
import { productValuesQuery } from "./api.ts";
import { PRODUCT_LABELS, type ProductValues, TAGS_HINT } from "./product-fields.ts";
import css from "./product-form.module.css";
import { SearchPreview } from "./search-preview.tsx";

type Props = { fields: ReturnType<typeof useFields<ProductValues>> };

/** Number of tags that are suggested at a time. */
const MAX_SUGGESTIONS = 12;

/** A titled part of the product form. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={css.section}>{children}</div>
    </Panel>
  );
}

/** Codes and stock; variants have their own. */
export function InventorySection({ fields }: Props) {
  const hasOptions = fields.values.options.length > 0;
  return (
    <Section title="Inventory">
      {!hasOptions && (
        <>
          <div className={shared.pair}>
            <TextField {...fields.text("sku")} maxLength={100} />
            <TextField {...fields.text("barcode")} maxLength={100} />
          </div>
          <div>
            <CheckField {...fields.check("inStock")} label={PRODUCT_LABELS.inStock} />
            <CheckField {...fields.check("counted")} label={PRODUCT_LABELS.counted} />
          </div>
        </>
      )}
      <div className={shared.pair}>
        {!hasOptions && fields.values.counted && (
          <TextField {...fields.text("stockQuantity")} inputMode="numeric" required />
        )}
        <TextField
          {...fields.text("lowStock")}
          inputMode="numeric"
          hint="Reported in the overview; 10 by default"
        />
      </div>
    </Section>
  );
}

export function ShippingSection({ fields }: Props) {
  return (
    <Section title="Shipping and tax">
      <div>
        <CheckField {...fields.check("taxable")} label={PRODUCT_LABELS.taxable} />
        <CheckField {...fields.check("requiresShipping")} label={PRODUCT_LABELS.requiresShipping} />
      </div>
      {fields.values.options.length === 0 && (
        <div className={shared.pair}>
          <TextField {...fields.text("weightGrams")} inputMode="numeric" />
          <TextField
            {...fields.text("size")}
            maxLength={100}
            hint="As on the label, for example 30 mL"
          />
        </div>
      )}
    </Section>
  );
}

type NewProps = Props & { isNew: boolean };

/** Category, brand and tags, with those in use as suggestions. */
export function OrganizationSection({ fields, isNew }: NewProps) {
  const list = useId();
  const inUse = useQuery(productValuesQuery).data;
  const { tags } = fields.values;
  const chosen = new Set(splitTags(tags).map(tagKey));
  const suggested = (inUse?.tags ?? [])
    .filter((tag) => !chosen.has(tagKey(tag)))
    .slice(0, MAX_SUGGESTIONS);
  const datalist = (name: string, options: readonly string[] = []) => (
    <datalist id={`${list}-${name}`}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
  return (
    <Section title="Organization">
      <div className={shared.pair}>
        <TextField
          {...fields.text("category")}
          list={`${list}-categories`}
          maxLength={100}
          required
        />
        {datalist("categories", inUse?.categories)}
        <TextField {...fields.text("brand")} list={`${list}-brands`} maxLength={100} />
        {datalist("brands", inUse?.brands)}
      </div>
      <TextField {...fields.text("tags")} maxLength={6_200} hint={TAGS_HINT} />
      {suggested.length > 0 && (
        <fieldset className={css.tags}>
          <legend className={shared.soft}>Tags in use</legend>
          {suggested.map((tag) => (
            <button
              key={tag}
              type="button"
              className={css.tag}
              aria-label={`Add tag ${tag}`}
              onClick={() => fields.set("tags", joinTags([...splitTags(tags), tag]))}
            >
              {tag}
            </button>
          ))}
        </fieldset>
      )}
      <div className={shared.pair}>
        <TextField
          {...fields.text("position")}
          inputMode="numeric"
          hint={isNew ? "Leave empty to add it at the end." : "Lower numbers come first."}
        />
      </div>
    </Section>
  );
}

export function SearchSection({ fields, isNew }: NewProps) {
  return (
    <Section title="Search engine listing">
      <SearchPreview values={fields.values} />
      <TextField {...fields.text("seoTitle")} maxLength={MAX_SEO_TITLE} />
      <TextField {...fields.text("seoDescription")} rows={3} maxLength={MAX_SEO_DESCRIPTION} />
      <TextField
        {...fields.text("handle")}
        autoCapitalize="none"
        hint={
          isNew
            ? "The last part of the product's URL; chosen from the title if empty."
            : "The last part of the product's URL. The earlier one redirects."
        }
      />
    </Section>
  );
}
