import type { Context, MiddlewareHandler } from "hono";
import * as v from "valibot";
import { m } from "../../data/i18n/messages.js";
import { UNSTORABLE } from "../../data/model/text/plain-text.ts";
import type { Env } from "../deps.ts";
import { ApiFailure, failure, type Issue } from "./errors.ts";

type Schema = v.GenericSchema<unknown, unknown>;
type Target = "json" | "query";
type Input<S extends Schema, T extends Target> = {
  in: { [K in T]: v.InferInput<S> };
  out: { [K in T]: v.InferOutput<S> };
};

const JSON_TYPE = /^application\/(?:[a-z-.]+\+)?json(?:\s*;|$)/i;

/** Valid bodies nest less deeply; deeper ones could overflow the stack of recursive code. */
const MAX_DEPTH = 32;

/**
 * Validates a JSON body. Responds with 415 to another content type, 400 to invalid JSON or a wrong
 * shape or range, and 422 to well-formed text that violates a rule. With `invalid: 422` a wrong shape
 * or range is responded to with 422 too.
 *
 * @example
 * new Hono<Env>().post("/", validateJson(ContactMessage), (c) => {
 *   const { email } = c.req.valid("json");
 *   …
 * });
 */
export function validateJson<S extends Schema>(
  schema: S,
  { invalid }: { invalid?: 422 } = {},
): MiddlewareHandler<Env, string, Input<S, "json">> {
  return async (c, next) => {
    requireJsonType(c);
    const result = v.safeParse(schema, readJson(await c.req.text()), { abortPipeEarly: true });
    if (!result.success) throw refusal(result.issues, invalid === 422 ? () => true : isRule);
    c.req.addValidatedData("json", result.output as object);
    await next();
  };
}

/** @throws ApiFailure 415 if the body is not declared as JSON */
export function requireJsonType(c: Context) {
  if (!JSON_TYPE.test(c.req.header("content-type") ?? "")) throw failure(415, m.errors_json_type());
}

/**
 * Validates a body that was read otherwise, such as a form, like `validateJson`.
 *
 * @throws ApiFailure 400 or 422
 * @example
 * const { texts } = await readForm(c, photos);
 * const draft = parseBody(ReviewDraft, { title: texts.get("title")?.[0] });
 */
export function parseBody<S extends Schema>(schema: S, body: unknown): v.InferOutput<S> {
  if (hasUnstorable(body)) throw failure(400, m.errors_unstorable());
  const result = v.safeParse(schema, body, { abortPipeEarly: true });
  if (!result.success) throw refusal(result.issues, isRule);
  return result.output;
}

/** Validates the query string. Responds with 400 to repeated parameters and invalid values. */
export function validateQuery<S extends Schema>(
  schema: S,
): MiddlewareHandler<Env, string, Input<S, "query">> {
  return async (c, next) => {
    const query: [string, string][] = [];
    for (const [name, values] of Object.entries(c.req.queries())) {
      if (values.length > 1)
        throw failure(400, m.errors_given_twice_field({ field: clip(name) }), [
          { path: clip(name), message: m.errors_given_twice() },
        ]);
      const value = values[0] ?? "";
      if (UNSTORABLE.test(value))
        throw failure(400, m.errors_unstorable_field({ field: clip(name) }));
      query.push([name, value]);
    }
    const result = v.safeParse(schema, Object.fromEntries(query), { abortPipeEarly: true });
    if (!result.success) throw refusal(result.issues, isTextRule);
    c.req.addValidatedData("query", result.output as object);
    await next();
  };
}

/**
 * Parses JSON of a bounded depth whose strings both databases can store.
 * @throws ApiFailure 400
 */
export function readJson(text: string): unknown {
  if (isTooDeep(text)) throw failure(400, m.errors_too_deep());
  const value = parseJson(text);
  // Both can only be escaped: JSON forbids a raw NUL, and UTF-8 a surrogate.
  if (text.includes("\\u") && hasUnstorable(value)) {
    throw failure(400, m.errors_unstorable());
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw failure(400, m.errors_not_json());
  }
}

/** Whether a value contains a text that a database can't store. */
export function hasUnstorable(value: unknown): boolean {
  if (typeof value === "string") return UNSTORABLE.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some((entry) => entry.some(hasUnstorable));
}

/** At most the first 20 issues in the shape of an error response, each with bounded texts. */
export function toIssues(issues: readonly v.BaseIssue<unknown>[]): Issue[] {
  return issues.slice(0, MAX_ISSUES).map((issue) => ({
    path: clip(v.getDotPath(issue) ?? ""),
    message: clip(describeIssue(issue)),
  }));
}

/** How many issues an error response lists. */
export const MAX_ISSUES = 20;
/** In characters: field names and messages may repeat text of the request, up to megabytes. */
const MAX_ISSUE_LENGTH = 200;

function clip(text: string): string {
  return text.length > MAX_ISSUE_LENGTH ? `${text.slice(0, MAX_ISSUE_LENGTH)}…` : text;
}

/** Messages about valibot's types. */
const TYPE_MESSAGES: Readonly<Record<string, () => string>> = {
  string: () => m.errors_type_text(),
  number: () => m.errors_type_number(),
  boolean: () => m.errors_type_boolean(),
  Object: () => m.errors_type_object(),
  Array: () => m.errors_type_list(),
};

/** The issue's own message, or a description of the expected type if the schema has none. */
function describeIssue({ kind, message, expected, received }: v.BaseIssue<unknown>): string {
  if (kind !== "schema" || !/^Invalid (?:type|key):/.test(message)) return message;
  if (received === "undefined") return "is missing";
  return (
    TYPE_MESSAGES[expected ?? ""]?.() ??
    m.errors_type_other({ type: expected ?? m.errors_type_unknown() })
  );
}

function refusal(
  issues: readonly v.BaseIssue<unknown>[],
  isRuleViolation: (issue: v.BaseIssue<unknown>) => boolean,
): ApiFailure {
  const listed = toIssues(issues);
  const [first] = listed;
  const message = first
    ? m.errors_field({ label: first.path || m.errors_body(), problem: first.message })
    : m.errors_invalid_request();
  return new ApiFailure(issues.every(isRuleViolation) ? 422 : 400, sentence(message, first), {
    issues: listed,
  });
}

/** Omits the field name if the issue's message is a sentence ("Invalid email address"). */
function sentence(message: string, issue: Issue | undefined): string {
  return issue && /^\p{Lu}/u.test(issue.message) ? issue.message : message;
}

/** Whether an issue violates a rule for well-formed text (422), not a type or range (400). */
function isRule(issue: v.BaseIssue<unknown>): boolean {
  if (issue.kind === "schema")
    return (issue.type === "picklist" || issue.type === "literal") && isText(issue);
  return isTextRule(issue) || ["regex", "check", "partial_check"].includes(issue.type);
}

function isTextRule(issue: v.BaseIssue<unknown>): boolean {
  return (
    issue.kind === "validation" &&
    isText(issue) &&
    // "raw_check" is the rule for e-mail addresses.
    ["raw_check", "min_length", "max_length", "non_empty"].includes(issue.type)
  );
}

function isText(issue: v.BaseIssue<unknown>): boolean {
  return typeof issue.input === "string";
}

/** Whether JSON is nested more deeply than `MAX_DEPTH`, found without parsing it. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInText) {
      // The next character is escaped, and a quotation mark then does not end the text.
      if (character === "\\") at += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return false;
}
