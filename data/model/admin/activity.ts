import * as v from "valibot";
import { PAGING } from "../http/paging.ts";
import { keysOf } from "../text/json.ts";

/** Who acts: an operator, a command, or a client that tries to sign in. */
const ACTOR_KINDS = ["operator", "command", "client"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The actions of the activity log, with their labels. */
export const ACTIVITY_ACTIONS = {
  created: "Created",
  changed: "Changed",
  deleted: "Deleted",
  imported: "Imported",
  undone: "Undone",
  exported: "Exported",
  refunded: "Refunded",
  requested: "Requested",
  "signed-in": "Signed in",
  "sign-in-failed": "Sign-in failed",
  "signed-out": "Signed out",
  refused: "Refused",
  "backed-up": "Backed up",
  restored: "Restored",
} as const satisfies Record<string, string>;
export type ActivityAction = keyof typeof ACTIVITY_ACTIONS;

/** The kinds of objects that the activity log names, with their labels. */
export const ACTIVITY_OBJECTS = {
  product: "Product",
  sale: "Sale",
  stock: "Stock",
  category: "Category",
  ingredient: "Ingredient",
  import: "Import",
  picture: "Picture",
  page: "Page",
  post: "Post",
  testimonial: "Testimonial",
  translation: "Translation",
  review: "Review",
  discount: "Discount code",
  order: "Order",
  return: "Return",
  recall: "Recall",
  "payment-problem": "Payment problem",
  customer: "Customer",
  message: "Message",
  newsletter: "Newsletter",
  email: "Email",
  settings: "Settings",
  operator: "Operator",
  session: "Session",
  "personal-data": "Personal data",
  activity: "Activity log",
  permission: "Permission",
  database: "Database",
  other: "Other",
} as const satisfies Record<string, string>;
export type ActivityObject = keyof typeof ACTIVITY_OBJECTS;

/** A value before and after a change, as text; null if there was or is none. */
export const ActivityChange = v.object({
  field: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
});
export type ActivityChange = v.InferOutput<typeof ActivityChange>;

/** Characters of a value that the log stores. */
const MAX_VALUE = 500;
/** Changed fields that an entry stores. */
const MAX_CHANGES = 100;
/** Fields that say nothing beside the object and time of the entry. */
const IGNORED_FIELDS = new Set(["id", "createdAt", "updatedAt", "version"]);

/**
 * Lists the fields whose values differ. Objects are compared field by field, lists as a whole. Long values
 * are shortened.
 *
 * @example
 * listChanges({ title: "Old", price: "1.00" }, { title: "New", price: "1.00" });
 * // [{ field: "title", before: "Old", after: "New" }]
 */
export function listChanges(
  before: object | undefined,
  after: object | undefined,
): ActivityChange[] {
  const changes: ActivityChange[] = [];
  collect("", before, after, changes);
  return changes.slice(0, MAX_CHANGES);
}

function collect(path: string, before: unknown, after: unknown, changes: ActivityChange[]): void {
  if (isRecord(before ?? {}) && isRecord(after ?? {}) && (before ?? after) !== undefined) {
    const [old, current] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
    for (const key of new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})]))
      if (!IGNORED_FIELDS.has(key))
        collect(path ? `${path}.${key}` : key, old?.[key], current?.[key], changes);
    return;
  }
  const [old, current] = [toText(before), toText(after)];
  if (old === current) return;
  const start = excerptStart(old ?? "", current ?? "");
  changes.push({ field: path, before: excerpt(old, start), after: excerpt(current, start) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Where the excerpts of two long texts start: shortly before their first difference. */
function excerptStart(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= MAX_VALUE) return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return Math.max(0, same - MAX_VALUE / 5);
}

function excerpt(text: string | null, start: number): string | null {
  if (text === null) return null;
  const part = text.slice(start, start + MAX_VALUE);
  return `${start > 0 ? "…" : ""}${part}${text.length > start + MAX_VALUE ? "…" : ""}`;
}

/** An entry of the activity log. */
export const ActivityEntry = v.object({
  id: v.string(),
  createdAt: v.string(),
  actorKind: v.picklist(ACTOR_KINDS),
  /** null for a command and for a failed sign-in to an unknown account. */
  operatorId: v.nullable(v.string()),
  /** Name of the operator at that time, or of the command. */
  actor: v.string(),
  /** Network address of the request; null for a command. */
  address: v.nullable(v.string()),
  action: v.picklist(keysOf(ACTIVITY_ACTIONS)),
  object: v.nullable(v.picklist(keysOf(ACTIVITY_OBJECTS))),
  objectId: v.nullable(v.string()),
  objectName: v.nullable(v.string()),
  changes: v.array(ActivityChange),
});
export type ActivityEntry = v.InferOutput<typeof ActivityEntry>;

/** Response of GET /api/admin/activity, the newest first. */
export const ActivityList = v.object({ entries: v.array(ActivityEntry), total: v.number() });
export type ActivityList = v.InferOutput<typeof ActivityList>;

const id = v.optional(v.pipe(v.string(), v.maxLength(200, "is too long")), "");
/** A day in the store's time zone; "" does not restrict the list. */
const day = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, "must be a day (YYYY-MM-DD)"),
  ),
  "",
);
const oneOf = <T extends string>(values: readonly T[]) =>
  v.optional(v.picklist(["", ...values], "is not a known value"), "");

/** Filters of the activity log; "" does not restrict it. `from` and `to` are included. */
const ACTIVITY_FILTERS = {
  /** Id of an operator, or "command". */
  operator: id,
  action: oneOf(keysOf(ACTIVITY_ACTIONS)),
  object: oneOf(keysOf(ACTIVITY_OBJECTS)),
  objectId: id,
  from: day,
  to: day,
};

/** Query of GET /api/admin/activity/export.csv. */
export const ActivityFilter = v.object({ ...ACTIVITY_FILTERS, search: PAGING.search });
export type ActivityFilter = v.InferOutput<typeof ActivityFilter>;

/** Query of GET /api/admin/activity. `search` finds a part of the object's name. */
export const ActivityQuery = v.object({ ...ACTIVITY_FILTERS, ...PAGING });
export type ActivityQuery = v.InferOutput<typeof ActivityQuery>;

/** Query of GET /api/admin/activity/last: an object. */
export const LastActivityQuery = v.object({
  object: v.picklist(keysOf(ACTIVITY_OBJECTS)),
  objectId: id,
});

/** Response of GET /api/admin/activity/last: the last change of an object; null if none is recorded. */
export const LastActivity = v.nullable(v.object({ actor: v.string(), createdAt: v.string() }));
export type LastActivity = v.InferOutput<typeof LastActivity>;
