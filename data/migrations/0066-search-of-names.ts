import type { MigrationStatements } from "./dialect.ts";

/**
 * `api/db/products/derived-columns.ts` writes `search_text` with names such as "L'Ambre" and "e.l.k." as one word,
 * and without mentions of sun protection, because SQL can't find them like `data/model/catalogue/search.ts`.
 */
export const statements: MigrationStatements = () => [];
