import { type ReactNode, useSyncExternalStore } from "react";
import { displayTitle } from "../../data/model/catalogue/join-quantities.ts";
import type { CartItem } from "../../data/model/sales/cart.ts";
import { itemCount, lineCents } from "../../data/model/sales/cart-lines.ts";
import { Icon } from "../components/icon.tsx";
import { Picture } from "../components/picture.tsx";
import { Price } from "../components/price.tsx";
import { ListNote } from "../my-list/list-note.tsx";
import { useSettings } from "../requests/use-settings.ts";
import { CardBrands } from "./card-brands.tsx";
import { DiscountCode } from "./discount-code.tsx";
import css from "./order-summary.module.css";
import type { Checkout } from "./use-checkout.ts";

const DESKTOP = "(min-width: 1000px)";

/** The items and totals: next to the form on a desktop, collapsed above it on a phone. */
export function OrderSummary({
  items,
  pricing,
  isPartial,
}: {
  items: readonly CartItem[];
  pricing: Checkout["pricing"];
  /** Whether the totals exclude items that are no longer available. */
  isPartial: boolean;
}) {
  const totals = pricing.summary;
  // The preselected method needs no name.
  const method = totals.shippingMethods.slice(1).find(({ id }) => id === totals.shippingMethod);
  const { code } = pricing.choices;
  const returnDays = useSettings().returns.days;
  return (
    <aside className={css.aside} aria-label="Order Summary">
      <Collapsible total={<Price cents={totals.totalCents} />}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list */}
        <ul className={css.items} tabIndex={0} aria-label={`${itemCount(items)} in your order`}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Picture className={css.picture} src={item.imageUrl} alt="" sizes="64px" />
              <span className={css.description}>
                <span className={css.title} dir="auto">
                  {displayTitle(item)}
                </span>
                <span className={css.quantity}>Qty {item.quantity}</span>
              </span>
              <Price cents={lineCents(item)} />
              <div className={css.note}>
                <ListNote product={item} />
              </div>
            </li>
          ))}
        </ul>
        {isPartial && <p className={css.partial}>Unavailable items are not included.</p>}
        <dl className={css.totals} aria-busy={pricing.isUpdating || undefined}>
          <Line name="Subtotal" cents={totals.subtotalCents} />
          {totals.discountCents > 0 && (
            <Line name={code ? `Discount (${code})` : "Discount"} cents={-totals.discountCents} />
          )}
          <Line
            name={method ? `Shipping (${method.name})` : "Shipping"}
            cents={totals.shippingCents}
          />
          {totals.taxes.map(({ label, amountCents }) => (
            <Line key={label} name={label} cents={amountCents} />
          ))}
          <div className={css.total}>
            <dt>Total</dt>
            <dd>
              <Price cents={totals.totalCents} />
            </dd>
          </div>
        </dl>
        {totals.isEstimate && (
          <p className={css.estimate}>
            This is an estimate: taxes and shipping depend on your address.
          </p>
        )}
      </Collapsible>
      <DiscountCode pricing={pricing} />
      <div className={css.trust}>
        <CardBrands />
        <p>
          <Icon name="lock" /> Secure Payment
        </p>
        {returnDays > 0 && (
          <p>
            <Icon name="returns" /> {returnDays}-Day Returns
          </p>
        )}
      </div>
    </aside>
  );
}

function Line({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
}

function Collapsible({ total, children }: { total: ReactNode; children: ReactNode }) {
  const isDesktop = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(DESKTOP).matches,
    () => false,
  );
  if (isDesktop) {
    return (
      <>
        <h2 className={css.heading}>Order Summary</h2>
        {children}
      </>
    );
  }
  return (
    <details className={css.fold}>
      <summary className={css.summary}>
        <h2>Order Summary</h2>
        <Icon name="chevron-down" />
        <span className={css.summaryTotal}>{total}</span>
      </summary>
      {children}
    </details>
  );
}

function subscribeToWidth(onChange: () => void) {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
