import type { Generated } from "kysely";
import type { Locale } from "../../../data/model/locale.ts";

/** The tables of customer accounts, lists and reviews. Ids, times and switches are as in `schema.ts`. */
export type CustomerTables = {
  users: UserTable;
  customer_sessions: CustomerSessionTable;
  sign_in_codes: SignInCodeTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  customer_addresses: CustomerAddressTable;
  customer_notes: CustomerNoteTable;
  customer_list_items: CustomerListItemTable;
  wishlist_items: WishlistItemTable;
  shared_wishlists: SharedWishlistTable;
  stock_notifications: StockNotificationTable;
  product_reviews: ProductReviewTable;
  review_photos: ReviewPhotoTable;
  review_reports: ReviewReportTable;
  review_requests: ReviewRequestTable;
  review_email_opt_outs: ReviewEmailOptOutTable;
};

/** A customer. */
type UserTable = {
  id: string;
  /** As entered; null if the account was created with a passkey and no address was given. */
  email: string | null;
  /** `toEmailKey(email)`; unique among verified addresses. */
  email_key: string | null;
  /** When the customer proved to receive e-mail at this address; null: not proven. */
  email_verified_at: string | null;
  first_name: string | null;
  last_name: string | null;
  profile_image_url: string | null;
  /** The language in which the customer last signed in or ordered. */
  locale: Generated<Locale>;
  /** Incremented by every change of the customer's lists. */
  lists_version: Generated<number>;
  created_at: string;
  updated_at: string;
};

type CustomerSessionTable = {
  id: string;
  /** SHA-256 of the session cookie. */
  token_hash: string;
  user_id: string;
  method: "code" | "passkey";
  /** Browser and operating system, as "Firefox on Windows". */
  device: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
};

/** A code that was requested and has not been used. */
type SignInCodeTable = {
  id: string;
  email: string;
  email_key: string;
  /** Six digits, in plain text for ten minutes: a hash of six digits protects nothing. */
  code: string;
  /** SHA-256 of the cookie of the browser that requested it. */
  browser_hash: string;
  /** The signed-in customer who verifies an address; null at sign-in. */
  user_id: string | null;
  /** The operator who was signed in to the admin in the browser; null if there was none. */
  operator_id: Generated<string | null>;
  attempts: Generated<number>;
  locale: Generated<Locale>;
  created_at: string;
  expires_at: string;
};

type PasskeyTable = {
  /** The credential id, base64url. */
  id: string;
  user_id: string;
  /** COSE key, base64url. */
  public_key: string;
  counter: number;
  /** JSON array. */
  transports: string;
  device_type: "singleDevice" | "multiDevice";
  backed_up: 0 | 1;
  name: string;
  created_at: string;
  last_used_at: string | null;
};

/** A WebAuthn ceremony that has begun; deleted when it is used. */
type PasskeyChallengeTable = {
  id: string;
  challenge: string;
  /** SHA-256 of the cookie of the browser that began the ceremony. */
  browser_hash: string;
  purpose: "register" | "sign-in" | "operator-register" | "operator-sign-in";
  /** The customer or operator who adds a passkey; the future id of an account that the ceremony creates. */
  user_id: string | null;
  /** The guest order that the new account starts with. */
  order_id: string | null;
  expires_at: string;
};

type CustomerAddressTable = {
  id: string;
  user_id: string;
  first_name: string;
  last_name: string;
  address: string;
  address2: string | null;
  city: string;
  province: string;
  postal_code: string;
  country: string;
  phone: string | null;
  created_at: string;
  last_used_at: string;
};

/**
 * The operator's note about a customer, with or without an account. Customers do not see it, but it is
 * part of the export of their personal data.
 */
type CustomerNoteTable = { email_key: string; note: string; updated_at: string };

/** A product in a customer's list. Removed items stay, so that another device does not restore them. */
type CustomerListItemTable = {
  user_id: string;
  list: "cart" | "wishlist" | "recently-viewed";
  product_id: string;
  /** 1 in the wishlist and among recently viewed products. */
  quantity: number;
  added_at: string;
  removed_at: string | null;
  /** `users.lists_version` after the change. */
  version: number;
};

/**
 * Wishlists of an imported store. They become items of `customer_list_items` when their customer
 * synchronizes for the first time.
 */
type WishlistItemTable = {
  id: string;
  user_id: string | null;
  product_id: string;
  created_at: string;
};

/** A wishlist behind a link, without an account. */
type SharedWishlistTable = {
  id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  /** SHA-256 of the cookie of the browser that may revoke it. */
  owner_hash: string;
  /** "share": read-only until revoked; "transfer": single use within ten minutes. */
  purpose: "share" | "transfer";
  /** JSON array of product ids. */
  product_ids: string;
  created_at: string;
  expires_at: string | null;
};

/** A request for one e-mail when a product is available again. */
type StockNotificationTable = {
  id: string;
  product_id: string;
  email: string;
  email_key: string;
  user_id: string | null;
  /** In the links of its e-mails, which confirm and cancel. */
  token: string;
  locale: Generated<Locale>;
  created_at: string;
  /** null: the address has not been confirmed, so nothing is sent but the confirmation. */
  confirmed_at: string | null;
  /** When the notification was enqueued, or the request cancelled; null: the request is open. */
  notified_at: string | null;
};

type ProductReviewTable = {
  id: string;
  product_id: string;
  user_id: string | null;
  /** Display name. */
  user_name: string;
  rating: number;
  title: Generated<string>;
  comment: string;
  status: Generated<"pending" | "approved" | "rejected">;
  /** `toEmailKey` of the buyer's address; unique per product. null: imported or sample. */
  author_key: Generated<string | null>;
  /** The order that proves the purchase. */
  order_id: Generated<string | null>;
  is_sample: Generated<0 | 1>;
  rejection_reason: Generated<string | null>;
  reply: Generated<string | null>;
  replied_at: Generated<string | null>;
  moderated_at: Generated<string | null>;
  updated_at: Generated<string | null>;
  report_count: Generated<number>;
  created_at: string;
};

type ReviewPhotoTable = { id: string; review_id: string; position: number; image_url: string };

type ReviewReportTable = {
  review_id: string;
  /** SHA-256 of the reporter's cookie or address. */
  reporter_hash: string;
  reason: string;
  created_at: string;
};

/** The link by which a buyer reviews without an account. */
type ReviewRequestTable = { order_id: string; token: string; created_at: string };

/** An address that receives no further requests to review an order. */
type ReviewEmailOptOutTable = { email_key: string; created_at: string };
