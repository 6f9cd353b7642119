import { type ReferenceExpression, type SqlBool, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Whether a column holds a text, whatever the case of its ASCII letters. */
export function containsText<T extends keyof Database>(
  column: ReferenceExpression<Database, T> & string,
  text: string,
) {
  const pattern = `%${lower(text).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}

/** As both databases do it for every locale: letters beyond ASCII stay as they are. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
