import { Fragment, type KeyboardEvent, useState } from "react";
import { fieldOf, PRODUCT_FIELDS } from "../../../../data/model/catalogue/product-fields.ts";
import { Button } from "../../../components/button.tsx";
import { SelectField } from "../../../components/select-field.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { VARIANT_FIELDS, type VariantFieldName } from "./field-values.ts";
import type { PictureValues } from "./product-values.ts";
import css from "./variant-grid.module.css";
import { type OptionValues, titleOf, type VariantValues } from "./variant-values.ts";

type Props = {
  variants: VariantValues[];
  options: OptionValues[];
  pictures: readonly PictureValues[];
  errors: Record<string, string | undefined>;
  /** Whether the product is being saved. */
  busy: boolean;
  onChange: (variants: VariantValues[], path: string) => void;
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
export function VariantGrid({ variants, options, pictures, errors, busy, onChange }: Props) {
  const [open, setOpen] = useState<string>();
  const change = (at: number, values: Partial<VariantValues>) =>
    onChange(
      variants.map((variant, each) => (each === at ? { ...variant, ...values } : variant)),
      `variants.${at}.${Object.keys(values)[0]}`,
    );
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
        {variants.map((variant, at) => {
          const title = titleOf(variant, options);
          const isOpen = open === variant.key;
          const issue = errors[`variants.${at}.values`] ?? findValueError(errors, at);
          return (
            <Fragment key={variant.key}>
              <tr>
                <th scope="row" className={css.name}>
                  {title}
                  {issue && <span className={css.error}>{issue}</span>}
                </th>
                {COLUMNS.map(({ name, label, inputMode }) => {
                  const path = `variants.${at}.${name}`;
                  const error = errors[path];
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
                        value={variant[name]}
                        onChange={(event) => change(at, { [name]: event.target.value })}
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
                    checked={variant.published}
                    disabled={busy}
                    onChange={(event) => change(at, { published: event.target.checked })}
                  />
                </td>
                <td className={css.more}>
                  <Button
                    variant="quiet"
                    aria-expanded={isOpen}
                    aria-label={`${isOpen ? "Less" : "More"} about ${title}`}
                    onClick={() => setOpen(isOpen ? undefined : variant.key)}
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
                      errors={errors}
                      busy={busy}
                      path={`variants.${at}`}
                      onChange={(values) => change(at, values)}
                      onRemove={() =>
                        onChange(
                          variants.filter((each) => each !== variant),
                          "variants",
                        )
                      }
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

type DetailProps = Pick<Props, "pictures" | "errors" | "busy"> & {
  variant: VariantValues;
  path: string;
  onChange: (values: Partial<VariantValues>) => void;
  onRemove: () => void;
};

function VariantDetails({
  variant,
  path,
  pictures,
  errors,
  busy,
  onChange,
  onRemove,
}: DetailProps) {
  return (
    <div className={css.fields}>
      <SelectField
        name={`${path}.imageUrl`}
        label="Picture"
        value={variant.imageUrl}
        onChange={(event) => onChange({ imageUrl: event.target.value })}
        options={[
          { value: "", label: "Main picture" },
          // Imported variants may have a picture of their own.
          ...(variant.imageUrl && !pictures.some(({ src }) => src === variant.imageUrl)
            ? [{ value: variant.imageUrl, label: "Own picture" }]
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
            name={`${path}.${name}`}
            label={label}
            hint={hint}
            value={variant[name]}
            error={errors[`${path}.${name}`]}
            readOnly={busy}
            maxLength={maxLength}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        );
      })}
      <CheckField
        label={PRODUCT_FIELDS.inStock.label}
        checked={variant.inStock}
        disabled={busy}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
      <Button variant="quiet" onClick={onRemove}>
        Remove variant
      </Button>
    </div>
  );
}

/** The error of one of a variant's option values. */
function findValueError(errors: Props["errors"], at: number): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith(`variants.${at}.values.`))?.[1];
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
