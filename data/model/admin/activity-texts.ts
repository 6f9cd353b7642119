import { FIELD_NAMES, fieldOf } from "../catalogue/product-fields.ts";
import { REVIEW_STATUS_LABELS } from "../catalogue/review-rules.ts";
import { MAIL_KINDS, MAIL_TEXT_LABELS, mailLabel } from "../content/mail-kinds.ts";
import { POST_STATE_LABELS } from "../content/post.ts";
import { PERMISSIONS, ROLE_LABELS } from "../people/permissions.ts";
import { DISCOUNT_KIND_LABELS } from "../sales/discount.ts";
import { ORDER_STATUS_LABELS } from "../sales/order-status.ts";
import { REFUND_STATE_LABELS } from "../sales/refund.ts";
import { RETURN_STATE_LABELS } from "../sales/return.ts";
import { settingLabel } from "../settings/setting-labels.ts";
import { formatDateTime } from "../text/dates.ts";
import { isRecord, parseJson } from "../text/json.ts";
import { formatMoney, parseAmount } from "../text/money.ts";
import type { ActivityChange, ActivityEntry, ActivityObject } from "./activity.ts";
import { PAYMENT_PROBLEM_LABELS } from "./payment-problem.ts";
import { ROUNDING_LABELS } from "./price-change.ts";
import { SALE_STATE_LABELS } from "./sale.ts";
import { OPERATOR_STATUS_LABELS } from "./staff.ts";

type Labels = Readonly<Record<string, string>>;

/** The label of a field, and how its values read: the labels of codes, or a format. */
type FieldText = { label: string; values?: Labels; format?: (value: string) => string };

const money = (label: string): FieldText => ({ label, format: formatAmount });
const time = (label: string): FieldText => ({ label, format: formatTime });
const coded = (label: string, values: Labels): FieldText => ({ label, values });

// An entry can't be corrected, so a value in another form is displayed as it is.
function formatAmount(value: string): string {
  const cents = parseAmount(value);
  return cents === undefined ? value : formatMoney(cents);
}

const formatTime = (value: string) =>
  Number.isNaN(Date.parse(value)) ? value : formatDateTime(value);

/** Fields that mean the same in every object. */
const COMMON: Readonly<Record<string, string>> = {
  name: "Name",
  title: "Title",
  handle: "Address",
  description: "Description",
  category: "Category",
  imageUrl: "Picture",
  content: "Text",
  contentHtml: "Formatted text",
  seoTitle: "Title for search engines",
  seoDescription: "Description for search engines",
  note: "Note",
  request: "Request",
};

const PRODUCT_FIELDS = Object.fromEntries(
  FIELD_NAMES.map((name): [string, FieldText] => {
    const { label, type, choices } = fieldOf(name);
    if (type === "amount") return [name, money(label)];
    return [name, choices ? coded(label, choices) : { label }];
  }),
);

/**
 * The fields of the objects. Those of settings are their keys, those of the stock the titles of
 * variants, those of translations the labels of texts.
 */
const FIELDS: { [Object in ActivityObject]?: Readonly<Record<string, string | FieldText>> } = {
  product: {
    ...PRODUCT_FIELDS,
    options: "Options",
    values: "Values",
    published: "Published",
    unpublishedAt: time("Unpublished"),
  },
  sale: {
    state: coded("State", SALE_STATE_LABELS),
    rounding: coded("Rounding", ROUNDING_LABELS),
    startsAt: time("Start"),
    endsAt: time("End"),
    products: "Products",
    variants: "Variants",
    restored: "Prices restored",
    unchanged: "Prices left unchanged",
  },
  category: {
    parent: "Parent category",
    productCount: "Products",
    handles: "Order",
  },
  ingredient: {
    inci: "INCI name",
    name: "Common name",
    synonyms: "Other names",
    function: "Function",
    origin: "Origin",
    families: "Families",
    source: "Source",
    url: "Address",
  },
  import: {
    products: "Products",
    rejected: "Rejected rows",
    removed: "Products removed",
    restored: "Products restored",
    unchanged: "Products left unchanged",
    // Tables of another store's data.
    orders: "Orders",
    order_items: "Order lines",
    users: "Customers",
    blog_posts: "Posts",
    testimonials: "Testimonials",
    product_reviews: "Reviews",
    wishlist_items: "Wishlist items",
    newsletter_subscriptions: "Newsletter subscriptions",
    imported: "Imported",
    known: "Known already",
    unsubscribed: "Unsubscribed, left out",
  },
  picture: { failed: "Failed copies" },
  page: {
    address: "Address",
    draft: "Draft",
    published: "Published text",
    body: "Text",
  },
  post: {
    excerpt: "Excerpt",
    author: "Author",
    state: coded("State", POST_STATE_LABELS),
    publishedAt: time("Publication"),
    readingMinutes: "Minutes to read",
  },
  testimonial: { role: "Role", rating: "Rating", productId: "Product", product: "Product" },
  review: {
    status: coded("Status", REVIEW_STATUS_LABELS),
    rejectionReason: "Reason",
    reply: "Reply",
  },
  discount: {
    code: "Code",
    kind: coded("Discount", DISCOUNT_KIND_LABELS),
    percent: "Percent off",
    amount: money("Amount off"),
    minimum: money("Minimum subtotal"),
    startsOn: "First day",
    endsOn: "Last day",
    usageLimit: "Uses in total",
    usageLimitPerEmail: "Uses per customer",
    categories: "Only these categories",
    productIds: "Only these products",
    isActive: "Active",
    uses: "Uses",
  },
  order: {
    status: coded("Status", ORDER_STATUS_LABELS),
    fulfilled: "Items in parcels",
    delivered: "Delivered",
    carrier: "Carrier",
    trackingNumber: "Tracking number",
    amount: money("Amount"),
    refund: coded("Refund", REFUND_STATE_LABELS),
    tags: "Tags",
    "private note": "Private note",
    address: "Address",
    "recipient's name": "Recipient",
    "billing address": "Billing address",
    "email address": "Email address",
    "phone number": "Phone number",
  },
  return: { state: coded("State", RETURN_STATE_LABELS) },
  recall: {
    product: "Product",
    lot: "Lot",
    from: "Orders from",
    to: "Orders to",
    subject: "Subject",
    message: "Message",
    banner: "Banner",
    subjectFr: "Subject in French",
    messageFr: "Message in French",
    bannerFr: "Banner in French",
    endedAt: time("Ended"),
    notices: "New notices",
  },
  "payment-problem": { resolvedAt: time("Resolved") },
  message: {
    readAt: time("Read"),
    answeredAt: time("Answered"),
    closedAt: time("Closed"),
    reply: "Reply",
  },
  email: { attempts: "Attempts", dueAt: time("Next attempt") },
  operator: {
    email: "Email address",
    role: coded("Role", ROLE_LABELS),
    status: coded("Status", OPERATOR_STATUS_LABELS),
    password: "Password",
    "passkey added": "Passkey added",
    "passkey removed": "Passkey removed",
  },
  "personal-data": { rows: "Rows" },
  other: {
    since: time("Since"),
    payments: "Payments",
    createdOrders: "Orders placed",
    refunded: "Payments returned",
    refundsAndDisputes: "Refunds found",
    unresolved: "Unsolved payments",
    // Entries of earlier releases.
    settled: "Orders placed",
    returned: "Refunds found",
    unsolved: "Unsolved payments",
    ordersWithoutPayment: "Orders without a payment",
  },
};

/** How the log displays a field of an object; undefined for one that the store does not write. */
export function fieldText(object: ActivityObject | null, field: string): FieldText | undefined {
  if (object === "stock") return { label: field };
  if (object === "translation") return field.startsWith("French") ? { label: field } : undefined;
  if (object === "settings") return settingText(field);
  const names = field.split(".");
  const last = textOf(object, names.at(-1) ?? "");
  if (!last || names.length === 1) return last;
  // The title of a variant may contain dots.
  const isVariant = object === "product" && names[0] === "variants";
  const owners = isVariant
    ? [names.slice(1, -1).join(".")]
    : names.slice(0, -1).map((name) => textOf(object, name)?.label);
  return owners.includes(undefined) ? undefined : within(owners.join(", "), last);
}

function textOf(object: ActivityObject | null, name: string): FieldText | undefined {
  const text = (object && FIELDS[object]?.[name]) ?? COMMON[name];
  return typeof text === "string" ? { label: text } : text;
}

/** The parts of a setting, such as "tax.numbers.GST", are within it. */
function settingText(field: string): FieldText | undefined {
  const [group = "", name = "", ...parts] = field.split(".");
  const label = settingLabel(`${group}.${name}`);
  if (label === undefined) return undefined;
  const part = parts.join(".");
  return part === "" ? { label } : within(label, { label: SETTING_PARTS[part] ?? part });
}

const SETTING_PARTS: Labels = {
  ...MAIL_TEXT_LABELS,
  text: "Text",
  link: "Link",
  from: "First day",
  until: "Last day",
};

const within = (owner: string, text: FieldText) => ({ ...text, label: `${owner}: ${text.label}` });

/** A change as the log displays it: the label of the field and the values in words. */
export function describeChange(
  object: ActivityObject | null,
  { field, before, after }: ActivityChange,
): { label: string; before: string | null; after: string | null } {
  const text = fieldText(object, field);
  const describe = (value: string | null) => value && describeValue(value, text);
  return { label: text?.label ?? field, before: describe(before), after: describe(after) };
}

function describeValue(value: string, text: FieldText | undefined): string {
  if (text?.values) return text.values[value] ?? value;
  if (text?.format) return text.format(value);
  const parsed = parseJson(value);
  if (typeof parsed === "boolean") return parsed ? "yes" : "no";
  if (!isRecord(parsed)) return value;
  return listLeaves(parsed).join(", ") || "none";
}

/** The texts and numbers in a value of JSON. */
function listLeaves(value: unknown): string[] {
  if (isRecord(value)) return Object.values(value).flatMap(listLeaves);
  return value === null || value === "" ? [] : [String(value)];
}

/** The name of the object of an entry: "order-shipped" is "Shipping notice". */
export function describeObject({
  object,
  objectId,
  objectName,
}: Pick<ActivityEntry, "object" | "objectId" | "objectName">): string {
  const labels: Labels = (object && NAMES[object]) ?? {};
  // Entries of earlier releases name the request besides the permission.
  const names = object === "permission" ? [objectId, objectName] : [objectName ?? objectId];
  const texts = names.flatMap((name) => (name ? [labels[name] ?? name] : [])).join(", ");
  return object === "permission" ? `“${texts}”` : texts;
}

/** Objects whose name is a code. */
const NAMES: { [Object in ActivityObject]?: Labels } = {
  permission: PERMISSIONS,
  email: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, mailLabel(kind)])),
  "payment-problem": PAYMENT_PROBLEM_LABELS,
};
