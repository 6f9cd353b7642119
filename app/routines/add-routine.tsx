import { m } from "../../data/i18n/messages.js";
import { displayTitle } from "../../data/model/catalogue/join-quantities.ts";
import { lineTitle } from "../../data/model/catalogue/listed-product.ts";
import type { Product } from "../../data/model/catalogue/product.ts";
import { isSoldOut } from "../../data/model/catalogue/stock.ts";
import { quantityLimit } from "../../data/model/sales/cart-lines.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { listNames } from "../../data/model/text/plain-text.ts";
import { track } from "../analytics/analytics.ts";
import { savedDescription } from "../catalogue/storage-notice.ts";
import { Button } from "../components/button.tsx";
import { Price } from "../components/price.tsx";
import { toast } from "../components/toast.ts";
import { paths } from "../paths.ts";
import { cartActions, cartPersistence, useCart } from "../storage/cart.ts";
import css from "./add-routine.module.css";

type Props = { title: string; products: readonly Product[] };

/** The products of a routine with their total, and a button that adds one unit of each to the cart. */
export function AddRoutine({ title, products }: Props) {
  const { items } = useCart();
  const inCart = (product: Product) => items.find(({ id }) => id === product.id)?.quantity ?? 0;
  const soldOut = products.filter(isSoldOut);
  const offered = products.filter((product) => !isSoldOut(product));
  const added = offered.filter((product) => inCart(product) < quantityLimit(product));
  const exhausted = offered.filter((product) => !added.includes(product));
  const cents = added.reduce((sum, { price }) => sum + centsOf(price), 0);
  const names = (list: readonly Product[]) => listNames(list.map(lineTitle));

  async function addAll() {
    const results = [];
    for (const product of added)
      results.push({ product, outcome: await cartActions.add(product, 1) });
    const done = results.filter(({ outcome }) => outcome === "added");
    for (const { product } of done) track((events) => events.addToCart(product, 1));
    if (done.length === 0) return toast({ title: m.routine_all_in_cart() });
    const description = m.routine_added_products({ title, count: done.length });
    toast({
      title: m.catalogue_added_to_cart(),
      description: savedDescription(description, cartPersistence()),
      cartHref: paths.checkout(),
    });
  }

  return (
    <section className={css.box} aria-label={m.routine_label()}>
      <ul className={css.list}>
        {products.map((product) => (
          <li key={product.id} className={css.line}>
            <span dir="auto">{displayTitle(product)}</span>
            {isSoldOut(product) ? (
              <span>{m.routine_sold_out()}</span>
            ) : (
              <Price amount={product.price} />
            )}
          </li>
        ))}
      </ul>
      {soldOut.length > 0 && (
        <p className={css.note}>{m.routine_left_out({ names: names(soldOut) })}</p>
      )}
      {exhausted.length > 0 && (
        <p className={css.note}>{m.routine_exhausted({ names: names(exhausted) })}</p>
      )}
      {added.length > 0 && (
        <Button wide onClick={() => void addAll()} data-screen-only>
          {m.routine_add({ count: added.length, price: formatMoney(cents) })}
        </Button>
      )}
    </section>
  );
}
