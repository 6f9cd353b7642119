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

/**
 * The widths of pictures on each layout, and the places of large ones in a varied list (infinite-grid.module.css). The
 * width of a large one is that at which it fills the height of two rows, where titles have one line.
 */
const LAYOUTS = [
  { media: "(min-width: 1800px) ", width: "310px", large: "763px", period: 24, places: [6, 21] },
  { media: "(min-width: 1440px) ", width: "314px", large: "771px", period: 18, places: [5, 16] },
  {
    media: "(min-width: 1200px) ",
    width: "calc(25vw - 46px)",
    large: "calc(50vw + 51px)",
    period: 18,
    places: [5, 16],
  },
  {
    media: "(min-width: 1024px) ",
    width: "calc(25vw - 31px)",
    large: "calc(50vw + 81px)",
    period: 18,
    places: [5, 16],
  },
  {
    media: "(min-width: 768px) ",
    width: "calc(33.3vw - 35px)",
    large: "calc(66.7vw + 61px)",
    period: 12,
    places: [4, 11],
  },
  { media: "", width: "calc(50vw - 26px)", large: "calc(100vw - 40px)", period: 9, places: [5] },
];

/** The `sizes` attribute of the picture with an index in a varied list. */
const sizesOf = (index: number): string =>
  LAYOUTS.map(({ media, width, large, period, places }) => {
    const isLarge = places.includes((index % period) + 1);
    return media + (isLarge ? large : width);
  }).join(", ");

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
        {...(varied && { className: css.varied, sizes: sizesOf })}
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
