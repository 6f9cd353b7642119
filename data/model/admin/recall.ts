import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { isDay } from "../sales/store-days.ts";
import { oneLine, requiredLine } from "../text/fields.ts";
import { formatCount } from "../text/plain-text.ts";

const day = v.optional(
  v.union([v.literal(""), v.pipe(v.string(), v.check(isDay, "must be a date like 2026-03-08"))]),
  "",
);
const short = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, "is too long"), oneLine()), "");

const FILTER = {
  /** Handle or id of a product or variant; "" for all products of the lot. */
  product: short(200),
  lot: short(60),
  /** First and last day of the orders in the store's time zone. */
  from: day,
  to: day,
};

type Filter = { product: string; lot: string };
const isRestricted = ({ product, lot }: Filter) => product !== "" || lot !== "";
const RESTRICTED = "Choose a product or enter a lot.";

type Period = { from: string; to: string };
const isInOrder = ({ from, to }: Period) => from === "" || to === "" || from <= to;
const REVERSED = "must not be before the first day";

/** The orders of a recall: of a product, a lot or both, placed on some days; "" does not restrict. */
export type RecallFilter = { product: string; lot: string; from: string; to: string };

/** Parameters of GET /api/admin/recalls/orders. */
export const RecallQuery = v.pipe(
  v.object({ ...FILTER, limit: PAGING.limit, offset: PAGING.offset }),
  v.forward(v.partialCheck([["product"], ["lot"]], isRestricted, RESTRICTED), ["product"]),
  v.forward(v.partialCheck([["from"], ["to"]], isInOrder, REVERSED), ["to"]),
);
/** Parameters of the same list as a CSV file. */
export const RecallFileQuery = v.pipe(
  v.object(FILTER),
  v.forward(v.partialCheck([["product"], ["lot"]], isRestricted, RESTRICTED), ["product"]),
  v.forward(v.partialCheck([["from"], ["to"]], isInOrder, REVERSED), ["to"]),
);

/** A line of a parcel that a recall concerns, or a line of an order that is in no parcel yet. */
export const RecalledOrder = v.object({
  id: v.string(),
  orderNumber: v.string(),
  createdAt: v.string(),
  email: v.string(),
  name: v.string(),
  /** The recipient of a gift; null if the buyer is the recipient. */
  recipientName: v.nullable(v.string()),
  product: v.string(),
  quantity: v.number(),
  lot: v.nullable(v.string()),
  /** A day, "2027-03-31". */
  bestBefore: v.nullable(v.string()),
  /** When the parcel was shipped; null if the line is in no parcel. */
  shippedAt: v.nullable(v.string()),
});
export type RecalledOrder = v.InferOutput<typeof RecalledOrder>;

/** Response of GET /api/admin/recalls/orders. */
export const RecalledOrders = v.object({
  lines: v.array(RecalledOrder),
  total: v.number(),
  /** E-mail addresses in all of these lines. */
  addresses: v.number(),
  /** Lines of the product in the period that are in a parcel without a lot, if a lot is searched, too. */
  withoutLot: v.number(),
});
export type RecalledOrders = v.InferOutput<typeof RecalledOrders>;

/** Characters of the message of a notice. */
export const MAX_RECALL_MESSAGE = 5_000;
/** Characters of a subject and of a banner. */
export const MAX_RECALL_SUBJECT = 150;
export const MAX_RECALL_BANNER = 300;

const message = v.pipe(
  v.string("is required"),
  v.trim(),
  v.maxLength(MAX_RECALL_MESSAGE, `must be at most ${formatCount(MAX_RECALL_MESSAGE)} characters`),
  v.check((text) => !/[^\P{Cc}\t\r\n]/u.test(text), "must not contain control characters"),
);

/** The texts of a recall. Those in French may be empty, unless one of subject and message is written. */
const TEXTS = {
  subject: requiredLine(MAX_RECALL_SUBJECT),
  message: v.pipe(message, v.minLength(1, "is required")),
  banner: requiredLine(MAX_RECALL_BANNER),
  subjectFr: short(MAX_RECALL_SUBJECT),
  messageFr: v.optional(message, ""),
  bannerFr: short(MAX_RECALL_BANNER),
};
export type RecallTexts = {
  subject: string;
  message: string;
  banner: string;
  subjectFr: string;
  messageFr: string;
  bannerFr: string;
};

type French = Pick<RecallTexts, "subjectFr" | "messageFr">;
const isFrenchComplete = ({ subjectFr, messageFr }: French) =>
  (subjectFr === "") === (messageFr === "");

const INCOMPLETE = "is required if one of the French subject and message is written";

/** Body of POST /api/admin/recalls/{id}/preview. */
export const RecallTexts = v.pipe(
  v.object(TEXTS),
  v.forward(v.partialCheck([["subjectFr"], ["messageFr"]], isFrenchComplete, INCOMPLETE), [
    "subjectFr",
  ]),
);

/** Body of POST /api/admin/recalls, which creates a draft. */
export const RecallDraft = v.pipe(
  v.object({ ...FILTER, ...TEXTS }),
  v.forward(v.partialCheck([["subjectFr"], ["messageFr"]], isFrenchComplete, INCOMPLETE), [
    "subjectFr",
  ]),
  v.forward(v.partialCheck([["product"], ["lot"]], isRestricted, RESTRICTED), ["product"]),
  v.forward(v.partialCheck([["from"], ["to"]], isInOrder, REVERSED), ["to"]),
);
export type RecallDraft = v.InferOutput<typeof RecallDraft>;

/** Body of PUT /api/admin/recalls/{id}. */
export const RecallChange = v.pipe(
  v.object({ ...TEXTS, updatedAt: v.string() }),
  v.forward(v.partialCheck([["subjectFr"], ["messageFr"]], isFrenchComplete, INCOMPLETE), [
    "subjectFr",
  ]),
);

/** The states of a recall. A draft has not been sent; an open recall has a banner. */
export const RECALL_STATES = { draft: "Draft", open: "Open", ended: "Ended" } as const;
export type RecallState = keyof typeof RECALL_STATES;

/** A recall in the list. */
export const Recall = v.object({
  id: v.string(),
  state: v.picklist(["draft", "open", "ended"]),
  productId: v.nullable(v.string()),
  productTitle: v.nullable(v.string()),
  lot: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  ...v.object({
    subject: v.string(),
    message: v.string(),
    banner: v.string(),
    subjectFr: v.string(),
    messageFr: v.string(),
    bannerFr: v.string(),
  }).entries,
  /** The name of the operator. */
  createdBy: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** When the notice was last requested to be sent. */
  requestedAt: v.nullable(v.string()),
  /** When all of its e-mails were in the outbox. */
  queuedAt: v.nullable(v.string()),
  endedAt: v.nullable(v.string()),
});
export type Recall = v.InferOutput<typeof Recall>;

export const RecallList = v.object({ recalls: v.array(Recall), total: v.number() });
export type RecallList = v.InferOutput<typeof RecallList>;

/** Response of the routes about one recall. */
export const RecallDetails = v.object({
  ...Recall.entries,
  /** Addresses that received the product, and those of them that have no notice yet. */
  addresses: v.number(),
  unwritten: v.number(),
  /** Notices by the state of their e-mails. */
  sent: v.number(),
  waiting: v.number(),
  failed: v.number(),
  /** Whether e-mail is sent at all: SMTP_URL is set. */
  isSendingMail: v.boolean(),
});
export type RecallDetails = v.InferOutput<typeof RecallDetails>;

export const RECALL_MAIL_STATES = {
  sent: "Sent",
  waiting: "Waiting",
  failed: "Not sent",
  erased: "Address erased",
} as const;
export type RecallMailState = keyof typeof RECALL_MAIL_STATES;

/** A line of the log of a recall: an address that the notice was written to. */
export const RecallRecipient = v.object({
  id: v.string(),
  /** "" after erasure. */
  email: v.string(),
  orderId: v.string(),
  orderNumber: v.string(),
  name: v.string(),
  /** When the e-mail was put into the outbox. */
  createdAt: v.string(),
  state: v.picklist(["sent", "waiting", "failed", "erased"]),
  sentAt: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
});
export type RecallRecipient = v.InferOutput<typeof RecallRecipient>;

export const RecallLog = v.object({ recipients: v.array(RecallRecipient), total: v.number() });
export type RecallLog = v.InferOutput<typeof RecallLog>;

/** Response of POST /api/admin/recalls/{id}/preview: the e-mail in each language of the store. */
export const RecallPreview = v.object({
  mails: v.array(
    v.object({
      locale: v.picklist(["en", "fr"]),
      subject: v.string(),
      text: v.string(),
      html: v.string(),
      /** The order whose data the e-mail has; null for an invented one. */
      orderNumber: v.nullable(v.string()),
    }),
  ),
});
export type RecallPreview = v.InferOutput<typeof RecallPreview>;

/** "Hydrating serum, lot A12, orders from 2026-03-01 to 2026-03-31". */
export function describeRecall({
  productTitle,
  lot,
  from,
  to,
}: Pick<Recall, "productTitle" | "lot" | "from" | "to">): string {
  const period = [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
  return [productTitle ?? "All products", lot && `lot ${lot}`, period && `orders ${period}`]
    .filter(Boolean)
    .join(", ");
}
