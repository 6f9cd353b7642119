import type { Product } from "../../data/model/product.ts";
import { Skeleton } from "../components/skeleton.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import { ProductCard } from "./product-card.tsx";
import css from "./product-grid.module.css";

/** As wide as product-grid.module.css makes a column of the page, by the gutters and gaps of tokens.css. */
const SIZES =
  "(min-width: 1440px) 314px, (min-width: 1200px) calc(25vw - 46px), (min-width: 1024px) calc(25vw - 31px), (min-width: 768px) calc(33.3vw - 35px), calc(50vw - 26px)";

type GridProps = {
  /** One column on a phone, as the wishlist has it; otherwise two. */
  single?: boolean;
};

/** Products side by side: four on a desk, three on a tablet, two on a phone. */
export function ProductGrid(
  props: GridProps & {
    products: readonly Product[];
    /** How many pictures are loaded at once: those above the fold. */
    priority?: number;
    level?: 2 | 3;
    /** How many there are, where these are only the first of them. */
    total?: number;
    /** The `sizes` attribute of the pictures where the grid is not as wide as the page. */
    sizes?: string;
  },
) {
  const { products, priority = 0, single = false, level = 3, total } = props;
  const { sizes = single ? `(max-width: 479px) calc(100vw - 40px), ${SIZES}` : SIZES } = props;
  return (
    <ul className={`${css.grid} ${single ? css.single : ""}`}>
      {products.map((product, index) => (
        <li
          key={product.id}
          {...(total !== undefined && { "aria-setsize": total, "aria-posinset": index + 1 })}
        >
          <ProductCard product={product} sizes={sizes} priority={index < priority} level={level} />
        </li>
      ))}
    </ul>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Eight places of products that are still loading. */
export function ProductGridSkeleton({ single = false }: GridProps) {
  return (
    <div role="status">
      <VisuallyHidden>Loading products</VisuallyHidden>
      <div className={`${css.grid} ${single ? css.single : ""}`} aria-hidden="true">
        {PLACES.map((place) => (
          <div key={place} className={css.skeleton} data-skeleton>
            <Skeleton ratio={[4, 5]} />
            <div className={css.skeletonTitle}>
              <Skeleton width="80%" height="18px" />
            </div>
            <Skeleton width="40%" height="13px" />
            <div className={css.skeletonBuy}>
              <Skeleton width="30%" height="15px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
