import { queryOptions } from "@tanstack/react-query";
import * as v from "valibot";
import type { SentLine } from "../../data/model/sales/checkout.ts";
import { Quote, type QuoteRequest } from "../../data/model/sales/quote.ts";
import { parseJson } from "../../data/model/text/json.ts";
import { api, parseResponse } from "../requests/api-client.ts";
import { HttpError } from "../requests/http-error.ts";

const QUOTE = "/api/quote";

/**
 * The server's price of a cart. Another tab or the operator may change it, so it is always
 * revalidated.
 */
export function quoteQuery(lines: readonly SentLine[], request: Omit<QuoteRequest, "cartItems">) {
  const json = { ...request, cartItems: lines.map(({ id, quantity }) => ({ id, quantity })) };
  return queryOptions({
    queryKey: [QUOTE, json],
    queryFn: async ({ signal }) =>
      parseResponse(await api.quote.$post({ json }, { init: { signal } }), Quote),
    staleTime: 0,
    gcTime: 60_000,
  });
}

export const isQuote = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === QUOTE;

const Rejection = v.object({
  message: v.string(),
  issues: v.array(v.object({ path: v.string(), message: v.string() })),
});

/** The part of a request that the server rejects. */
export type TermsProblem = {
  path: "code" | "shippingMethod" | "address" | "email";
  message: string;
};

/** Reads the reason of a 422; undefined if it is about another part of the request. */
export function readTermsProblem(error: unknown): TermsProblem | undefined {
  if (!(error instanceof HttpError) || error.status !== 422) return undefined;
  const parsed = v.safeParse(Rejection, parseJson(error.body));
  for (const { path, message } of parsed.success ? parsed.output.issues : []) {
    const field = path.replace(/^checkoutData\./, "");
    if (field === "code" || field === "shippingMethod" || field === "email")
      return { path: field, message };
    if (field === "province" || field === "postalCode") return { path: "address", message };
  }
  return undefined;
}
