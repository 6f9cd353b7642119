import { m } from "../../data/i18n/messages.js";
import type { Product } from "../../data/model/catalogue/product.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { FIVE_COLUMNS, FOUR_COLUMNS } from "./column-sizes.ts";
import { ProductCard } from "./product-card.tsx";
import css from "./product-grid.module.css";

type GridProps = {
  /** One column on a phone instead of two. */
  single?: boolean;
  /** Five columns instead of four on screens of 1800 px and more. */
  five?: boolean;
};

/** Products in columns: four on a desktop, three on a tablet, two on a phone. */
export function ProductGrid(
  props: GridProps & {
    products: readonly Product[];
    /** The number of pictures above the fold, which load first. */
    priority?: number;
    /** Heading level of the titles. */
    level?: 2 | 3;
    /** The number of all products, if `products` contains only the first of them. */
    total?: number;
    /** The `sizes` attribute of the picture with an index, if its column is not one of the page's. */
    sizes?: string | ((index: number) => string);
    className?: string | undefined;
    /** Whether the cards show the variants that the shopper chose. */
    exact?: boolean;
    /** A line above each card. */
    captions?: readonly string[];
  },
) {
  const { products, priority = 0, level = 3, total } = props;
  const { single = false, five = false, exact = false, captions, className = "" } = props;
  const columns = five ? FIVE_COLUMNS : FOUR_COLUMNS;
  const { sizes = single ? `(max-width: 479px) calc(100vw - 40px), ${columns}` : columns } = props;
  return (
    <ul className={`${gridClass(props)} ${className}`}>
      {products.map((product, index) => (
        <li
          key={product.id}
          {...(captions && { className: css.captioned })}
          {...(total !== undefined && { "aria-setsize": total, "aria-posinset": index + 1 })}
        >
          {captions && <p className={css.caption}>{captions[index]}</p>}
          <ProductCard
            product={product}
            sizes={typeof sizes === "string" ? sizes : sizes(index)}
            priority={index < priority}
            level={level}
            exact={exact}
          />
        </li>
      ))}
    </ul>
  );
}

const SKELETON_KEYS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Placeholders of eight products that are loading. */
export function ProductGridSkeleton(props: GridProps) {
  return (
    <div role="status">
      <VisuallyHidden>{m.catalogue_loading()}</VisuallyHidden>
      <div className={gridClass(props)} aria-hidden="true">
        {SKELETON_KEYS.map((key) => (
          <div key={key} data-skeleton>
            <Skeleton ratio={[4, 5]} />
            <div className={css.skeletonTitle}>
              <Skeleton width="80%" height="18px" />
            </div>
            <Skeleton width="40%" height="14px" />
            <div className={css.skeletonBuy}>
              <Skeleton width="30%" height="15px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function gridClass({ single = false, five = false }: GridProps): string {
  return `${css.grid} ${single ? css.single : ""} ${five ? css.five : ""}`;
}
