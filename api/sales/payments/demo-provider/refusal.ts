/** The body of an error response, in Stripe's shape. */
export type ProviderError = {
  type: "card_error" | "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** The intent that could not be changed. */
  payment_intent?: { id: string; status: string };
};

/** Thrown if the provider rejects a request; becomes a response with this status. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: 400 | 401 | 402 | 404;
  readonly error: ProviderError;
  constructor(status: 400 | 401 | 402 | 404, error: ProviderError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export function noSuchIntent(): Refusal {
  return new Refusal(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: "intent",
    message: "No such payment_intent",
  });
}
