import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import type {
  AdminProductEntry,
  AdminProductList,
} from "../../../../data/model/admin/admin-product.ts";
import { countOf } from "../../../../data/model/text/plain-text.ts";
import { nextOption, useDelayed } from "../../../components/combobox.ts";
import { Picture } from "../../../components/picture.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { VisuallyHidden } from "../../../components/visually-hidden.tsx";
import { productsQuery } from "../../catalogue/products/api.ts";
import shared from "../../components/shared.module.css";
import css from "./product-picker.module.css";

const MAX_OPTIONS = 10;

type Props = {
  id: string;
  label: string;
  name: string;
  error: string | undefined;
  "aria-describedby": string;
  isChosen: (product: AdminProductEntry) => boolean;
  onToggle: (product: AdminProductEntry) => void;
  /** Whether one product is chosen at most; the list then closes with the choice. */
  isSingle?: boolean;
};

/**
 * A search for products whose results are the options of the field:
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The focus stays in the field; the arrow keys move
 * between the options, Enter chooses one or undoes its choice, and Escape closes the list.
 */
export function ProductSearch({ id, isChosen, onToggle, isSingle = false, ...field }: Props) {
  const list = useId();
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const search = useDelayed(text.trim());
  const { data, isError } = useQuery({
    ...productsQuery({ search, state: "all", limit: String(MAX_OPTIONS), offset: "0" }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = isOpen ? data : undefined;
  const products = found?.products ?? [];
  // -1 if the active option is not among the current ones.
  const active = products.findIndex((product) => product.id === activeId);
  const optionId = (index: number) => `${list}-${index}`;
  const failure = isOpen && isError ? "The products could not be loaded." : "";

  function close() {
    setOpen(false);
    setActiveId(undefined);
  }

  function choose(product: AdminProductEntry) {
    onToggle(product);
    if (isSingle) close();
  }

  function activate(index: number) {
    setActiveId(products[index]?.id);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const chosen = products[active];
    const next = isOpen ? nextOption(event.key, active, products.length) : undefined;
    if (next !== undefined) activate(next);
    else if (event.key === "ArrowDown") setOpen(true);
    else if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && chosen) choose(chosen);
    // Without an active option, Enter must not save the form.
    else if (event.key !== "Enter") return;
    event.preventDefault();
  }

  return (
    <div className={css.search}>
      <TextField
        {...field}
        id={id}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={list}
        aria-expanded={products.length > 0}
        aria-activedescendant={active < 0 ? undefined : optionId(active)}
        placeholder="Search by title or SKU"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActiveId(undefined);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <VisuallyHidden role="status">{failure || (found && announce(found))}</VisuallyHidden>
      <div className={css.popup} hidden={!found && !failure}>
        <div
          id={list}
          className={css.options}
          role="listbox"
          tabIndex={-1}
          aria-label="Products"
          aria-multiselectable={!isSingle}
          hidden={products.length === 0}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {products.map((product, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={product.id}
              id={optionId(index)}
              className={css.option}
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(product)}
              data-active={product.id === activeId || undefined}
              onClick={() => choose(product)}
              onPointerMove={() => setActiveId(product.id)}
            >
              <Picture src={product.imageUrl} alt="" sizes="40px" ratio={[4, 5]} />
              <span>
                <span className={shared.name}>{product.title}</span>{" "}
                <span className={shared.soft}>{describeProduct(product)}</span>
              </span>
              {isChosen(product) && <span className={shared.badge}>Added</span>}
            </div>
          ))}
        </div>
        <p className={css.note} aria-hidden="true">
          {failure || (found && describeRest(found))}
        </p>
      </div>
    </div>
  );
}

/** "Hydration · 3 variants" or "Hydration · HS-30". */
function describeProduct({ category, sku, variantCount }: AdminProductEntry): string {
  const detail = variantCount > 0 ? countOf(variantCount, "variant") : sku;
  return [category, detail].filter(Boolean).join(" · ");
}

/** The text that a screen reader announces for new results. */
function announce({ total }: AdminProductList): string {
  if (total === 0) return "No products found.";
  return `${countOf(total, "product")}. Use the arrow keys to choose.`;
}

/** The note below the options. */
function describeRest({ products, total }: AdminProductList): string {
  if (total === 0) return "No products found.";
  if (total <= products.length) return "";
  return `The first ${products.length} of ${countOf(total, "product")}. Search to find others.`;
}
