import { useDeferredValue, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigationType } from "react-router-dom";
import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import css from "./infinite-grid.module.css";
import { PAGE_SIZE } from "./page-size.ts";
import { useShownCount } from "./use-shown-count.ts";

/** The number of images in a phone's first row, which load with priority. */
const FIRST_ROW = 2;

/** The number of products in the first render after a navigation: one viewport of a desktop. */
const FIRST_RENDER = 8;

type Props = {
  products: readonly Product[];
  /** The number of matching products; more than `products` while the others are loading. */
  total: number;
  /** Identifies the list; another value resets the number of displayed products. */
  list: string;
  /** Whether some products are larger. */
  varied: boolean;
};

/** A product grid with infinite scrolling. */
export function InfiniteGrid({ products, total, list, varied }: Props) {
  const isPush = useNavigationType() === "PUSH";
  // The first render is short only after a navigation to this page: scroll restoration needs the
  // former height, and hydration needs the server's markup.
  const rendered = useDeferredValue(products.length, isPush ? FIRST_RENDER : undefined);
  const { shown, end, showMore } = useShownCount(list, rendered, total);
  const { pathname, search } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const focusIndex = useRef<number>(undefined);
  useLayoutEffect(() => {
    // After a click on "Show more products" the focus moves to the first new product.
    if (focusIndex.current === undefined || shown <= focusIndex.current) return;
    const item = container.current?.querySelectorAll("li")[focusIndex.current];
    if (!item) return;
    focusIndex.current = undefined;
    item.querySelector("a")?.focus({ preventScroll: true });
  });
  const params = new URLSearchParams(search);
  params.set("shown", String(shown + PAGE_SIZE));
  const visible = products.slice(0, Math.min(shown, rendered));
  const hasFirstPage = rendered >= Math.min(PAGE_SIZE, products.length);
  return (
    <div ref={container}>
      <ProductGrid
        five
        varied={varied}
        products={visible}
        priority={FIRST_ROW}
        {...(visible.length < total && { total })}
      />
      {hasFirstPage && visible.length < total && (
        <div ref={end} className={css.end} data-screen-only>
          <Link
            className={css.more}
            to={{ pathname, search: `?${params}` }}
            onClick={(event) => {
              event.preventDefault();
              focusIndex.current = visible.length;
              showMore();
            }}
          >
            {m.shop_show_more()}
          </Link>
          <p className={css.count}>{m.shop_shown({ shown: visible.length, total })}</p>
        </div>
      )}
    </div>
  );
}
