import { useId } from "react";
import { m } from "../../data/i18n/messages.js";
import { joinQuantities } from "../../data/model/catalogue/join-quantities.ts";
import { labelOf } from "../../data/model/catalogue/listed-product.ts";
import type { ProductDetails, ProductVariant } from "../../data/model/catalogue/product.ts";
import css from "./option-picker.module.css";
import { valueState } from "./variant-selection.ts";

type Props = {
  product: ProductDetails;
  selected: ProductVariant;
  onSelect: (name: string, value: string) => void;
};

const STATE_TEXTS = {
  available: () => undefined,
  "sold-out": () => m.catalogue_sold_out_button(),
  missing: () => m.product_not_available(),
};

/** A group of radio buttons for each option of a product. */
export function OptionPicker({ product, selected, onSelect }: Props) {
  const id = useId();
  return (
    <div className={css.options}>
      {product.options.map(({ name, values }, index) => (
        <fieldset
          key={name}
          className={css.option}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: allowed by ARIA in HTML
          role="radiogroup"
          aria-labelledby={`${id}-${index}`}
        >
          <legend id={`${id}-${index}`} className={css.name} dir="auto">
            {labelOf(product, name)}
          </legend>
          {values.map((value, at) => {
            const state = valueState(product, selected, name, value);
            const text = STATE_TEXTS[state]();
            const own = `${id}-${index}-${at}`;
            return (
              <label key={value} className={`${css.value} ${css[state] ?? ""}`}>
                <input
                  type="radio"
                  className={css.input}
                  name={`${id}-${name}`}
                  value={value}
                  checked={selected.options[name] === value}
                  disabled={state === "missing"}
                  aria-labelledby={own}
                  aria-describedby={text && `${own}-state`}
                  onChange={() => onSelect(name, value)}
                />
                <span id={own} dir="auto">
                  {joinQuantities(labelOf(product, value))}
                </span>
                {text && (
                  <span id={`${own}-state`} className={css.state}>
                    {text}
                  </span>
                )}
              </label>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
