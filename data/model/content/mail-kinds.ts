import { keysOf } from "../text/json.ts";

/** The fields that the texts of e-mails may contain, with their meaning for the operator. */
export const MAIL_FIELDS = {
  "store.name": "name of the store",
  "store.email": "email address of the store",
  "store.phone": "phone number of the store",
  "customer.name": "name of the customer",
  "customer.firstName": "first name of the customer",
  "order.number": "order number",
  "order.date": "day of the order",
  "order.total": "total of the order",
  "order.part": "“Your order”, or “Part of your order” if it is sent in several parcels",
  "tracking.number":
    "tracking number with its carrier; without one, a line with this field is left out",
  "refund.amount": "amount of the refund",
  "return.number": "number of the return",
  "product.title": "title of the product",
  "code.purpose": "“sign in”, or “confirm this email address”",
  "message.subject": "subject of the customer’s message",
  "recall.subject": "subject of the recall notice",
} as const;
type MailField = keyof typeof MAIL_FIELDS;

const STORE = ["store.name", "store.email", "store.phone"] as const;
const CUSTOMER = [...STORE, "customer.name", "customer.firstName"] as const;
const ORDER = [...CUSTOMER, "order.number", "order.date", "order.total"] as const;
const SHIPMENT = [...ORDER, "order.part", "tracking.number"] as const;
const REFUND = [...ORDER, "refund.amount"] as const;
const RETURN = [...ORDER, "return.number"] as const;
const PRODUCT = [...STORE, "product.title"] as const;

type Declaration = {
  label: string;
  /** Fields of its texts. Absent: an e-mail to an operator, whose texts can't be changed. */
  fields?: readonly MailField[];
  subject?: string;
  /** Before the data of the e-mail. */
  intro?: string;
  /** After the data of the e-mail. */
  closing?: string;
  /** Whether its reason may end before it is sent; the e-mail is then deleted, which is no failure. */
  mayEnd?: true;
};

const IF_UNEXPECTED = "If you did not expect this, please reply to this email.";

/**
 * All kinds of e-mails: their labels for the operator, and the fields and default texts of those to customers.
 * Greeting, order table, addresses, links and footer are not part of the texts.
 */
const DECLARATIONS = {
  "order-confirmation": {
    label: "Order confirmation",
    fields: ORDER,
    subject: "Your order {{order.number}}",
    intro:
      "Thank you for your order of {{order.date}}. We have received your payment and are preparing your order.",
    closing: "",
  },
  "order-changed": {
    label: "Change of an order",
    fields: ORDER,
    subject: "Your order {{order.number}} was changed",
    intro: "We have changed the contact details of your order {{order.number}}. They are now:",
    closing: IF_UNEXPECTED,
  },
  "order-shipped": {
    label: "Shipping notice",
    fields: SHIPMENT,
    subject: "{{order.part}} {{order.number}} is on its way",
    intro:
      "{{order.part}} {{order.number}} has been shipped.\nIts tracking number is {{tracking.number}}.",
    closing: "",
  },
  /** Written instead of "order-shipped" if the customer picks the order up. */
  "order-ready": {
    label: "Ready for pickup",
    fields: [...ORDER, "order.part"],
    subject: "{{order.part}} {{order.number}} is ready for pickup",
    intro: "{{order.part}} {{order.number}} is ready for pickup.",
    closing: "",
  },
  "order-cancelled": {
    label: "Cancellation",
    fields: ORDER,
    subject: "Your order {{order.number}} is cancelled",
    intro: "Your order {{order.number}} has been cancelled.",
    closing: IF_UNEXPECTED,
  },
  "order-refunded": {
    label: "Confirmation of a refund",
    fields: REFUND,
    subject: "The refund for your order {{order.number}}",
    intro: "",
    closing: "",
  },
  "refund-created": {
    label: "Refund notice",
    fields: REFUND,
    subject: "A refund for your order {{order.number}}",
    intro: "",
    closing: "",
  },
  "refund-failed": {
    label: "Notice of a failed refund",
    fields: REFUND,
    subject: "The refund for your order {{order.number}}",
    intro: "",
    closing: "",
  },
  "return-requested": {
    label: "Confirmation of a return request",
    fields: RETURN,
    subject: "Your return {{return.number}} was requested",
    intro:
      "We have received your request for your return {{return.number}} for order {{order.number}}, and will write to you. Please do not send anything back before then.",
    closing: "",
  },
  "return-approved": {
    label: "Approval of a return",
    fields: RETURN,
    subject: "Your return {{return.number}} was approved",
    intro: "We have approved your return {{return.number}} for order {{order.number}}.",
    closing: "",
  },
  "return-declined": {
    label: "Refusal of a return",
    fields: RETURN,
    subject: "Your return {{return.number}} was declined",
    intro:
      "We are sorry that we can’t accept your return {{return.number}} for order {{order.number}}.",
    closing: "If you have a question, please reply to this email.",
  },
  "return-notification": { label: "New return notice" },
  "order-notification": { label: "New order notice" },
  "contact-copy": { label: "Copy of a message" },
  "message-reply": {
    label: "Reply to a message",
    fields: [...CUSTOMER, "message.subject"],
    subject: "Re: {{message.subject}}",
    intro: "",
    closing: "",
  },
  /** Its texts are those of the recall. */
  "recall-notice": {
    label: "Recall notice",
    fields: [...CUSTOMER, "recall.subject"],
    subject: "{{recall.subject}}",
    intro: "",
    closing: "",
  },
  "review-request": {
    label: "Request for reviews",
    fields: CUSTOMER,
    subject: "How do you like it?",
    intro:
      "Your order arrived a while ago. What do you think of it? A few honest lines help other people to choose, and us to do better.",
    closing: "",
    // The order is refunded, or the customer declines.
    mayEnd: true,
  },
  "sign-in-code": {
    label: "Sign-in code",
    fields: [...STORE, "code.purpose"],
    subject: "Your code for {{store.name}}",
    intro: "Your code to {{code.purpose}} is:",
    closing: "If you did not request this code, ignore this email. We never ask for it.",
    // The code is used, replaced or expires.
    mayEnd: true,
  },
  "newsletter-confirmation": {
    label: "Newsletter subscription to confirm",
    fields: STORE,
    subject: "Please confirm your subscription to {{store.name}}",
    intro:
      "You asked for the newsletter of {{store.name}}. Please confirm that this is your address.",
    closing: "If you did not ask for this, ignore this email: you will not receive the newsletter.",
    // The subscription is confirmed, or requested again.
    mayEnd: true,
  },
  "stock-confirmation": {
    label: "Stock notification to confirm",
    fields: PRODUCT,
    subject: "Please confirm: email me when {{product.title}} is back",
    intro:
      "You asked us to email you when {{product.title}} is back in stock. Please confirm that this is your address.",
    closing: "If you did not ask for this, ignore this email: you will not get another one.",
  },
  "back-in-stock": {
    label: "Back in stock",
    fields: PRODUCT,
    subject: "{{product.title}} is back in stock",
    intro: "Good news: {{product.title}} is available again.",
    closing:
      "You asked us to tell you. This is the only email about it, and we do not reserve an item for you.",
  },
  "email-link": {
    label: "Link to choose emails",
    fields: STORE,
    subject: "Choose your emails from {{store.name}}",
    intro: "With this link you choose which emails you receive from {{store.name}}.",
    closing: "If you did not ask for this, ignore this email: nothing changes.",
  },
  "stock-alarm": {
    label: "Low stock notice",
    // No stock is low any more.
    mayEnd: true,
  },
  "operator-invitation": {
    label: "Invitation of an operator",
    // The invitation is used, replaced or expires.
    mayEnd: true,
  },
  "text-test": { label: "Test of an email’s texts" },
} as const satisfies Record<string, Declaration>;

export type MailKind = keyof typeof DECLARATIONS;
export const MAIL_KINDS = keysOf(DECLARATIONS);

/** A kind of e-mail to customers, whose texts the operator edits. */
export type CustomerMailKind = {
  [Kind in MailKind]: (typeof DECLARATIONS)[Kind] extends { subject: string } ? Kind : never;
}[MailKind];

/** The fields of a kind that its data provides; the others follow from the store and the customer's name. */
export type DataFieldsOf<Kind extends CustomerMailKind> = Exclude<
  (typeof DECLARATIONS)[Kind]["fields"][number],
  (typeof STORE)[number] | "customer.firstName"
>;

/** A kind of e-mail to customers with its fields and default texts. */
export type CustomerMail = Required<Omit<Declaration, "mayEnd">>;

const isCustomerMail = (kind: MailKind): kind is CustomerMailKind =>
  "subject" in DECLARATIONS[kind];

export const CUSTOMER_MAIL_KINDS = MAIL_KINDS.filter(isCustomerMail);

/**
 * Whether an e-mail has a link to the page on which the recipient chooses e-mails: those to customers, except notices
 * of recalls, which have no unsubscribe link.
 */
export const hasChoices = (kind: MailKind): boolean =>
  isCustomerMail(kind) && kind !== "recall-notice";

/** The declaration of a kind of e-mail to customers. */
export const customerMail = (kind: CustomerMailKind): CustomerMail => DECLARATIONS[kind];

/** Whether the reason of an e-mail may end before it is sent. */
export const mayEnd = (kind: MailKind): boolean => "mayEnd" in DECLARATIONS[kind];

/** The name of a kind for the operator. */
export const mailLabel = (kind: MailKind): string => DECLARATIONS[kind].label;

/** The parts of an e-mail that the operator edits, with their labels. */
export const MAIL_TEXT_LABELS = {
  subject: "Subject",
  intro: "Text before the details",
  closing: "Text after the details",
} as const;
export type MailTextPart = keyof typeof MAIL_TEXT_LABELS;
