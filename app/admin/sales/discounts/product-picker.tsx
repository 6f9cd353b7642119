import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type {
  AdminProductEntry,
  FoundProduct,
} from "../../../../data/model/admin/admin-product.ts";
import { Button } from "../../../components/button.tsx";
import { LoadFailure } from "../../../components/load-failure.tsx";
import { Picture } from "../../../components/picture.tsx";
import { VisuallyHidden } from "../../../components/visually-hidden.tsx";
import { foundProductsQuery } from "../../catalogue/products/api.ts";
import shared from "../../components/shared.module.css";
import type { ListFieldProps } from "./category-checks.tsx";
import css from "./product-picker.module.css";
import { ProductSearch } from "./product-search.tsx";

type Props = ListFieldProps & {
  /** Whether one product is chosen at most. */
  isSingle?: boolean;
  onChange: (change: (ids: readonly string[]) => string[]) => void;
};

/** Chooses products by search, and lists the chosen ones. `value` has ids of products or variants. */
export function ProductPicker({ value, saved, onChange, hint, ...field }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<readonly FoundProduct[]>([]);
  const [status, setStatus] = useState("");
  const stored = useQuery({
    ...foundProductsQuery(saved),
    enabled: saved.length > 0,
    placeholderData: keepPreviousData,
  });
  const isLoaded = stored.isSuccess && !stored.isPlaceholderData;
  const found = new Map(
    [...added, ...(stored.data?.products ?? [])].map((each) => [each.id, each]),
  );
  /** The chosen ids by which a product is in the list: its own, or those of its variants. */
  const idsOf = (productId: string) =>
    value.filter((one) => (found.get(one)?.productId ?? one) === productId);

  function toggle(product: AdminProductEntry) {
    const ids = idsOf(product.id);
    if (ids.length > 0) return remove(ids, product.title);
    setAdded((all) => [...all, { ...product, productId: product.id }]);
    onChange((all) => [...all, product.id]);
    setStatus(`${product.title} added.`);
  }

  function remove(ids: readonly string[], title: string) {
    onChange((all) => all.filter((one) => !ids.includes(one)));
    setStatus(`${title} removed.`);
  }

  /** Removes a row, and moves the focus to the row that takes its place. */
  function removeRow(row: string, index: number, title: string) {
    remove([row], title);
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
      (buttons[index] ?? buttons.at(-1) ?? document.getElementById(id))?.focus();
    });
  }

  return (
    <div className={css.picker}>
      <ProductSearch
        {...field}
        id={id}
        aria-describedby={`${id}-hint`}
        isChosen={(product) => idsOf(product.id).length > 0}
        onToggle={toggle}
      />
      <p id={`${id}-hint`} className={shared.soft}>
        {hint}
      </p>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {stored.isError && (
        <LoadFailure
          text="The titles of the chosen products could not be loaded."
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
      {value.length > 0 && (
        <ul ref={list} className={shared.rows} aria-label="Chosen products">
          {value.map((row, index) => {
            const product = found.get(row);
            const title = product?.title ?? (isLoaded ? MISSING : "Product");
            return (
              <li key={row} className={css.chosen}>
                <Picture src={product?.imageUrl ?? ""} alt="" sizes="48px" ratio={[4, 5]} />
                <span>
                  <span className={shared.name}>{title}</span>
                  <br />
                  <span className={shared.soft}>{product ? product.sku : row}</span>
                </span>
                <Button
                  variant="quiet"
                  aria-label={product ? `Remove ${title}` : `Remove ${title} ${row}`}
                  onClick={() => removeRow(row, index, title)}
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const MISSING = "Unknown or deleted product";
