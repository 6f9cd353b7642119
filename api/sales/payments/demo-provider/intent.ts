import { randomBytes } from "node:crypto";
import { MAX_AMOUNT_CENTS } from "../../../../data/model/text/money.ts";
import type { IntentStatus } from "../../../payment-gateway.ts";
import type { StripeShipping } from "../stripe-record.ts";
import { type ProviderError, Refusal } from "./refusal.ts";

type DemoRefund = {
  id: string;
  object: "refund";
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: "succeeded" | "pending" | "failed";
  metadata?: Record<string, string>;
  created: number;
};

/** Disputes of demo payments are only created by tests. */
type DemoDispute = {
  id: string;
  object: "dispute";
  amount: number;
  charge: string;
  payment_intent: string;
  reason: string;
  status: string;
  created: number;
};

type Charge = {
  id: string;
  object: "charge";
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  /** Whether the authorized amount was collected. */
  captured: boolean;
  paid: true;
  status: "succeeded";
  payment_intent: string;
  created: number;
  /** Missing in charges of earlier releases. */
  payment_method_details?: { type: "card"; card: { brand: string; last4: string } };
};

/** The last digits of the test cards that can be charged. */
const LAST_DIGITS: Readonly<Record<string, string>> = {
  pm_card_visa: "4242",
  pm_card_threeDSecure2Required: "3155",
};

/** Time in seconds after which an authorization that was not captured expires, as for most cards. */
const AUTHORIZATION_TIME = 7 * 24 * 60 * 60;

/**
 * A PaymentIntent as the provider stores it: Stripe's fields, with charge, refunds and disputes
 * nested.
 */
export type DemoIntent = {
  id: string;
  object: "payment_intent";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  /** "manual": a confirmed payment is authorized, and `captured` collects it. */
  capture_method: CaptureMethod;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
  shipping?: StripeShipping | null;
  payment_method: string | null;
  payment_method_types: string[];
  canceled_at: number | null;
  last_payment_error: ProviderError | null;
  next_action: { type: "use_stripe_sdk"; use_stripe_sdk: { type: string } } | null;
  latest_charge: Charge | null;
  refunds: DemoRefund[];
  disputes?: DemoDispute[];
};

const OPEN: readonly IntentStatus[] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
];

type CaptureMethod = "automatic" | "manual";

export function randomId(prefix: string): string {
  return `${prefix}_demo${randomBytes(12).toString("hex")}`;
}

/** @throws Refusal if Stripe would reject the amount */
export function newIntent(
  input: {
    amount: number;
    currency: string;
    metadata: Record<string, string>;
    capture_method: CaptureMethod;
  },
  now: Date,
): DemoIntent {
  checkAmount(input.amount);
  const id = randomId("pi");
  return {
    id,
    object: "payment_intent",
    ...input,
    amount_capturable: 0,
    amount_received: 0,
    status: "requires_payment_method",
    client_secret: `${id}_secret_${randomBytes(18).toString("hex")}`,
    created: seconds(now),
    livemode: false,
    payment_method: null,
    payment_method_types: ["card"],
    canceled_at: null,
    last_payment_error: null,
    next_action: null,
    latest_charge: null,
    refunds: [],
  };
}

/**
 * Changes amount, metadata and shipping details of an unpaid intent. An empty text deletes a metadata
 * value. A confirmation step starts again if the amount changes.
 */
export function updated(
  intent: DemoIntent,
  change: {
    amount?: number | undefined;
    metadata: Record<string, string>;
    shipping?: StripeShipping | null | undefined;
  },
): DemoIntent {
  const { amount = intent.amount, shipping = intent.shipping } = change;
  const values = Object.entries({ ...intent.metadata, ...change.metadata });
  const metadata = Object.fromEntries(values.filter(([, value]) => value !== ""));
  const described = { ...intent, metadata, ...(shipping !== undefined && { shipping }) };
  if (amount === intent.amount) return described;
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, "could not be updated");
  checkAmount(amount);
  return { ...described, amount, status: "requires_payment_method", next_action: null };
}

/** The effect of a test payment method; `declined` is the error that the shopper sees. */
export function confirmed(intent: DemoIntent, method: string, now: Date): DemoIntent {
  if (!OPEN.includes(intent.status)) throw unexpectedState(intent, "could not be confirmed");
  const tried = { ...intent, payment_method: method, next_action: null, last_payment_error: null };
  switch (method) {
    case "pm_card_visa":
      return paid(tried, now);
    case "pm_card_chargeDeclined":
      return declined(tried, "generic_decline", "Your card was declined.");
    case "pm_card_chargeDeclinedInsufficientFunds":
      return declined(tried, "insufficient_funds", "Your card has insufficient funds.");
    case "pm_card_threeDSecure2Required":
      return {
        ...tried,
        status: "requires_action",
        next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "demo_confirmation" } },
      };
    default:
      // The message does not repeat the input: it might be a real card number.
      throw new Refusal(400, {
        type: "invalid_request_error",
        code: "resource_missing",
        param: "payment_method",
        message: "No such PaymentMethod: demo payments take the listed test cards only.",
      });
  }
}

/** Completes the confirmation step. */
export function authenticated(intent: DemoIntent, succeeded: boolean, now: Date): DemoIntent {
  if (intent.status !== "requires_action")
    throw unexpectedState(intent, "has no confirmation step to complete");
  if (succeeded) return paid({ ...intent, next_action: null }, now);
  const message =
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.";
  return failed(intent, {
    type: "card_error",
    code: "payment_intent_authentication_failure",
    message,
  });
}

/** Cancels an unpaid intent, or the authorization of one that was not captured. */
export function cancelled(intent: DemoIntent, now: Date): DemoIntent {
  if (!OPEN.includes(intent.status) && intent.status !== "requires_capture")
    throw unexpectedState(intent, "could not be canceled");
  const ended = { amount_capturable: 0, next_action: null, canceled_at: seconds(now) };
  return { ...intent, ...ended, status: "canceled" };
}

/** Collects the whole authorized amount. */
export function captured(intent: DemoIntent): DemoIntent {
  const charge = intent.latest_charge;
  if (intent.status !== "requires_capture" || !charge)
    throw unexpectedState(intent, "could not be captured");
  return {
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: intent.amount,
    latest_charge: { ...charge, captured: true },
  };
}

/** The intent at a time: an authorization that was not captured within seven days has been cancelled. */
export function intentAt(intent: DemoIntent, now: Date): DemoIntent {
  const { status, latest_charge: charge } = intent;
  const isExpired =
    status === "requires_capture" && seconds(now) >= (charge?.created ?? 0) + AUTHORIZATION_TIME;
  return isExpired ? cancelled(intent, now) : intent;
}

/** Refunds a part of a charge, or the remaining amount. @throws Refusal if less is left */
export function refunded(
  intent: DemoIntent,
  now: Date,
  part?: number,
  metadata: Record<string, string> = {},
): DemoIntent {
  const charge = intent.latest_charge;
  // Releases before manual capture did not store `captured`.
  if (!charge || charge.captured === false)
    throw unexpectedState(intent, "has no successful charge to refund");
  if (charge.refunded)
    throw new Refusal(400, {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message: `Charge ${charge.id} has already been refunded.`,
    });
  const left = charge.amount - charge.amount_refunded;
  const amount = part ?? left;
  if (!(amount >= 1 && amount <= left))
    throw new Refusal(400, {
      type: "invalid_request_error",
      param: "amount",
      message: "Refund amount is greater than unrefunded amount on charge",
    });
  const amount_refunded = charge.amount_refunded + amount;
  const refund: DemoRefund = {
    id: randomId("re"),
    object: "refund",
    amount,
    currency: intent.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: "succeeded",
    metadata,
    created: seconds(now),
  };
  return {
    ...intent,
    latest_charge: { ...charge, amount_refunded, refunded: amount_refunded === charge.amount },
    refunds: [...intent.refunds, refund],
  };
}

/** Authorizes the payment, and collects it unless the intent is captured manually. */
function paid(intent: DemoIntent, now: Date): DemoIntent {
  const authorized: DemoIntent = {
    ...intent,
    status: "requires_capture",
    amount_capturable: intent.amount,
    latest_charge: {
      id: `${randomId("ch")}${seconds(now)}`,
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      captured: false,
      paid: true,
      status: "succeeded",
      payment_intent: intent.id,
      created: seconds(now),
      payment_method_details: {
        type: "card",
        card: { brand: "visa", last4: LAST_DIGITS[intent.payment_method ?? ""] ?? "4242" },
      },
    },
  };
  // Intents of releases before manual capture have no capture method.
  return intent.capture_method === "manual" ? authorized : captured(authorized);
}

function declined(intent: DemoIntent, decline_code: string, message: string): DemoIntent {
  return failed(intent, { type: "card_error", code: "card_declined", decline_code, message });
}

function failed(intent: DemoIntent, error: ProviderError): DemoIntent {
  return {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
}

function checkAmount(amount: number): void {
  const refuse = (code: string, message: string) =>
    new Refusal(400, { type: "invalid_request_error", code, param: "amount", message });
  if (!Number.isSafeInteger(amount)) throw refuse("parameter_invalid_integer", "Invalid integer");
  if (amount < 50) throw refuse("amount_too_small", "Amount must be at least $0.50 cad");
  if (amount > MAX_AMOUNT_CENTS)
    throw refuse("amount_too_large", "Amount must be no more than $999,999.99");
}

function unexpectedState(intent: DemoIntent, problem: string): Refusal {
  return new Refusal(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: `This PaymentIntent ${problem} because it has a status of ${intent.status}.`,
    payment_intent: { id: intent.id, status: intent.status },
  });
}

function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000);
}
