import { keysOf } from "../text/json.ts";

/** Labels of the database tables with data of a person. */
export const PERSONAL_DATA_LABELS = {
  users: "Account",
  customer_sessions: "Signed-in devices",
  sign_in_codes: "Sign-in codes",
  passkeys: "Passkeys",
  customer_addresses: "Saved addresses",
  customer_notes: "Notes",
  customer_list_items: "Cart, wishlist and recently viewed",
  wishlist_items: "Imported wishlist",
  stock_notifications: "Back-in-stock requests",
  product_reviews: "Reviews",
  review_photos: "Review photos",
  review_requests: "Review requests",
  review_email_opt_outs: "Opt-outs from review emails",
  orders: "Orders",
  order_items: "Order items",
  order_taxes: "Taxes of orders",
  order_events: "Order events",
  fulfilments: "Parcels",
  refunds: "Refunds",
  refund_items: "Items of refunds",
  refund_taxes: "Taxes of refunds",
  returns: "Returns",
  return_items: "Items of returns",
  discount_uses: "Used discount codes",
  recall_recipients: "Recall notices",
  checkouts: "Checkouts",
  declined_payments: "Declined payments",
  payment_problems: "Payment problems",
  newsletter_subscriptions: "Newsletter",
  consents: "Record of consents",
  newsletter_confirmations: "Newsletter subscriptions to confirm",
  contact_messages: "Messages",
  message_replies: "Replies to messages",
  outbox: "Emails",
} as const;

/** A database table with data of a person. */
export type PersonalDataTable = keyof typeof PERSONAL_DATA_LABELS;

export const PERSONAL_DATA_TABLES = keysOf(PERSONAL_DATA_LABELS);
