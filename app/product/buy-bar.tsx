import { type RefObject, useEffect, useState } from "react";
import { displayTitle } from "../../data/model/catalogue/join-quantities.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { AddToCartButton } from "../catalogue/add-to-cart-button.tsx";
import { Price } from "../components/price.tsx";
import css from "./buy-bar.module.css";

type Props = {
  product: Product;
  units: number;
  /** The main add button. The bar appears once it has been scrolled out of view. */
  mainAction: RefObject<HTMLElement | null>;
};

/** Price and add button at the bottom of the screen. */
export function BuyBar({ product, units, mainAction }: Props) {
  const visible = useScrolledPast(mainAction);
  if (isSoldOut(product)) return null;
  return (
    <div
      className={css.bar}
      inert={!visible}
      data-bottom-bar={visible ? "shown" : "hidden"}
      data-screen-only
    >
      <p className={css.about}>
        <span className={css.title} dir="auto">
          {displayTitle(product)}
        </span>
        <Price amount={product.price} />
      </p>
      <div className={css.action}>
        <AddToCartButton product={product} units={units} />
      </div>
    </div>
  );
}

/** Extends the observed area below the screen, so that a jump past the element is noticed too. */
const MARGIN = "0px 0px 100000px 0px";

/** Whether an element has been scrolled past the upper edge of its scroll container. */
function useScrolledPast(element: RefObject<HTMLElement | null>) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // Without support for `scrollMargin` the element may also be below the edge of a sheet.
        const isAbove = entry.boundingClientRect.top < window.innerHeight / 2;
        setPast(!entry.isIntersecting && isAbove);
      },
      { rootMargin: MARGIN, scrollMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
