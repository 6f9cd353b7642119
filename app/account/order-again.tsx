import { useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { toListed } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import type { OrderItem } from "../../data/model/sales/order.ts";
import { fetchProduct } from "../catalogue/product-query.ts";
import { Button } from "../components/button.tsx";
import { useOverlays } from "../components/overlays.tsx";
import { cartActions } from "../storage/cart.ts";
import css from "./order-page.module.css";
import { useAction } from "./use-action.ts";

/**
 * Adds the available items of an order to the cart and opens it. The cart displays the lines whose
 * price or stock has changed; the page names the items that are not available.
 */
export function OrderAgain({ items }: { items: readonly OrderItem[] }) {
  const { openCart } = useOverlays();
  const { busy, error, run } = useAction();
  const [unavailable, setUnavailable] = useState<readonly string[]>([]);

  const add = () =>
    run(async () => {
      const products = await Promise.all(items.map(({ productId }) => fetchCurrent(productId)));
      const ordered = items.flatMap(({ productPrice: price, quantity }, index) => {
        const product = products[index];
        return product && !isSoldOut(product) ? [{ product, price, quantity }] : [];
      });
      const isAdded = (id: string) => ordered.some(({ product }) => product.id === id);
      setUnavailable(
        items.filter(({ productId }) => !isAdded(productId)).map((item) => item.productTitle),
      );
      if (ordered.length === 0) return;
      await cartActions.addOrdered(ordered);
      openCart();
    });

  return (
    <>
      <Button busy={busy} onClick={() => void add()}>
        {m.account_order_again()}
      </Button>
      <p className={css.orderAgainNote} role="status">
        {unavailable.length > 0 &&
          m.account_order_again_unavailable({ titles: unavailable.join(", ") })}
        {error}
      </p>
    </>
  );
}

/** The product as it is now; null if it is not sold any more. */
async function fetchCurrent(id: string): Promise<Product | null> {
  const product = await fetchProduct(id, AbortSignal.timeout(10_000));
  return product && toListed(product);
}
