import { m } from "../../data/i18n/messages.js";
import { Skeleton } from "../components/skeleton.tsx";
import { VisuallyHidden } from "../components/visually-hidden.tsx";
import css from "./product-details.module.css";

/** The placeholder of a product that is loading. */
export function ProductSkeleton({ variant }: { variant: "page" | "modal" }) {
  return (
    <div className={`${css.product} ${css[variant]}`} role="status">
      <VisuallyHidden>{m.product_loading()}</VisuallyHidden>
      <div className={css.picture}>
        <Skeleton ratio={[4, 5]} />
      </div>
      <div className={css.details} aria-hidden="true">
        <Skeleton width="20%" height="14px" />
        <div className={css.title}>
          <Skeleton width="70%" height="44px" />
        </div>
        <div className={css.price}>
          <Skeleton width="22%" height="24px" />
        </div>
        <div className={css.action}>
          <Skeleton height="52px" />
        </div>
        <Skeleton height="120px" />
      </div>
    </div>
  );
}
