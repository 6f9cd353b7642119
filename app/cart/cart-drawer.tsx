import { useEffect, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import { useFreshProducts } from "../catalogue/use-fresh-products.ts";
import { useOverlays } from "../components/overlays.tsx";
import { Sheet } from "../components/sheet.tsx";
import { dismissToast, useToast } from "../components/toast.ts";
import { cartActions, useCart } from "../storage/cart.ts";
import type { CartLine } from "../storage/cart-schema.ts";
import css from "./cart-drawer.module.css";
import { CartFooter } from "./cart-footer.tsx";
import { CartLineView } from "./cart-line.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { RemovedLine } from "./removed-line.tsx";

type Removed = { line: CartLine; index: number };

/** The cart: a bottom sheet on a phone, a drawer on a desktop. */
export default function CartDrawer() {
  const { cartOpen, closeCart } = useOverlays();
  const cart = useCart();
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<string>();
  useFreshProducts(cart.items);
  useEffect(() => {
    if (!cartOpen) setRemoved(undefined);
  }, [cartOpen]);
  const { shown } = useToast();
  useEffect(() => {
    // The message that a product was added: the cart shows it.
    if (cartOpen && shown?.cartHref) dismissToast(shown.key);
  }, [cartOpen, shown]);

  const remove = (line: CartLine) => {
    const index = cart.items.findIndex(({ id }) => id === line.id);
    setRemoved({ line, index });
    setRestored(undefined);
    void cartActions.remove(line.id);
  };
  const undo = () => {
    if (!removed) return;
    setRemoved(undefined);
    setRestored(removed.line.id);
    void cartActions.restore(removed.line, removed.index);
  };
  const hasItems = cart.items.length > 0;

  return (
    <Sheet
      open={cartOpen}
      onClose={closeCart}
      title={m.cart_title()}
      closeLabel={m.cart_close()}
      footer={hasItems && <CartFooter />}
      highFooter
    >
      {(hasItems || removed) && (
        <ul className={css.lines}>
          {withRemoved(cart.items, removed).map((entry) =>
            "line" in entry ? (
              <li key={`removed ${entry.line.id}`} className={css.removed}>
                <RemovedLine title={lineTitle(entry.line)} onUndo={undo} />
              </li>
            ) : (
              <li key={entry.id} className={css.line}>
                <CartLineView
                  line={entry}
                  focused={entry.id === restored}
                  onRemove={() => remove(entry)}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {!hasItems && cart.ready && <EmptyCart onClose={closeCart} />}
    </Sheet>
  );
}

/** Inserts the removed line at its former position, where it can be restored. */
function withRemoved(
  items: readonly CartLine[],
  removed: Removed | undefined,
): readonly (CartLine | Removed)[] {
  // The removal may not have reached the cart yet.
  if (!removed || items.some((line) => line.id === removed.line.id)) return items;
  return [...items.slice(0, removed.index), removed, ...items.slice(removed.index)];
}
