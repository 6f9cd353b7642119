import { type RefObject, useEffect, useState } from "react";
import type { Product } from "../../data/model/product.ts";
import { isSoldOut } from "../../data/model/stock.ts";
import { AddToCartButton } from "../catalogue/add-to-cart-button.tsx";
import { Price } from "../components/price.tsx";
import css from "./buy-bar.module.css";

type Props = {
  product: Product;
  /** The main button's place: the bar stands in for it once it has left the screen. */
  main: RefObject<HTMLElement | null>;
};

/** Price and add button at the screen's lower edge, after the main button has been scrolled past. */
export function BuyBar({ product, main }: Props) {
  const past = useScrolledPast(main);
  if (isSoldOut(product)) return null;
  return (
    <div
      className={css.bar}
      inert={!past}
      data-buy-bar={past ? "shown" : "hidden"}
      data-screen-only
    >
      <p className={css.about}>
        <span className={css.title} dir="auto">
          {product.title}
        </span>
        <Price amount={product.price} />
      </p>
      <div className={css.action}>
        <AddToCartButton product={product} />
      </div>
    </div>
  );
}

/** The area below the screen counts as part of it: a jump past the element is noticed too. */
const BELOW = "0px 0px 100000px 0px";

/** Whether an element has left through the upper edge of what it scrolls in. */
function useScrolledPast(element: RefObject<HTMLElement | null>) {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // Without support for `scrollMargin` it may also be below the edge of a sheet.
        const isAbove = entry.boundingClientRect.top < window.innerHeight / 2;
        setPast(!entry.isIntersecting && isAbove);
      },
      { rootMargin: BELOW, scrollMargin: BELOW },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
