import { type ReferenceExpression, type SqlBool, sql } from "kysely";
import type { Database } from "./tables/schema.ts";

/** SQL condition: the column contains the text, compared without the case of ASCII letters. */
export function containsText<T extends keyof Database>(
  column: ReferenceExpression<Database, T> & string,
  text: string,
) {
  const pattern = `%${lower(text).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** Like `lower` of both databases: letters beyond ASCII stay unchanged. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
