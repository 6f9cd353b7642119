import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import type { AdminOrder, OrderDocument } from "../../../../data/model/admin/admin-order.ts";
import type { Fulfilment } from "../../../../data/model/sales/fulfilment.ts";
import { toUnbroken } from "../../../../data/model/text/plain-text.ts";
import { Button } from "../../../components/button.tsx";
import { Fact } from "../../../components/fact.tsx";
import { Picture } from "../../../components/picture.tsx";
import { useStoreFacts } from "../../../components/store-facts.tsx";
import { adminPaths } from "../../admin-paths.ts";
import { AdminPage } from "../../components/admin-page.tsx";
import { RecordPage } from "../../components/query-boundary.tsx";
import shared from "../../components/shared.module.css";
import { orderQuery } from "./api.ts";
import css from "./packing-slip-page.module.css";

/** The packing slip of an order, or of its parcel in the query. It shows no prices. */
export function PackingSlipPage({ id }: { id: string }) {
  const parcelId = useSearchParams()[0].get("parcel");
  const back = { name: "Order", to: adminPaths.order(id) };
  return (
    <RecordPage query={useQuery(orderQuery(id))} title="Packing slip" back={back}>
      {(found) => {
        const at = found.order.fulfilments.findIndex((one) => one.id === parcelId);
        if (parcelId !== null && at < 0)
          return (
            <AdminPage
              title="Packing slip"
              back={back}
              lead="This parcel does not exist any more."
            />
          );
        return <PackingSlip found={found} at={at} />;
      }}
    </RecordPage>
  );
}

/** @param at index of the parcel; -1 for the whole order */
function PackingSlip({ found, at }: { found: AdminOrder; at: number }) {
  const { order, packingSlip } = found;
  const parcel = order.fulfilments[at];
  const { name } = packingSlip.parcels[at] ?? packingSlip.whole;
  return (
    <AdminPage
      title={packingSlip.title}
      language={packingSlip.language}
      lead={name}
      back={{ name: `Order ${order.orderNumber}`, to: adminPaths.order(order.id) }}
      actions={
        <div data-screen-only>
          <Button onClick={() => window.print()}>Print</Button>
        </div>
      }
    >
      <PackingSlipContent found={found} parcel={parcel} />
    </AdminPage>
  );
}

/** Addresses, lines and gift message of a parcel, or of the whole order. */
export function PackingSlipContent({
  found,
  parcel,
}: {
  found: AdminOrder;
  parcel?: Fulfilment | undefined;
}) {
  const { order, packingSlip: texts } = found;
  const lines = listLines(found, parcel);
  const { units } = texts.parcels[parcel ? order.fulfilments.indexOf(parcel) : -1] ?? texts.whole;
  return (
    <div className={css.slip} lang={texts.language}>
      <DocumentHead texts={texts} />
      <table className={css.items}>
        <caption className={css.caption}>{units}</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {texts.item}
            </th>
            <th scope="col">{texts.sku}</th>
            <th scope="col" className={css.quantity}>
              {texts.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, title, variant, quantity }) => (
            <tr key={item.id}>
              <td className={css.picture}>
                {item.imageUrl && (
                  <Picture src={item.imageUrl} alt="" sizes="56px" ratio={[1, 1]} priority />
                )}
              </td>
              <td dir="auto">
                <span className={shared.name}>{title}</span>
                {variant && <span className={css.line}>{variant}</span>}
              </td>
              <td className={css.sku}>{item.product?.sku ?? "–"}</td>
              <td className={css.quantity}>{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.giftMessage && (
        <section className={css.gift}>
          <h2 className={css.giftTitle}>{texts.giftMessage}</h2>
          <p className={css.message} dir="auto">
            {order.giftMessage}
          </p>
        </section>
      )}
    </div>
  );
}

type HeadProps = { texts: Pick<OrderDocument, "storeAddress" | "recipient" | "facts"> };

/** The head of a packing slip or receipt: the store, the recipient, and facts such as the date of the order. */
export function DocumentHead({ texts: { storeAddress, recipient, facts } }: HeadProps) {
  const { name: store } = useStoreFacts();
  return (
    <div className={css.addresses}>
      <div>
        <p className={css.store}>{store}</p>
        <p>{toUnbroken(storeAddress)}</p>
      </div>
      <dl className={shared.facts}>
        <Fact name={recipient.name}>
          {recipient.lines.map((line) => (
            <span key={line} className={css.line}>
              {toUnbroken(line)}
            </span>
          ))}
        </Fact>
      </dl>
      <dl className={shared.facts}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

/** The lines of a parcel, or of the order without refunded units, with their variants apart from their titles. */
function listLines({ items }: AdminOrder, parcel: Fulfilment | undefined) {
  const packed = new Map(parcel?.items.map(({ id, quantity }) => [id, quantity]));
  return items.flatMap((item) => {
    const quantity = parcel ? packed.get(item.id) : item.quantity - item.refunded;
    if (!quantity) return [];
    const variant = item.product?.variantTitle ?? "";
    const suffix = `, ${variant}`;
    const isVariant = variant !== "" && item.productTitle.endsWith(suffix);
    const title = isVariant ? item.productTitle.slice(0, -suffix.length) : item.productTitle;
    return { item, title, variant: isVariant ? variant : "", quantity };
  });
}
