import type { MigrationStatements } from "./dialect.ts";

/**
 * `api/db/products/derived-columns.ts` writes `search_text` without the negations of descriptions, because SQL
 * can't find them like `data/model/catalogue/negations.ts`.
 */
export const statements: MigrationStatements = () => [];
