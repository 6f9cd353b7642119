import * as v from "valibot";

/** Who acts: an operator, a command, or a client that tries to sign in. */
export type ActorKind = "operator" | "command" | "client";

/** The actions of the activity log, with their labels. */
const ACTIVITY_ACTIONS = {
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
} as const satisfies Record<string, string>;
export type ActivityAction = keyof typeof ACTIVITY_ACTIONS;

/** The kinds of objects that the activity log names, with their labels. */
const ACTIVITY_OBJECTS = {
  product: "Product",
  category: "Category",
  import: "Import",
  picture: "Picture",
  post: "Post",
  testimonial: "Testimonial",
  review: "Review",
  discount: "Discount code",
  order: "Order",
  "payment-problem": "Payment problem",
  customer: "Customer",
  message: "Message",
  newsletter: "Newsletter",
  email: "E-mail",
  settings: "Settings",
  operator: "Operator",
  session: "Session",
  "personal-data": "Personal data",
  activity: "Activity log",
  permission: "Permission",
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
