import { parseSync } from "vite";
import { SCENARIOS } from "./list.ts";

/** A test, or a group of tests, and the scenarios that it covers. */
export type Citation = { file: string; title: string; numbers: string[] };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Block = { title: string; start: number; end: number; numbers: Set<string>; holds: boolean };

const LETTERS = Object.keys(SCENARIOS).join("");
/** The number of a scenario, and not a percent-encoded byte such as %C3, or a key as in Alt+F10. */
const NUMBER = new RegExp(`(?<![%+])\\b[${LETTERS}][1-9]\\d?\\b`, "g");
const LEADING_NUMBERS = new RegExp(`^(?:[${LETTERS}]\\d{1,2}(?:, | and |: |$))+`);
const ROW = new RegExp(`^(?:[${LETTERS}]\\d{1,2}(?:, | and |: ))+`);
/** `test`, `test.each(…)`, `describe`, `describeOnBothDatabases`; not `test.step` or `test.use`. */
const CALLEE =
  /^(?:test|it|describe\w*)(?:\.(?:each|for|describe|only|concurrent|serial|skip|fixme|todo|fails))*$/;

/**
 * Finds the tests of a file that cite scenarios: in their title, in the rows of `test.each`, in a
 * comment inside, or in a comment directly above.
 */
export function readCitations(file: string, source: string): Citation[] {
  const { program, comments } = parseSync(file, source);
  const blocks: Block[] = [];
  const texts: { at: number; text: string }[] = [];
  walk(program as unknown as Node, (node) => {
    // A row begins with its numbers; other texts may contain the first half of a postal code.
    if (node.type === "Literal" && typeof node.value === "string" && ROW.test(node.value))
      texts.push({ at: node.start, text: node.value });
    const title = titleOf(node, source);
    if (title === undefined) return;
    const { start, end } = node;
    texts.push({ at: start, text: title });
    // Skipped tests cover nothing.
    const holds = !/\.(?:skip|fixme|todo|fails)/.test(nameOf(node.callee as Node, source));
    blocks.push({ title, start, end, numbers: new Set(), holds });
  });
  for (const { value, start, end } of comments)
    texts.push({ at: follows(source, end, comments, blocks) ?? start, text: value });

  for (const { at, text } of texts)
    for (const number of text.match(NUMBER) ?? []) innermost(blocks, at)?.numbers.add(number);
  return blocks
    .filter(({ numbers, holds }) => holds && numbers.size > 0)
    .map((block) => ({ file, title: readable(block, blocks), numbers: [...block.numbers] }));
}

/**
 * The title as the table shows it, after those of its groups. An ellipsis stands for the values of a test
 * that runs once per row.
 */
function readable(block: Block, blocks: readonly Block[]): string {
  const title = withoutPlaceholders(plain(block.title));
  const groups = blocks.filter(({ start, end }) => start < block.start && block.end < end);
  const group = innermost(groups, block.start);
  return group ? `${readable(group, blocks)} > ${title}` : title;
}

/** Replaces `%s`, `$name` and the expressions of template literals by an ellipsis. */
function withoutPlaceholders(title: string): string {
  return title.replace(/\$\{[^}]*\}|%[sdifjoOc#$]|\$[A-Za-z_][\w.]*/g, "…").replace(/%%/g, "%");
}

/** The title of a call that declares a test or a group of tests. */
function titleOf(node: Node, source: string): string | undefined {
  if (node.type !== "CallExpression") return undefined;
  const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] };
  const [first, second] = given;
  // `test.each(rows)(title, …)` is a call of a call; the inner one has no title.
  if (!first || !second || !CALLEE.test(nameOf(callee, source))) return undefined;
  if (first.type === "Literal" && typeof first.value === "string") return first.value;
  return first.type === "TemplateLiteral"
    ? source.slice(first.start + 1, first.end - 1)
    : undefined;
}

function nameOf(callee: Node, source: string): string {
  const named = callee.type === "CallExpression" ? (callee.callee as Node) : callee;
  return source.slice(named.start, named.end).replace(/<[\s\S]*>$/, "");
}

/** The start of the test that directly follows a comment, if there is one. */
function follows(
  source: string,
  end: number,
  comments: readonly { start: number; end: number }[],
  blocks: readonly Block[],
): number | undefined {
  let at = end;
  for (;;) {
    at += /^\s*/.exec(source.slice(at))?.[0].length ?? 0;
    const next = comments.find((comment) => comment.start === at);
    if (!next) return blocks.find((block) => block.start === at)?.start;
    at = next.end;
  }
}

function innermost(blocks: readonly Block[], at: number): Block | undefined {
  return blocks
    .filter(({ start, end }) => start <= at && at < end)
    .sort((one, other) => one.end - one.start - (other.end - other.start))[0];
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (typeof (value as Node).type === "string") visit(value as Node);
  for (const inner of Object.values(value)) walk(inner, visit);
}

/** Removes the tags (`@phone`, `@journey`) and the numbers, which the table shows separately. */
function plain(title: string): string {
  return (
    title
      .replace(/^(?:@\w+ )+/, "")
      .replace(LEADING_NUMBERS, "")
      .trim() || title
  );
}
