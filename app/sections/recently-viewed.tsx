import { m } from "../../data/i18n/messages.js";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { useFreshProducts } from "../catalogue/use-fresh-products.ts";
import { recentlyViewed, useRecentlyViewed } from "../storage/recently-viewed.ts";
import section from "./section.module.css";

const SHOWN = 4;

/** The products that the shopper viewed last. Renders nothing if there are none. */
export function RecentlyViewed() {
  const { items } = useRecentlyViewed();
  useFreshProducts(items);
  if (items.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby="recently-viewed">
      <div className={section.head}>
        <h2 id="recently-viewed" className={section.title}>
          {m.home_recently_viewed()}
        </h2>
        <button type="button" className={section.more} onClick={() => void recentlyViewed.clear()}>
          {m.home_clear_viewed()}
        </button>
      </div>
      <ProductGrid products={items.slice(0, SHOWN)} />
    </section>
  );
}
