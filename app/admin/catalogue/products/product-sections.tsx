import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo } from "react";
import {
  findUnlistedAllergens,
  NO_LIST,
} from "../../../../data/content/ingredients/unlisted-allergens.ts";
import type { Field } from "../../../../data/model/catalogue/field-types.ts";
import {
  fieldOf,
  isVariantField,
  PRODUCT_FIELDS,
} from "../../../../data/model/catalogue/product-fields.ts";
import { joinTags, splitTags, tagKey } from "../../../../data/model/catalogue/tags.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { htmlParagraphs, htmlToPlainText } from "../../../../data/model/text/rich-text.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import type { Form } from "../../../components/use-form.ts";
import { CheckField } from "../../components/check-field.tsx";
import { RichTextField } from "../../components/rich-text/rich-text-field.tsx";
import shared from "../../components/shared.module.css";
import { productValuesQuery } from "./api.ts";
import { FORM_FIELDS } from "./field-values.ts";
import { FormSection } from "./form-section.tsx";
import { PicturesEditor } from "./pictures-editor.tsx";
import css from "./product-form.module.css";
import { PRODUCT_LABELS, type ProductValues, TAGS_HINT } from "./product-values.ts";
import { SearchPreview } from "./search-preview.tsx";

export type ProductFields = Form<ProductValues>;
type Props = { fields: ProductFields; isNew: boolean };

/** Number of tags that are suggested at a time. */
const MAX_SUGGESTIONS = 12;

type PlainFieldsProps = Pick<Props, "fields"> & { section: NonNullable<Field["section"]> };

/** The fields of a section that follow from their declarations. */
const listPlain = (section: PlainFieldsProps["section"]) =>
  FORM_FIELDS.filter((name) => fieldOf(name).section === section);

/** The inputs of a section that follow from the declarations of their fields. Variants have their own. */
function PlainFields({ section, fields }: PlainFieldsProps) {
  const hasOptions = fields.values.options.length > 0;
  return listPlain(section).map((name) => {
    const { type, maxLength, hint, rows, choices } = fieldOf(name);
    if (hasOptions && isVariantField(name)) return null;
    if (choices) {
      const options = Object.entries({ "": "Not stated", ...choices });
      return (
        <SelectField
          key={name}
          {...fields.text(name)}
          hint={hint}
          options={options.map(([value, label]) => ({ value, label }))}
        />
      );
    }
    const props = { ...fields.text(name), maxLength, hint };
    if (rows !== undefined) return <TextField key={name} {...props} rows={rows} />;
    return (
      <TextField key={name} {...props} inputMode={type === "number" ? "numeric" : undefined} />
    );
  });
}

/** Title and description. A description is plain text until the operator adds formatting. */
export function BasicsSection({ fields }: Pick<Props, "fields">) {
  const { values, errors } = fields;
  const addFormatting = () =>
    fields.set("descriptionHtml", htmlParagraphs(values.description).join("") || "<p><br></p>");
  const { description, descriptionHtml } = values;
  const unlisted = useMemo(
    () => findUnlistedAllergens(descriptionHtml ? htmlToPlainText(descriptionHtml) : description),
    [description, descriptionHtml],
  );
  return (
    <FormSection
      title="Basics"
      errors={errors}
      names={["title", "description", "descriptionHtml"]}
      summary={values.title}
      startsOpen
    >
      <TextField {...fields.text("title")} maxLength={PRODUCT_FIELDS.title.maxLength} required />
      {values.descriptionHtml ? (
        <RichTextField
          name="description"
          label={PRODUCT_LABELS.description}
          html={values.descriptionHtml}
          error={errors.description ?? errors.descriptionHtml}
          // "" would replace the editor by the field of a plain text.
          onChange={(html) => fields.set("descriptionHtml", html || "<p></p>", "description")}
        />
      ) : (
        <>
          <TextField
            {...fields.text("description")}
            rows={8}
            maxLength={PRODUCT_FIELDS.description.maxLength}
            required
          />
          <div>
            <Button variant="quiet" onClick={addFormatting}>
              Add headings, lists or links
            </Button>
          </div>
        </>
      )}
      <div role="status">
        {unlisted.length > 0 && (
          <p className={shared.notice}>
            The text names {unlisted.join(", ")}, but {NO_LIST}: shoppers read “not stated”. Add the
            part “Ingredients” with the list of the label.
          </p>
        )}
      </div>
    </FormSection>
  );
}

export function PicturesSection({ fields, isNew }: Props) {
  return (
    <FormSection
      title="Pictures"
      errors={fields.errors}
      names={["pictures", "imageUrl"]}
      summary={countOf(fields.values.pictures.length, "picture")}
      startsOpen={isNew}
    >
      <PicturesEditor
        pictures={fields.values.pictures}
        errors={fields.errors}
        onChange={(change, path) => fields.update("pictures", change, path)}
        onRemove={({ src }) =>
          fields.update("variants", (variants) =>
            variants.map((each) => (each.imageUrl === src ? { ...each, imageUrl: "" } : each)),
          )
        }
      />
    </FormSection>
  );
}

type PricingProps = Pick<Props, "fields"> & { children: ReactNode };

/** The prices of a product without options; variants have their own. */
export function PricingSection({ fields, children }: PricingProps) {
  const { options, price } = fields.values;
  if (options.length > 0) return null;
  return (
    <FormSection
      title="Pricing"
      errors={fields.errors}
      names={["price", "compareAtPrice"]}
      summary={price && `$${price}`}
      startsOpen
    >
      <div className={shared.pair}>
        <TextField {...fields.text("price")} inputMode="decimal" required />
        <TextField
          {...fields.text("compareAtPrice")}
          inputMode="decimal"
          hint="The price before a sale, shown struck through"
        />
      </div>
      {children}
    </FormSection>
  );
}

/** Codes and stock of a product without options; variants have their own. */
export function InventorySection({ fields, isNew }: Props) {
  const { sku, counted, stockQuantity, options } = fields.values;
  if (options.length > 0) return null;
  const stock = counted ? `${stockQuantity || 0} in stock` : "Not tracked";
  return (
    <FormSection
      title="Inventory"
      errors={fields.errors}
      names={[...listPlain("inventory"), "stockQuantity", "lowStock"]}
      summary={[sku, stock].filter(Boolean).join(" · ")}
      startsOpen={isNew}
    >
      <div className={shared.pair}>
        <PlainFields section="inventory" fields={fields} />
      </div>
      <div>
        <CheckField {...fields.check("inStock")} label={PRODUCT_LABELS.inStock} />
        <CheckField {...fields.check("counted")} label={PRODUCT_LABELS.counted} />
      </div>
      <div className={shared.pair}>
        {counted && <TextField {...fields.text("stockQuantity")} inputMode="numeric" required />}
        <TextField
          {...fields.text("lowStock")}
          inputMode="numeric"
          hint={PRODUCT_FIELDS.lowStock.hint}
        />
      </div>
    </FormSection>
  );
}

export function ShippingSection({ fields, isNew }: Props) {
  const { taxable, requiresShipping } = fields.values;
  return (
    <FormSection
      title="Shipping and tax"
      errors={fields.errors}
      names={listPlain("shipping")}
      summary={`${taxable ? "Taxed" : "Not taxed"} · ${requiresShipping ? "shipped" : "not shipped"}`}
      startsOpen={isNew}
    >
      <div>
        <CheckField {...fields.check("taxable")} label={PRODUCT_LABELS.taxable} />
        <CheckField {...fields.check("requiresShipping")} label={PRODUCT_LABELS.requiresShipping} />
      </div>
      <div className={shared.pair}>
        <PlainFields section="shipping" fields={fields} />
      </div>
    </FormSection>
  );
}

/** Category, brand and tags, with those in use as suggestions. */
export function OrganizationSection({ fields, isNew }: Props) {
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
    <FormSection
      title="Organization"
      errors={fields.errors}
      names={["category", "brand", "tags", "position", ...listPlain("organization")]}
      summary={[fields.values.category, countOf(chosen.size, "tag")].filter(Boolean).join(" · ")}
      startsOpen={isNew}
    >
      <div className={shared.pair}>
        <TextField
          {...fields.text("category")}
          list={`${list}-categories`}
          maxLength={PRODUCT_FIELDS.category.maxLength}
          required
        />
        {datalist("categories", inUse?.categories)}
        <TextField
          {...fields.text("brand")}
          list={`${list}-brands`}
          maxLength={PRODUCT_FIELDS.brand.maxLength}
        />
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
        <PlainFields section="organization" fields={fields} />
      </div>
    </FormSection>
  );
}

/** What shoppers filter by and avoid. The ingredients are those of the description. */
export function FactsSection({ fields }: Pick<Props, "fields">) {
  const names = listPlain("facts");
  const stated = names.filter((name) => String(fields.values[name]).trim() !== "");
  return (
    <FormSection
      title="Product facts"
      errors={fields.errors}
      names={names}
      summary={`${stated.length} of ${names.length} stated`}
    >
      <p className={shared.soft}>
        An empty field means “not stated”. Ingredients are read from the part “Ingredients” of the
        description, if it is a list.
      </p>
      <div className={shared.pair}>
        <PlainFields section="facts" fields={fields} />
      </div>
    </FormSection>
  );
}

export function SearchSection({ fields, isNew }: Props) {
  return (
    <FormSection
      title="Search engine listing"
      errors={fields.errors}
      names={[...listPlain("search"), "handle"]}
      summary={fields.values.handle}
    >
      <SearchPreview values={fields.values} />
      <PlainFields section="search" fields={fields} />
      <TextField
        {...fields.text("handle")}
        autoCapitalize="none"
        hint={
          isNew
            ? "The last part of the product's URL; chosen from the title if empty."
            : "The last part of the product's URL. The earlier one redirects."
        }
      />
    </FormSection>
  );
}
