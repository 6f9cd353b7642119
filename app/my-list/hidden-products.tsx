import { useEffect, useLayoutEffect, useMemo } from "react";
import { m } from "../../data/i18n/messages.js";
import { compareWithList } from "../../data/model/catalogue/compare-with-list.ts";
import { avoidsAny } from "../../data/model/catalogue/my-list.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { formatCount } from "../../data/model/text/plain-text.ts";
import { myListActions, useMyList } from "../storage/my-list.ts";
import { Check } from "./check.tsx";
import { factKey, useFacts } from "./facts.ts";
import css from "./hidden-products.module.css";

const SHOW_ALL = () => true;

/** Whether the shop displays a product. */
export type ProductFilter = { shows: (product: Product) => boolean };

type Props = {
  /** The matching products that are loaded. */
  products: readonly Product[];
  /** The number of all matching products. */
  total: number;
  /** Called with undefined when the filter is no longer known. */
  onFilter: (filter: ProductFilter | undefined) => void;
};

/** How many products state something that the list avoids, with a button that hides or shows them. */
export function HiddenProducts({ products, total, onFilter }: Props) {
  const { list, exists, ready } = useMyList();
  const keys = useMemo(() => products.map(factKey), [products]);
  const facts = useFacts(exists ? keys : []);
  const isKnown = facts.next === null || keys.every((key) => facts.products.has(key));
  const avoided = useMemo(() => {
    const found = keys.filter((key) =>
      compareWithList(facts.products.get(key) ?? [], list, facts.ingredients).some(
        ({ kind }) => kind === "avoided",
      ),
    );
    return new Set(found);
  }, [keys, facts, list]);
  const isReady = ready && (!exists || isKnown || facts.failed);
  // Before the paint, so that no product appears that is hidden in the next frame.
  useLayoutEffect(() => {
    if (!isReady) return;
    const shows = (product: Product) => !avoided.has(factKey(product));
    onFilter({ shows: list.hides ? shows : SHOW_ALL });
  }, [isReady, list.hides, avoided, onFilter]);
  useEffect(() => () => onFilter(undefined), [onFilter]);
  if (!isReady || !avoidsAny(list)) return null;
  if (facts.failed) return <p>{m.my_list_products_failure()}</p>;
  const count = avoided.size;
  const n = formatCount(count);
  const describe = () => {
    if (products.length < total) {
      const loaded = formatCount(products.length);
      return list.hides
        ? m.my_list_hidden_loaded({ count, n, loaded })
        : m.my_list_avoided_loaded({ n, loaded });
    }
    const all = formatCount(total);
    return list.hides
      ? m.my_list_hidden({ count, n, total: all })
      : m.my_list_avoided({ n, total: all });
  };
  return (
    <p className={css.line}>
      {describe()}{" "}
      {avoided.size > 0 && (
        <button
          type="button"
          className={css.toggle}
          onClick={() => void myListActions.change(({ hides }) => ({ hides: !hides }))}
        >
          {list.hides ? m.my_list_show_them() : m.my_list_hide_them()}
        </button>
      )}
    </p>
  );
}

/** Hides products in the shop, if the list names something to avoid. */
export function HideProducts() {
  const { list } = useMyList();
  if (!avoidsAny(list)) return null;
  return (
    <Check
      label={m.my_list_hide()}
      checked={list.hides}
      onToggle={() => void myListActions.change(({ hides }) => ({ hides: !hides }))}
    />
  );
}
