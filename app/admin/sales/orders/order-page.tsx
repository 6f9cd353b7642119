import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import {
  type AdminOrder,
  canUndoFulfilment,
  isBeingSent,
} from "../../../../data/model/admin/admin-order.ts";
import { listAdminTimeline } from "../../../../data/model/admin/order-timeline.ts";
import type { Locale } from "../../../../data/model/locale.ts";
import { hasNothingToShip } from "../../../../data/model/sales/order.ts";
import {
  addressLines,
  isPickedUp,
  recipientOf,
} from "../../../../data/model/sales/order-delivery.ts";
import { canTransition } from "../../../../data/model/sales/order-status.ts";
import { listAmounts } from "../../../../data/model/sales/price-lines.ts";
import { phoneLink } from "../../../../data/model/text/addresses.ts";
import { formatDateTime } from "../../../../data/model/text/dates.ts";
import { centsOf } from "../../../../data/model/text/money.ts";
import { toUnbroken } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { Fact } from "../../../components/fact.tsx";
import { Price } from "../../../components/price.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage, Panel } from "../../components/admin-page.tsx";
import { useCan } from "../../components/permitted.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { orderQuery } from "./api.ts";
import { ChangeItemsDialog } from "./change-items-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { FulfilmentsPanel } from "./fulfilments-panel.tsx";
import { OrderActions } from "./order-actions.tsx";
import css from "./order-page.module.css";
import { NotesPanel, OrderEmails, OrderProblems } from "./order-panels.tsx";
import { OrderStatusBadges } from "./order-status-badges.tsx";
import { RefundsPanel } from "./refunds-panel.tsx";

const BACK = { name: "All orders", to: adminPaths.orders() };

/** One order: actions, items, customer, timeline and payment. */
export function OrderPage({ id }: { id: string }) {
  const query = useQuery({
    ...orderQuery(id),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.isSendingMail) return false;
      // Until the emails of the last action are sent, which takes seconds.
      if (data.mails.some((mail) => isBeingSent(mail))) return 2_000;
      const isUndoable = data.order.fulfilments.some(({ id }) => canUndoFulfilment(id, data.mails));
      return isUndoable ? 10_000 : false;
    },
  });
  return (
    <RecordPage query={query} title="Order" back={BACK}>
      {(found) => <OrderDetails found={found} />}
    </RecordPage>
  );
}

function OrderDetails({ found }: { found: AdminOrder }) {
  const { order, items, problems } = found;
  const [isChanging, setChanging] = useState(false);
  const can = useCan();
  const isPickup = isPickedUp(order);
  return (
    <AdminPage
      title={`Order ${order.orderNumber}`}
      lead={formatDateTime(order.createdAt)}
      back={BACK}
      object={{ kind: "order", id: order.id }}
      actions={
        <div className={shared.buttons}>
          <OrderStatusBadges
            {...order}
            isPickup={isPickup}
            hasNothingToShip={hasNothingToShip(order, items)}
          />
        </div>
      }
    >
      <div className={css.work}>
        <OrderProblems problems={problems} />
        <OrderActions found={found} />
      </div>
      <div className={shared.split}>
        <div className={shared.stack}>
          <FulfilmentsPanel found={found} />
          <Items found={found} />
          <RefundsPanel found={found} />
          <OrderEmails found={found} />
        </div>
        <div className={shared.stack}>
          {order.recipientName !== null && (
            <Panel title="Bill to">
              <dl className={shared.facts}>
                <Fact name="Name">{order.customerName}</Fact>
                {order.billingAddress && (
                  <Fact name="Address">{toUnbroken(order.billingAddress)}</Fact>
                )}
                <Email order={order} />
              </dl>
            </Panel>
          )}
          <Panel title={order.shippingAddress ? "Ship to" : "Customer"}>
            <dl className={shared.facts}>
              <Fact name="Name">{recipientOf(order)}</Fact>
              {order.shippingAddress && (
                <Fact name="Address">{toUnbroken(addressLines(order).join(", "))}</Fact>
              )}
              {order.recipientName === null && <Email order={order} />}
              {order.phone && (
                <Fact name="Phone">
                  <a href={phoneLink(order.phone)}>{order.phone}</a>
                </Fact>
              )}
              {order.shippingMethod && <Fact name="Shipping method">{order.shippingMethod}</Fact>}
            </dl>
            {can("orders.write") && canTransition(order.status, "partly_shipped") && (
              <div className={shared.buttons}>
                <Button variant="secondary" onClick={() => setChanging(true)}>
                  Change contact details
                </Button>
              </div>
            )}
            {isChanging && <ContactDialog order={order} onClose={() => setChanging(false)} />}
          </Panel>
          {order.giftMessage && (
            <Panel title="Gift message">
              <p className={css.note} dir="auto">
                {order.giftMessage}
              </p>
            </Panel>
          )}
          <NotesPanel order={order} />
          <Panel title="Timeline">
            <ol className={css.events} aria-label="Timeline">
              {listAdminTimeline(found).map(({ title, note, createdAt }) => (
                <li key={createdAt}>
                  <span className={shared.name}>{title}</span>
                  {note && <span className={css.note}>{note}</span>}
                  <time className={shared.soft} dateTime={createdAt}>
                    {formatDateTime(createdAt)}
                  </time>
                </li>
              ))}
            </ol>
          </Panel>
          <Panel title="Payment">
            <dl className={shared.facts}>
              <Fact name="Payment ID">{order.paymentIntentId}</Fact>
              {order.restocked !== null && items.some(({ product }) => product?.isCounted) && (
                <Fact name="Stock">{order.restocked ? "Restocked" : "Not restocked"}</Fact>
              )}
            </dl>
          </Panel>
        </div>
      </div>
    </AdminPage>
  );
}

const LANGUAGES: Readonly<Record<Locale, string>> = { en: "English", fr: "French" };

/**
 * The e-mail address, and the language of everything that is sent to it if that is not the admin's or if the customer
 * has expressly chosen it.
 */
function Email({ order: { customerEmail, locale, chosenLocale } }: Pick<AdminOrder, "order">) {
  return (
    <>
      <Fact name="Email">
        <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
      </Fact>
      {(locale === "fr" || chosenLocale) && (
        <Fact name="Language">
          {LANGUAGES[locale]}
          {chosenLocale && ", chosen by the customer after the French terms"}
        </Fact>
      )}
    </>
  );
}

function Items({ found }: { found: AdminOrder }) {
  const { items, order } = found;
  const can = useCan();
  const [isChanging, setChanging] = useState(false);
  const canChange =
    can("orders.refund") &&
    canTransition(order.status, "shipped") &&
    items.some(({ unfulfilled }) => unfulfilled > 0);
  return (
    <Panel title="Items">
      <ul className={shared.rows}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <span>
              {item.product && can("products.read") ? (
                <Link className={shared.name} to={adminPaths.product(item.productId)}>
                  {item.productTitle}
                </Link>
              ) : (
                <span className={shared.name}>{item.productTitle}</span>
              )}
              <span className={`${shared.soft} ${css.each}`}>
                Quantity: {item.quantity}
                {item.refunded > 0 && ` (${item.refunded} refunded)`}
                {" · "}
                <Price amount={item.productPrice} /> each
              </span>
            </span>
            <Price amount={item.subtotal} />
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        {listAmounts(order).map(({ label, cents }) => (
          <Sum key={label} name={label} cents={cents} />
        ))}
        <Sum name="Total" cents={centsOf(order.total)} className={css.total} />
        {order.returned !== "0.00" && <Sum name="Refunded" cents={-centsOf(order.returned)} />}
      </dl>
      {canChange && order.refundable && (
        <div className={shared.buttons}>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change items
          </Button>
        </div>
      )}
      {isChanging && order.refundable && (
        <ChangeItemsDialog
          found={found}
          refundable={order.refundable}
          onClose={() => setChanging(false)}
        />
      )}
    </Panel>
  );
}

type SumProps = { name: string; cents: number; className?: string | undefined };

function Sum({ cents, ...rest }: SumProps) {
  return (
    <Fact {...rest}>
      <Price cents={cents} />
    </Fact>
  );
}
