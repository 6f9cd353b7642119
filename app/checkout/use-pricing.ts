import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { m } from "../../data/i18n/messages.js";
import type { CartItem } from "../../data/model/sales/cart.ts";
import { toPricedLines } from "../../data/model/sales/cart-lines.ts";
import type { OrderChoices } from "../../data/model/sales/order-choices.ts";
import { priceCart } from "../../data/model/sales/pricing.ts";
import { DEFAULT_TERMS } from "../../data/model/sales/pricing-terms.ts";
import { findProvinceCode } from "../../data/model/sales/province.ts";
import { dayOf } from "../../data/model/sales/store-days.ts";
import { configQuery } from "../requests/config-query.ts";
import { HttpError } from "../requests/http-error.ts";
import { checkoutChoices } from "../storage/checkout-session.ts";
import { type Place, toDestination } from "./checkout-fields.ts";
import { isQuote, quoteQuery, readTermsProblem, type TermsProblem } from "./quote-query.ts";
import { type Summary, summarizePricing, summarizeQuote, summarizeResponse } from "./summarize.ts";
import type { usePaymentIntent } from "./use-payment-intent.ts";

/**
 * The amounts of the checkout for the shopper's input. The server's quote is fetched only
 * if the address or a code changes the price; until it arrives the page calculates an estimate.
 *
 * @param payable the items that the server will charge for
 */
export function usePricing(
  intent: ReturnType<typeof usePaymentIntent>,
  payable: readonly CartItem[],
) {
  const queries = useQueryClient();
  const { choices, choose } = useOrderChoices();
  const [place, setPlace] = useState<Place>({ province: "", postalCode: "" });
  const [codeProblem, setCodeProblem] = useState<string>();
  const settings = useQuery(configQuery).data?.settings;
  const { response, changes } = intent.state;

  const terms = {
    ...toDestination(place),
    shippingMethod: choices.shippingMethod,
    code: choices.code,
  };
  const isAddressDependent = settings
    ? settings.tax.mode === "province" || settings.shipping.zones.length > 0
    : response?.isEstimate === true;
  const lines = payable.map(({ id, quantity }) => ({ id, quantity }));
  const needsQuote = isAddressDependent || choices.code !== undefined;
  const quote = useQuery({
    ...quoteQuery(lines, terms),
    enabled: needsQuote && lines.length > 0,
    placeholderData: keepPreviousData,
  });

  const problem = needsQuote ? readTermsProblem(quote.error) : undefined;

  function summarize(): Summary {
    if (needsQuote && quote.data && !quote.isError) return summarizeQuote(quote.data);
    // The response has the prices of the catalogue, which the shopper has to accept first.
    const isCurrent = !needsQuote && changes.length === 0 && intent.store.isCurrent(intent.lines);
    // The intent may have a code of another tab or of an earlier attempt, which this payment won't use.
    const hasOtherCode = response?.totals.discount !== undefined;
    if (isCurrent && response && !hasOtherCode) return summarizeResponse(response);
    const pricing = priceCart(toPricedLines(payable), {
      ...DEFAULT_TERMS,
      ...(settings && { settings, day: dayOf(new Date()) }),
      province: findProvinceCode(terms.province ?? ""),
      postalCode: terms.postalCode,
      shippingMethod: choices.shippingMethod,
    });
    return summarizePricing(pricing);
  }

  /** Checks a code with the server, and uses it if it is valid. */
  async function applyCode(code: string): Promise<boolean> {
    setCodeProblem(undefined);
    try {
      await queries.fetchQuery(quoteQuery(lines, { ...terms, code }));
      choose({ code });
      return true;
    } catch (error) {
      const rejected = readTermsProblem(error);
      // Another problem, such as the address, is shown next to its field.
      if (rejected && rejected.path !== "code") {
        choose({ code });
        return true;
      }
      setCodeProblem(rejected?.message ?? describe(error));
      return false;
    }
  }

  function removeCode() {
    choose({ code: undefined });
    setCodeProblem(undefined);
  }

  return {
    summary: summarize(),
    /** Whether the amounts are those of the previous input, because a new quote is loading. */
    isUpdating: needsQuote && quote.isFetching && quote.isPlaceholderData,
    choices,
    choose,
    setPlace,
    applyCode,
    removeCode,
    /** Removes the message about a rejected code. Called before the next payment attempt. */
    clearCodeProblem: () => setCodeProblem(undefined),
    /** Why the last code can't be used. */
    codeProblem: codeProblem ?? (problem?.path === "code" ? problem.message : undefined),
    /** Why the address or the shipping method can't be used. */
    shippingProblem: problem?.path === "code" ? undefined : problem?.message,
    /** Shows the reason of the server's rejection before the payment, and refetches the price. */
    async onRejected({ path, message }: TermsProblem) {
      // The shopper removes the code, so that the price never rises without a decision.
      if (path === "code") setCodeProblem(message);
      if (path === "shippingMethod") choose({ shippingMethod: undefined });
      await queries.invalidateQueries({ predicate: isQuote });
    },
    refresh: () => queries.invalidateQueries({ predicate: isQuote }),
  };
}

function describe(error: unknown): string {
  if (error instanceof HttpError && error.serverMessage) return error.serverMessage;
  return m.checkout_discount_unchecked();
}

/** The shipping method, discount code and gift message of this checkout; they survive a reload. */
function useOrderChoices() {
  const [choices, setChoices] = useState<OrderChoices>({});
  // After hydration, because the server has no sessionStorage.
  useEffect(() => setChoices(checkoutChoices.read() ?? {}), []);
  return {
    choices,
    choose(next: Partial<OrderChoices>) {
      const changed = { ...choices, ...next };
      setChoices(changed);
      checkoutChoices.write(changed);
    },
  };
}
