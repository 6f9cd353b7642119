import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import type { Product } from "../../data/model/product.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import css from "./infinite-grid.module.css";
import { PAGE_SIZE } from "./page-size.ts";
import { useShownCount } from "./use-shown-count.ts";

/** Pictures in the first row of a phone; the others of a desk's follow as soon as it is laid out. */
const FIRST_ROW = 2;

/** What is in view of a phone or a desk when a link has led here; the others come right after. */
const FIRST_SIGHT = 8;

type Props = {
  products: readonly Product[];
  /** How many there are; more than `products` as long as the others are on their way. */
  total: number;
  /** Another value for every other list. */
  list: string;
};

/** Products of a list of any length, of which only as many are on the page as were scrolled to. */
export function InfiniteGrid({ products, total, list }: Props) {
  const isNew = useNavigationType() === "PUSH";
  // Back finds the page as tall as it was, and a page from the server is hydrated as it came.
  const drawn = useDeferredValue(products.length, isNew ? FIRST_SIGHT : undefined);
  const { shown, end, more } = useShownCount(list, drawn, total);
  const { pathname, search } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const next = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Who asked for more goes on reading with the first of it.
    if (next.current === undefined || shown <= next.current) return;
    const item = frame.current?.querySelectorAll("li")[next.current];
    if (!item) return;
    next.current = undefined;
    item.querySelector("a")?.focus({ preventScroll: true });
  });
  const params = new URLSearchParams(search);
  params.set("shown", String(shown + PAGE_SIZE));
  const visible = products.slice(0, Math.min(shown, drawn));
  const isBegun = drawn >= Math.min(PAGE_SIZE, products.length);
  return (
    <div ref={frame}>
      <ProductGrid
        products={visible}
        priority={FIRST_ROW}
        {...(visible.length < total && { total })}
      />
      {isBegun && visible.length < total && (
        <div ref={end} className={css.end} data-screen-only>
          <Link
            className={css.more}
            to={{ pathname, search: `?${params}` }}
            onClick={(event) => {
              event.preventDefault();
              next.current = visible.length;
              more();
            }}
          >
            Show more products
          </Link>
          <p className={css.count}>
            {visible.length} of {total}
          </p>
        </div>
      )}
    </div>
  );
}
