import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../data/i18n/messages.js";
import { describeArrival } from "../../data/model/sales/arrival.ts";
import { DeliveryResponse } from "../../data/model/sales/delivery.ts";
import { formatPostalCode, isPostalArea, isPostalCode } from "../../data/model/text/addresses.ts";
import { centsOf, formatMoney } from "../../data/model/text/money.ts";
import { toUnbroken } from "../../data/model/text/plain-text.ts";
import { Price } from "../components/price.tsx";
import { loadApi } from "../requests/load-api.ts";
import css from "./deliver-to.module.css";

type Props = {
  postalCode: string;
  /** A sentence for the preselected method, and one for each that is faster. */
  isShort?: boolean;
  /** Displayed instead of the sentences as long as there are no dates. */
  otherwise?: ReactNode;
};

/** The shipping methods of a postal code, and when an order that is placed now arrives. */
export default function Arrivals({ postalCode, isShort = false, otherwise = null }: Props) {
  const code = formatPostalCode(postalCode);
  const isValid = isPostalCode(code) || isPostalArea(code);
  const { data, isError, isFetching, refetch } = useQuery({
    ...deliveryQuery(code),
    enabled: isValid,
  });
  if (isShort) {
    const [first, ...others] = data?.methods.filter(hasDates) ?? [];
    if (!first) return otherwise;
    const faster = others.filter(({ latest }) => latest < first.latest);
    return (
      <>
        <p className={css.note}>
          {toUnbroken(m.delivery_arrival_at({ arrival: describeArrival(first), code }))}
        </p>
        {faster.map(({ id, name, price, ...dates }) => (
          <p key={id} className={css.note}>
            {toUnbroken(
              m.delivery_arrival_by_method({
                method: name,
                price: formatMoney(centsOf(price)),
                arrival: describeArrival(dates),
              }),
            )}
          </p>
        ))}
      </>
    );
  }
  return (
    <div className={css.arrivals} role="status">
      {!isValid && <p className={css.error}>{m.delivery_postal_code_invalid()}</p>}
      {isError && (
        <p>
          {m.delivery_dates_failed()}{" "}
          <button type="button" disabled={isFetching} onClick={() => void refetch()}>
            {m.common_try_again()}
          </button>
        </p>
      )}
      {isValid && !data && !isError && <p className={css.note}>{m.delivery_dates_loading()}</p>}
      {data?.methods.length === 0 && <p>{toUnbroken(m.delivery_not_to({ code }))}</p>}
      {data?.methods.map(({ id, name, price, ...dates }) => (
        <p key={id}>
          {hasDates(dates) ? <strong>{toUnbroken(describeArrival(dates))}</strong> : name}
          <span className={css.note}>
            {hasDates(dates) && `${name}, `}
            {price === "0.00" ? m.delivery_price_free() : <Price amount={price} />}
          </span>
        </p>
      ))}
    </div>
  );
}

function hasDates<T extends { earliest: string | null; latest: string | null }>(
  method: T,
): method is T & { earliest: string; latest: string } {
  return method.earliest !== null && method.latest !== null;
}

/** The shipping methods of a postal code with their days of delivery. */
const deliveryQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ["/api/delivery", postalCode],
    queryFn: async ({ signal }) => {
      const { api, parseResponse } = await loadApi();
      const query = { postalCode };
      return parseResponse(
        await api.delivery.$get({ query }, { init: { signal } }),
        DeliveryResponse,
      );
    },
  });
