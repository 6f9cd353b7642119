import { Fragment, type KeyboardEvent, useState } from "react";
import { fieldOf, PRODUCT_FIELDS } from "../../../../data/model/catalogue/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { type FormValue, textProps } from "../../../components/form-value.ts";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { VARIANT_FIELDS, type VariantFieldName } from "./field-values.ts";
import type { PictureValues } from "./product-values.ts";
import css from "./variant-grid.module.css";
import { type OptionValues, titleOf, type VariantValues } from "./variant-values.ts";

type Props = {
  variants: FormValue<VariantValues[]>;
  options: OptionValues[];
  pictures: readonly PictureValues[];
  /** Whether the product is being saved. */
  busy: boolean;
};

/** The values in the table, with labels for narrow columns. */
const COLUMNS = [
  { name: "price", label: "Price ($)", inputMode: "decimal" },
  { name: "compareAtPrice", label: "Compare-at ($)", inputMode: "decimal" },
  { name: "sku", label: "SKU", inputMode: "text" },
  { name: "stockQuantity", label: "Stock", inputMode: "numeric" },
] as const;

type DetailName = Exclude<VariantFieldName, "inStock" | (typeof COLUMNS)[number]["name"]>;

/** The values below a row. */
const DETAILS = VARIANT_FIELDS.filter(
  (name): name is DetailName =>
    name !== "inStock" && !COLUMNS.some((column) => column.name === name),
);

/**
 * The variants of a product: price, SKU and stock in a table, the other values below their row. The
 * arrow keys move between the rows of a column. On a phone each row is a card.
 */
export function VariantGrid({ variants, options, pictures, busy }: Props) {
  const [open, setOpen] = useState<string>();
  return (
    <table className={css.table} onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col">Variant</th>
          {COLUMNS.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
          <th scope="col">Published</th>
          <th scope="col">More</th>
        </tr>
      </thead>
      <tbody>
        {variants.value.map(({ key }, at) => {
          const variant = variants.at(at);
          const published = variant.at("published");
          const values = variant.at("values");
          const title = titleOf(variant.value, options);
          const isOpen = open === key;
          const issue = values.error ?? values.findErrorWithin();
          return (
            <Fragment key={key}>
              <tr>
                <th scope="row" className={css.name}>
                  {title}
                  {issue && <span className={css.error}>{issue}</span>}
                </th>
                {COLUMNS.map(({ name, label, inputMode }) => {
                  const { path, value, error, set } = variant.at(name);
                  return (
                    <td key={name}>
                      <span className={css.label} aria-hidden="true">
                        {label}
                      </span>
                      <input
                        name={path}
                        className={css.input}
                        aria-label={`${label}, ${title}`}
                        aria-invalid={error ? true : undefined}
                        aria-describedby={error ? `error-${path}` : undefined}
                        inputMode={inputMode}
                        maxLength={100}
                        autoComplete="off"
                        readOnly={busy}
                        placeholder={name === "stockQuantity" ? "Not tracked" : ""}
                        value={value}
                        onChange={(event) => set(event.target.value)}
                      />
                      {error && (
                        <span className={css.error} id={`error-${path}`}>
                          {error}
                        </span>
                      )}
                    </td>
                  );
                })}
                <td>
                  <span className={css.label} aria-hidden="true">
                    Published
                  </span>
                  <input
                    type="checkbox"
                    className={css.box}
                    aria-label={`Published, ${title}`}
                    checked={published.value}
                    disabled={busy}
                    onChange={(event) => published.set(event.target.checked)}
                  />
                </td>
                <td className={css.more}>
                  <Button
                    variant="quiet"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? "Less" : "More"} about ${title}`}
                    onClick={() => setOpen(isOpen ? undefined : key)}
                  >
                    {isOpen ? "Less" : "More"}
                  </Button>
                </td>
              </tr>
              {isOpen && (
                <tr className={css.details}>
                  <td colSpan={7}>
                    <VariantDetails
                      variant={variant}
                      pictures={pictures}
                      busy={busy}
                      onRemove={() => variants.set(variants.value.toSpliced(at, 1))}
                    />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

type DetailProps = Pick<Props, "pictures" | "busy"> & {
  variant: FormValue<VariantValues>;
  onRemove: () => void;
};

function VariantDetails({ variant, pictures, busy, onRemove }: DetailProps) {
  const { imageUrl } = variant.value;
  const inStock = variant.at("inStock");
  return (
    <div className={css.fields}>
      <SelectField
        {...textProps(variant.at("imageUrl"), "Picture")}
        options={[
          { value: "", label: "Main picture" },
          // Imported variants may have a picture of their own.
          ...(imageUrl && !pictures.some(({ src }) => src === imageUrl)
            ? [{ value: imageUrl, label: "Own picture" }]
            : []),
          ...pictures.slice(1).map(({ src, alt }, at) => ({
            value: src,
            label: `Picture ${at + 2}${alt && `: ${alt}`}`,
          })),
        ]}
      />
      {DETAILS.map((name) => {
        const { label, maxLength = 100, hint } = fieldOf(name);
        return (
          <TextField
            key={name}
            {...textProps(variant.at(name), label)}
            hint={hint}
            readOnly={busy}
            maxLength={maxLength}
          />
        );
      })}
      <CheckField
        label={PRODUCT_FIELDS.inStock.label}
        checked={inStock.value}
        disabled={busy}
        onChange={(event) => inStock.set(event.target.checked)}
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove variant
      </Button>
    </div>
  );
}

/** Moves the focus to the same field of the next or previous variant. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>) {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || (key !== "ArrowDown" && key !== "ArrowUp")) return;
  const [list, at, name] = target.name.split(".");
  const next = `${list}.${Number(at) + (key === "ArrowDown" ? 1 : -1)}.${name}`;
  const field = currentTarget.querySelector<HTMLInputElement>(`input[name="${next}"]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.select();
}
