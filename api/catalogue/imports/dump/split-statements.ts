export type Statement = { sql: string; line: number };

/** The dump can't be imported because of this line. */
export class DumpError extends Error {
  override name = "DumpError";
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const NEXT = /['"$;\n\\]|--|\/\*/g;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const NAME_BEFORE = /[\w$\u0080-\uffff]$/;
/** Commands for psql that newer versions of pg_dump write at the start and end of a dump. */
const RESTRICT = /\\(?:un)?restrict [A-Za-z0-9]+[ \t]*(?:\r?\n|$)/y;

/**
 * Splits a dump at the semicolons between its statements. PostgreSQL's grammar parses the statements
 * afterwards and rejects one that was split in the wrong place.
 * @throws DumpError
 */
export function* splitStatements(text: string): Generator<Statement> {
  let start = 0;
  let line = 1;
  let startLine = 1;
  let at = 0;
  let hasBegun = false;
  const skipTo = (end: number) => {
    for (let i = text.indexOf("\n", at); i >= 0 && i < end; i = text.indexOf("\n", i + 1))
      line += 1;
    at = end;
  };
  const begin = (position: number) => {
    start = position;
    startLine = line;
    hasBegun = false;
  };
  for (;;) {
    NEXT.lastIndex = at;
    const found = NEXT.exec(text);
    if (!found) break;
    const mark = found[0];
    hasBegun ||= text.slice(start, found.index).trim() !== "";
    at = found.index;
    // White space and comments before a statement are not part of it.
    if (!hasBegun && (mark === "\n" || mark === "--" || mark === "/*" || mark === "\\")) {
      if (mark === "\\") {
        RESTRICT.lastIndex = at;
        const command = RESTRICT.exec(text);
        if (!command) throw new DumpError(line, metaCommand(text, at));
        skipTo(at + command[0].length);
      } else skipTo(mark === "\n" ? at + 1 : endOfComment(text, at, line));
      begin(at);
      continue;
    }
    hasBegun = true;
    if (mark === ";") {
      const sql = text.slice(start, at);
      if (sql.trim() !== "") yield { sql, line: startLine };
      at += 1;
      begin(at);
    } else if (mark === "\n") skipTo(at + 1);
    else if (mark === "--" || mark === "/*") skipTo(endOfComment(text, at, line));
    else if (mark === "'" || mark === '"') skipTo(endOfQuoted(text, at, line));
    else if (mark === "$") skipTo(endOfDollar(text, at, line));
    else throw new DumpError(line, metaCommand(text, at));
  }
  const rest = text.slice(start);
  if (rest.trim() !== "") yield { sql: rest, line: startLine };
}

function endOfComment(text: string, at: number, line: number): number {
  if (text.startsWith("--", at)) {
    const end = text.indexOf("\n", at);
    return end < 0 ? text.length : end;
  }
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  let depth = 0;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  throw new DumpError(line, "a comment is not closed");
}

function endOfQuoted(text: string, at: number, line: number): number {
  const quote = text.charAt(at);
  const before = text.charAt(at - 1);
  const hasEscapes =
    quote === "'" &&
    /[eE]/.test(before) &&
    !NAME_BEFORE.test(text.slice(Math.max(0, at - 2), at - 1));
  for (let i = at + 1; i < text.length; i += 1) {
    if (!hasEscapes) {
      i = text.indexOf(quote, i);
      if (i < 0) break;
    }
    const letter = text.charAt(i);
    if (hasEscapes && letter === "\\") i += 1;
    else if (letter === quote) {
      if (text.charAt(i + 1) !== quote) return i + 1;
      i += 1;
    }
  }
  throw new DumpError(line, `a ${quote === "'" ? "text" : "name"} is not closed`);
}

function endOfDollar(text: string, at: number, line: number): number {
  DOLLAR_TAG.lastIndex = at;
  const tag = DOLLAR_TAG.exec(text)?.[0];
  if (!tag || NAME_BEFORE.test(text.slice(Math.max(0, at - 1), at))) return at + 1;
  const end = text.indexOf(tag, at + tag.length);
  if (end < 0) throw new DumpError(line, "a text between dollar signs is not closed");
  return end + tag.length;
}

function metaCommand(text: string, at: number): string {
  const command = /\\\S*/.exec(text.slice(at, at + 30))?.[0] ?? "\\";
  return `${command} is a command of psql, not SQL`;
}
