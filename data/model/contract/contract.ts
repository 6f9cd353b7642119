import { m } from "../../i18n/messages.js";
import { MARKET } from "../../market.ts";
import { describeArrival } from "../sales/arrival.ts";
import { carrierName } from "../sales/fulfilment.ts";
import type { Order } from "../sales/order.ts";
import { describePaymentMethod } from "../sales/order-payment.ts";
import type { OrderTerms } from "../sales/order-terms.ts";
import { describeDays } from "../sales/transit-days.ts";
import { describeMerchant } from "../settings/merchant.ts";
import type { StoreFacts } from "../settings/store-facts.ts";
import { formatDay } from "../text/dates.ts";
import { centsOf, formatMoney } from "../text/money.ts";

type Delivery = Pick<Order, "shippingMethod" | "shippingCarrier" | "shippingDays" | "arrival">;

/** How and when an order is delivered: method, carrier, and the days as far as they were known. */
export function describeDelivery(order: Delivery): string[] {
  const { shippingMethod, shippingCarrier, shippingDays, arrival } = order;
  const when = arrival ? describeArrival(arrival) : shippingDays && describeDays(shippingDays);
  return [
    shippingMethod && m.orders_contract_method({ method: shippingMethod }),
    shippingCarrier && m.orders_contract_carrier({ carrier: carrierName(shippingCarrier) }),
    when,
  ].filter((line) => typeof line === "string" && line !== "") as string[];
}

/**
 * The total in cents from which a document states the terms of payment: those who deduct taxes need them.
 * https://laws-lois.justice.gc.ca/eng/regulations/SOR-91-45/section-3.html
 */
const TERMS_OF_PAYMENT_FROM_CENTS = 500_00;

/** How an order was paid; from $500 also the terms of payment. */
function describePayments({ payments, total }: Pick<Order, "payments" | "total">): string[] {
  const amount = m.orders_contract_amount({
    amount: formatMoney(centsOf(total)),
    currency: MARKET.currency,
  });
  const methods = payments.map((payment) => {
    const name = describePaymentMethod(payment);
    return payments.length === 1 ? name : `${name}, ${formatMoney(centsOf(payment.amount))}`;
  });
  return [
    ...(methods.length > 0 ? methods : [m.orders_payment_online()]),
    ...(centsOf(total) >= TERMS_OF_PAYMENT_FROM_CENTS
      ? [m.orders_contract_terms_of_payment({ amount })]
      : []),
  ];
}

/** Which version of the terms a text is. */
function describeTermsVersion(
  { recordedAt, updated }: Pick<OrderTerms, "recordedAt" | "updated">,
  { createdAt }: Pick<Order, "createdAt">,
): string {
  const version = recordedAt
    ? m.orders_terms_recorded({ date: formatDay(recordedAt) })
    : m.orders_terms_version({ date: formatDay(createdAt) });
  return updated ? `${version} ${m.pages_updated({ date: updated })}.` : version;
}

/** A part of a contract: a name with lines of text. */
export type ContractPart = { name: string; lines: string[] };

/** What an order's page, e-mail and document state besides its items and amounts. */
export type Contract = {
  merchant: ContractPart;
  payment: ContractPart;
  /** Missing if nothing is delivered. */
  delivery?: ContractPart;
  terms: { title: string; version: string; body: string; locale: OrderTerms["locale"] }[];
};

/** Describes the contract of an order in the current language; its terms are in the language of the order. */
export function describeContract(
  order: Delivery & Pick<Order, "payments" | "total" | "createdAt">,
  terms: readonly OrderTerms[],
  store: StoreFacts,
): Contract {
  const delivery = describeDelivery(order);
  return {
    merchant: { name: m.orders_contract_merchant(), lines: describeMerchant(store) },
    payment: { name: m.orders_contract_payment(), lines: describePayments(order) },
    ...(delivery.length > 0 && { delivery: { name: m.orders_delivery(), lines: delivery } }),
    terms: terms.map((one) => ({
      title: one.title,
      version: describeTermsVersion(one, order),
      body: one.body,
      locale: one.locale,
    })),
  };
}
