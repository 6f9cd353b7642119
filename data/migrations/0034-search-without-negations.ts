import type { MigrationStatements } from "./dialect.ts";

/**
 * `api/db/derived-columns.ts` writes `search_text` without the negations of descriptions, because SQL
 * can't find them like `data/model/negations.ts`.
 */
export const statements: MigrationStatements = () => [];
