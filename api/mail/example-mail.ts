import { m } from "../../data/i18n/messages.js";
import type { CustomerMailKind } from "../../data/model/content/mail-kinds.ts";
import { trackingUrl } from "../../data/model/sales/fulfilment.ts";
import { centsOf } from "../../data/model/text/money.ts";
import { readCurrentTerms } from "../sales/terms/store.ts";
import { readSettings } from "../settings/store.ts";
import { composeEmailLink, composeSignInMail } from "./account-mail.ts";
import { composeReviewRequest, composeStockMail } from "./catalogue-mail.ts";
import { composeMessageReply, composeNewsletterMail } from "./content-mail.ts";
import { type MailContent, type MailContext, showSecret } from "./mail-content.ts";
import { findMailedOrder, type MailedOrder } from "./mailed-order.ts";
import {
  composeCancellation,
  composeChangeMail,
  composeConfirmation,
  composeShippingNotice,
} from "./order-mail.ts";
import { composeRecallNotice } from "./recall-mail.ts";
import { composeRefundMail } from "./refund-mail.ts";
import { composeReturnMail } from "./return-mail.ts";

export type ExampleMail = {
  content: MailContent;
  /** The number of the store's latest order, from which it was written; null without one. */
  orderNumber: string | null;
};

/**
 * Writes an e-mail of a kind as an example for the operator: about the store's latest order, or an invented
 * one if there is none. Its links contain no token, and its code is invented.
 */
export async function composeExample(
  context: MailContext,
  kind: CustomerMailKind,
): Promise<ExampleMail> {
  const latest = await findLatestOrder(context);
  const order = latest ?? inventOrder(context.now, await readCurrentTerms(context.db));
  const { instructions } = (await readSettings(context.db)).returns;
  const content = EXAMPLES[kind](order, { ...context, instructions, insertSecret: showSecret });
  return { content, orderNumber: latest?.orderNumber ?? null };
}

async function findLatestOrder({ db }: MailContext): Promise<MailedOrder | undefined> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    // Erased orders have no address.
    .where("customer_email_key", "<>", "")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row && findMailedOrder(db, row.id);
}

type Example = (order: MailedOrder, context: MailContext & { instructions: string }) => MailContent;

const TOKEN = "example";

const parcelOf = (order: MailedOrder) => {
  const [carrier, trackingNumber] = ["Canada Post", "7023 2101 8416 3219"] as const;
  return {
    order: { ...order, status: "shipped" as const },
    items: order.items,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    note: undefined,
    isOnly: true,
  };
};

const refundOf = (order: MailedOrder, state: "refunded" | "failed") => ({
  amount_cents: centsOf(order.total),
  state,
  note: null,
  items: order.items,
});

const returnOf = (order: MailedOrder) => ({
  number: "RET-4K7M-9QXA",
  items: order.items.slice(0, 1).map(({ id, productTitle }) => ({
    id,
    title: productTitle,
    quantity: 1,
    reason: "changed-mind" as const,
  })),
  note: null,
  labelUrl: null,
  hasLabel: false,
});

const productOf = ({ items: [item] }: MailedOrder) => ({
  token: TOKEN,
  productId: item?.productId ?? TOKEN,
  title: item?.productTitle ?? m.mail_example_product_unknown(),
  imageUrl: item?.imageUrl ?? null,
});

const EXAMPLES: Record<CustomerMailKind, Example> = {
  "order-confirmation": composeConfirmation,
  "order-changed": composeChangeMail,
  "order-shipped": (order, context) => composeShippingNotice(parcelOf(toShipped(order)), context),
  "order-ready": (order, context) =>
    composeShippingNotice(
      { ...parcelOf(toPickup(order)), carrier: null, trackingNumber: null, trackingUrl: null },
      context,
    ),
  "order-cancelled": (order, context) => {
    const refunds = order.refunds.length > 0 ? order.refunds : [refundOf(order, "refunded")];
    return composeCancellation({ ...order, refunds: refunds as MailedOrder["refunds"] }, context);
  },
  "order-refunded": (order, context) =>
    composeRefundMail("order-refunded", order, refundOf(order, "refunded"), context),
  "refund-created": (order, context) =>
    composeRefundMail("refund-created", order, refundOf(order, "refunded"), context),
  "refund-failed": (order, context) =>
    composeRefundMail("refund-failed", order, refundOf(order, "failed"), context),
  "return-requested": (order, context) =>
    composeReturnMail("return-requested", returnOf(order), order, context),
  "return-approved": (order, context) =>
    composeReturnMail("return-approved", returnOf(order), order, context),
  "return-declined": (order, context) =>
    composeReturnMail("return-declined", returnOf(order), order, context),
  "message-reply": ({ customerName, createdAt }, context) =>
    composeMessageReply(
      {
        name: customerName,
        subject: m.mail_example_subject(),
        message: m.mail_example_message(),
        createdAt,
        body: m.mail_example_reply(),
      },
      context,
    ),
  "recall-notice": ({ customerName, orderNumber, createdAt, items }, context) =>
    composeRecallNotice(
      {
        subject: m.mail_example_recall_subject(),
        message: m.mail_example_recall_message(),
        subjectFr: m.mail_example_recall_subject(),
        messageFr: m.mail_example_recall_message(),
        banner: "",
        bannerFr: "",
      },
      items.slice(0, 1).map(({ productTitle, quantity }) => ({
        name: customerName,
        product: productTitle,
        quantity,
        lot: "A12",
        orderNumber,
        createdAt,
      })),
      context,
    ),
  "email-link": (_, context) => composeEmailLink(context),
  "review-request": ({ customerName, items }, context) =>
    composeReviewRequest(
      {
        customerName,
        token: TOKEN,
        products: items.map(({ productTitle, imageUrl }) => ({ title: productTitle, imageUrl })),
      },
      context,
    ),
  "sign-in-code": (_, context) =>
    composeSignInMail({ code: "123456", isVerification: false }, context),
  "newsletter-confirmation": (_, context) => composeNewsletterMail(TOKEN, context),
  "stock-confirmation": (order, context) =>
    composeStockMail("stock-confirmation", productOf(order), context),
  "back-in-stock": (order, context) => composeStockMail("back-in-stock", productOf(order), context),
};

/** An order with an address, and one without. The shipping method makes the difference, see `isPickedUp`. */
const toShipped = (order: MailedOrder): MailedOrder => ({
  ...order,
  shippingAddress: order.shippingAddress || ADDRESS,
});
const toPickup = (order: MailedOrder): MailedOrder => ({
  ...order,
  shippingAddress: "",
  address2: null,
  shippingMethod: m.mail_example_pickup(),
});

const ADDRESS = "12 Maple Street, Ottawa, Ontario K1A 0B1, Canada";

function inventOrder(now: Date, terms: MailedOrder["terms"]): MailedOrder {
  const item = (number: number, price: string) => ({
    id: `item-${number}`,
    orderId: "example",
    productId: `product-${number}`,
    productTitle: number === 1 ? m.mail_example_product() : m.mail_example_product_other(),
    productPrice: price,
    quantity: 1,
    subtotal: price,
    imageUrl: null,
  });
  return {
    id: "example",
    orderNumber: "ORD-4K7M-9QXA",
    userId: null,
    customerEmail: "jane@example.com",
    customerName: "Jane Doe",
    recipientName: null,
    shippingAddress: ADDRESS,
    address2: null,
    billingAddress: null,
    phone: null,
    subtotal: "60.00",
    discount: "0.00",
    discountCode: null,
    tax: "6.00",
    taxes: [],
    shipping: "0.00",
    shippingMethod: null,
    shippingCarrier: null,
    shippingDays: null,
    arrival: null,
    total: "66.00",
    payments: [],
    giftMessage: null,
    locale: "en",
    stripePaymentIntentId: null,
    status: "paid",
    createdAt: now.toISOString(),
    items: [item(1, "24.00"), item(2, "36.00")],
    refunds: [],
    notes: [],
    terms,
  };
}
