import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { m } from "../../data/i18n/messages.js";
import { displayTitle } from "../../data/model/catalogue/join-quantities.ts";
import type { CartItem } from "../../data/model/sales/cart.ts";
import { itemCount, lineCents } from "../../data/model/sales/cart-lines.ts";
import { Icon } from "../components/icon.tsx";
import { Message } from "../components/message.tsx";
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
  const label = m.checkout_items_in_order({ count: itemCount(items) });
  return (
    <aside className={css.aside} aria-label={m.checkout_summary()}>
      <Collapsible
        total={<Price cents={totals.totalCents} />}
        hasProblem={pricing.codeProblem !== undefined}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the list */}
        <ul className={css.items} tabIndex={0} aria-label={label}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <Picture
                className={css.picture}
                src={item.imageUrl}
                alt=""
                sizes="(min-width: 1000px) 88px, 64px"
              />
              <span className={css.description}>
                <span className={css.title} dir="auto">
                  {displayTitle(item)}
                </span>
                <span className={css.quantity}>
                  {item.quantity > 1 ? (
                    <Message
                      parts={m.orders_quantity_and_price.parts({ quantity: item.quantity })}
                      markup={{ price: () => <Price amount={item.price} /> }}
                    />
                  ) : (
                    m.checkout_quantity({ quantity: item.quantity })
                  )}
                </span>
              </span>
              <Price cents={lineCents(item)} />
              <div className={css.note}>
                <ListNote product={item} />
              </div>
            </li>
          ))}
        </ul>
        {isPartial && <p className={css.partial}>{m.checkout_unavailable_excluded()}</p>}
        <dl className={css.totals} aria-busy={pricing.isUpdating || undefined}>
          <Line name={m.checkout_amount_subtotal()} cents={totals.subtotalCents} />
          {totals.discountCents > 0 && (
            <Line
              name={code ? m.checkout_amount_discount_code({ code }) : m.checkout_amount_discount()}
              cents={-totals.discountCents}
            />
          )}
          <Line
            name={
              method
                ? m.checkout_amount_shipping_method({ method: method.name })
                : m.checkout_amount_shipping()
            }
            cents={totals.shippingCents}
          />
          {totals.taxes.map(({ label, amountCents }) => (
            <Line key={label} name={label} cents={amountCents} />
          ))}
          <div className={css.total}>
            <dt>{m.checkout_amount_total()}</dt>
            <dd>
              <Price cents={totals.totalCents} />
            </dd>
          </div>
        </dl>
        {totals.isEstimate && <p className={css.estimate}>{m.checkout_estimate()}</p>}
        <DiscountCode pricing={pricing} />
        <div className={css.trust}>
          <CardBrands />
          <p>
            <Icon name="lock" /> {m.checkout_secure()}
          </p>
          {returnDays > 0 && (
            <p>
              <Icon name="returns" /> {m.checkout_returns({ days: returnDays })}
            </p>
          )}
        </div>
      </Collapsible>
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

function Collapsible({
  total,
  hasProblem,
  children,
}: {
  total: ReactNode;
  /** Whether a message inside must be read: opens the summary. */
  hasProblem: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  const isDesktop = useSyncExternalStore(
    subscribeToWidth,
    () => window.matchMedia(DESKTOP).matches,
    () => false,
  );
  if (isDesktop) {
    return (
      <>
        <h2 className={css.heading}>{m.checkout_summary()}</h2>
        {children}
      </>
    );
  }
  return (
    <details
      className={css.fold}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <h2>{m.checkout_summary()}</h2>
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
