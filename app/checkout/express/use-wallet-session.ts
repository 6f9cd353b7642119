import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { m } from "../../../data/i18n/messages.js";
import type { SentLine } from "../../../data/model/sales/checkout.ts";
import type { Quote } from "../../../data/model/sales/quote.ts";
import { centsOf } from "../../../data/model/text/money.ts";
import { toFieldErrors } from "../../components/form-state.ts";
import { HttpError } from "../../requests/http-error.ts";
import { FIELDS, validateDraft } from "../checkout-fields.ts";
import { useOffersFrench } from "../language-choice.tsx";
import type { PaymentStart } from "../payment/payment-handle.ts";
import type { WalletAddress, WalletQuote, WalletSession } from "../payment/wallet.ts";
import { quoteQuery, readTermsProblem } from "../quote-query.ts";
import type { WalletPayment } from "../use-payment-attempt.ts";
import { type Destination, toBuyer, toDestination, toDraft } from "./wallet-address.ts";

type Options = {
  lines: readonly SentLine[];
  code: string | undefined;
  /** Whether the wallets are displayed, so that their price is fetched. */
  isActive: boolean;
  onBegin?: (() => void) | undefined;
  pay: (payment: WalletPayment) => Promise<PaymentStart>;
};

/** Prices a purchase for the address and the shipping method of a wallet, and pays what it displays. */
export function useWalletSession({ lines, code, isActive, onBegin, pay }: Options) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const offersFrench = useOffersFrench();
  const [isLanguageAsked, setLanguageAsked] = useState(false);
  const [choosesEnglish, setEnglish] = useState(false);
  const initial = useQuery({
    ...quoteQuery(lines, { code }),
    enabled: isActive && lines.length > 0,
    placeholderData: keepPreviousData,
  });
  const destination = useRef<Destination>({});
  const displayed = useRef<Quote>(undefined);
  const lastQuote = useRef<Promise<WalletQuote | undefined>>(Promise.resolve(undefined));
  /** The postal code of the last attempt, of which the wallet reveals the first half again. */
  const authorizedCode = useRef("");

  /** One request at a time, so that the last one decides what is displayed. */
  function requote(place: Destination, shippingMethod?: string): Promise<WalletQuote> {
    const next = lastQuote.current.then(() => fetchQuote(place, shippingMethod));
    lastQuote.current = next;
    return next;
  }

  async function fetchQuote(
    place: Destination,
    shippingMethod: string | undefined,
  ): Promise<WalletQuote> {
    try {
      const request = { ...place, shippingMethod, code };
      const quote = await queries.fetchQuery(quoteQuery(lines, request));
      destination.current = place;
      displayed.current = quote;
      setProblem(undefined);
      return { outcome: "quoted", quote };
    } catch (error) {
      const known = error instanceof HttpError ? error.serverMessage : undefined;
      return reject(readTermsProblem(error)?.message ?? known ?? m.checkout_express_no_price());
    }
  }

  function reject(message: string): WalletQuote {
    setProblem(message);
    return { outcome: "rejected", message };
  }

  async function changeAddress(address: WalletAddress): Promise<WalletQuote> {
    const place = toDestination(address);
    if (!place) return reject(m.checkout_express_abroad());
    const known = authorizedCode.current;
    const isKnown = place.postalCode !== undefined && known.startsWith(place.postalCode);
    // Another address may have other methods, so wallets select the first one again.
    return requote(isKnown ? { ...place, postalCode: known } : place);
  }

  const quote = initial.isError ? undefined : initial.data;
  const session: WalletSession | undefined = quote && {
    quote,
    code,
    begin() {
      setProblem(undefined);
      destination.current = {};
      displayed.current = quote;
      onBegin?.();
    },
    changeAddress,
    changeMethod: (id) => requote(destination.current, id),
    async authorize(details, confirm) {
      const { requiredAddress, shippingMethod, total } = displayed.current ?? quote;
      const draft = toDraft(details);
      authorizedCode.current = draft.postalCode;
      const choice = { ...draft, choosesEnglish };
      const { output, issues } = validateDraft(choice, requiredAddress, offersFrench);
      if (output === undefined) {
        setLanguageAsked(issues.some(({ path }) => path === "choosesEnglish"));
        const [error] = Object.values(toFieldErrors(issues, "validation", { labels: FIELDS }));
        setProblem(
          m.checkout_express_address_problem({
            problem: error?.message ?? m.checkout_express_address_unusable(),
          }),
        );
        return "failed";
      }
      const start = await pay({
        data: { ...output, buyer: toBuyer(details) },
        shippingMethod: shippingMethod ?? undefined,
        accepts: (cents) => cents === centsOf(total),
        confirm,
      });
      if (start === "blocked") setProblem(m.checkout_express_changed());
      return start;
    },
  };
  return {
    /** Undefined until the price is known. */
    session,
    /** The choice of the order's language, once an address in Quebec needs it (`LanguageChoice`). */
    languageChoice: isLanguageAsked
      ? {
          id: "wallet-language",
          name: "choosesEnglish",
          checked: choosesEnglish,
          onChange(event: ChangeEvent<HTMLInputElement>) {
            setEnglish(event.target.checked);
            setProblem(undefined);
          },
        }
      : undefined,
    /** Why the wallet's address or the code can't be used. */
    problem: problem ?? readTermsProblem(initial.error)?.message,
    /** Whether the discount code is the reason why there is no price. */
    isCodeRejected: readTermsProblem(initial.error)?.path === "code",
    isLoading: initial.isLoading,
    /** Whether the price of changed lines is loading. */
    isUpdating: initial.isPlaceholderData,
  };
}
