import * as v from "valibot";
import { m } from "../../i18n/messages.js";
import { PAGING } from "../http/paging.ts";
import { CheckoutData } from "../sales/checkout.ts";
import { OrderEvent, OrderItem, OrderResponse } from "../sales/order.ts";
import { boundedArray, Email, oneLine } from "../text/fields.ts";

/** Readable cookie of browsers that have signed in; without it the app makes no account request. */
export const SIGNED_IN_COOKIE = "vitrine_signed_in";

/** A signed-in customer, as the account pages show them. */
export const Customer = v.object({
  id: v.string(),
  /** null: the account was created with a passkey and without an address. */
  email: v.nullable(v.string()),
  /** Whether the customer has proven to receive e-mail at the address. */
  emailVerified: v.boolean(),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Customer = v.InferOutput<typeof Customer>;

/** Response of GET /api/account/session. */
export const SessionResponse = v.object({ customer: v.nullable(Customer) });
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

/** Response of every request that signs in or changes the customer. */
export const CustomerResponse = v.object({ customer: Customer });
export type CustomerResponse = v.InferOutput<typeof CustomerResponse>;

/** A response that only confirms. */
export const MessageResponse = v.object({ message: v.string() });
export type MessageResponse = v.InferOutput<typeof MessageResponse>;

/** Minutes for which a sign-in code is valid. */
export const CODE_MINUTES = 10;

/** Attempts per code: the chance of guessing one of 10⁶ codes is 1 in 200,000. */
export const MAX_CODE_ATTEMPTS = 5;

/** Body of POST /api/account/codes. A signed-in customer verifies the address. */
export const CodeRequest = v.object({ email: Email });
export type CodeRequest = v.InferOutput<typeof CodeRequest>;

/** Body of POST /api/account/session. Spaces and hyphens are removed, because people type them. */
export const CodeSignInRequest = v.object({
  code: v.pipe(
    v.string(() => m.errors_required()),
    v.maxLength(20, () => m.errors_code_digits()),
    v.transform((code) => code.replace(/[\s-]/g, "")),
    v.regex(/^\d{6}$/, () => m.errors_code_digits()),
  ),
});
export type CodeSignInRequest = v.InferOutput<typeof CodeSignInRequest>;

const name = v.pipe(
  v.string(() => m.errors_required()),
  v.trim(),
  v.maxLength(100, () => m.errors_too_long({ max: 100 })),
  oneLine(),
);

/** Body of PATCH /api/account. An empty name is removed. */
export const ProfileRequest = v.object({ firstName: name, lastName: name });
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

/** A browser in which the customer is signed in. */
export const CustomerSession = v.object({
  id: v.string(),
  /** Browser and operating system, as "Firefox on Windows". */
  device: v.string(),
  method: v.picklist(["code", "passkey"]),
  createdAt: v.string(),
  lastUsedAt: v.string(),
  /** Whether this is the session of the request. */
  isCurrent: v.boolean(),
});
export type CustomerSession = v.InferOutput<typeof CustomerSession>;

/** Response of GET /api/account/sessions, the last used first. */
export const SessionList = v.object({ sessions: v.array(CustomerSession) });
export type SessionList = v.InferOutput<typeof SessionList>;

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

export const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether the password manager synchronizes it, so that it survives the loss of the device. */
  isBackedUp: v.boolean(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Response of GET /api/account/passkeys. */
export const PasskeyList = v.object({ passkeys: v.array(Passkey) });
export type PasskeyList = v.InferOutput<typeof PasskeyList>;

/** Body of PATCH /api/account/passkeys/{id}. */
export const PasskeyName = v.object({
  name: v.pipe(
    name,
    v.minLength(1, () => m.errors_required()),
  ),
});
export type PasskeyName = v.InferOutput<typeof PasskeyName>;

/**
 * Body of POST /api/account/passkeys/options. A guest names the order that this browser placed: the
 * passkey creates an account with the order's e-mail, unverified.
 */
export const PasskeyOptionsRequest = v.object({
  orderId: v.optional(v.pipe(v.string(), v.uuid("must be an order id"))),
});
export type PasskeyOptionsRequest = v.InferOutput<typeof PasskeyOptionsRequest>;

/** Text of a ceremony, in characters; a credential id has at most 1,023 bytes. */
const base64url = (max: number) =>
  v.pipe(
    v.string(() => m.errors_required()),
    v.maxLength(max, () => m.errors_too_long_short()),
    v.regex(/^[\w-]+$/),
  );

const ceremony = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: v.literal("public-key"),
  clientExtensionResults: v.optional(v.object({}), {}),
  authenticatorAttachment: v.optional(v.picklist(["platform", "cross-platform"])),
};

/** Body of POST /api/account/passkeys: the result of `startRegistration` of @simplewebauthn/browser. */
export const PasskeyRegistration = v.object({
  ...ceremony,
  response: v.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(32_000),
    transports: v.optional(
      boundedArray(
        v.pipe(
          v.string(),
          v.maxLength(20, () => m.errors_too_long_short()),
        ),
        10,
        "transports",
      ),
    ),
  }),
});
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistration>;

/** Body of POST /api/account/passkeys/sign-in: the result of `startAuthentication`. */
export const PasskeyAuthentication = v.object({
  ...ceremony,
  response: v.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(4_000),
    userHandle: v.optional(base64url(200)),
  }),
});
export type PasskeyAuthentication = v.InferOutput<typeof PasskeyAuthentication>;

/** Maximum number of saved addresses. */
export const MAX_ADDRESSES = 20;

/** Body of POST /api/account/addresses: the shipping fields of the checkout form. */
export const AddressRequest = v.omit(CheckoutData, ["email"]);
export type AddressRequest = v.InferOutput<typeof AddressRequest>;

/** A saved address. The province may be one that checkout does not offer any more. */
export const Address = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  address: v.string(),
  address2: v.nullable(v.string()),
  city: v.string(),
  province: v.string(),
  postalCode: v.string(),
  country: v.string(),
  phone: v.nullable(v.string()),
  /** When it was saved, or used by an order. */
  lastUsedAt: v.optional(v.string(), ""),
});
export type Address = v.InferOutput<typeof Address>;

/** Response of GET and POST /api/account/addresses. */
export const AddressList = v.object({
  /** The saved addresses, the last used first. */
  addresses: v.array(Address),
  /** The addresses of the latest orders, the newest first. */
  orderAddresses: v.optional(
    v.array(
      v.object({
        ...Address.entries,
        /** Whether it is another person's, who received a gift. */
        isRecipient: v.boolean(),
      }),
    ),
    [],
  ),
});
export type AddressList = v.InferOutput<typeof AddressList>;

/** Query of GET /api/account/orders. */
export const AccountOrdersQuery = v.object({
  limit: v.pipe(
    PAGING.limit,
    v.maxValue(50, () => m.errors_most({ most: 50 })),
  ),
  offset: PAGING.offset,
});
export type AccountOrdersQuery = v.InferOutput<typeof AccountOrdersQuery>;

/** An order in the account. */
export const AccountOrder = v.object({
  ...OrderResponse.entries,
  items: v.array(OrderItem),
  events: v.array(OrderEvent),
});
export type AccountOrder = v.InferOutput<typeof AccountOrder>;

/** Response of GET /api/account/orders, the newest first. */
export const AccountOrderList = v.object({ orders: v.array(AccountOrder), total: v.number() });
export type AccountOrderList = v.InferOutput<typeof AccountOrderList>;
