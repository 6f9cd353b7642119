import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Whether a product stays on or is rinsed off. `api/db/products/fragrance-allergens.ts` adds the fragrance
 * allergens to the glossary, and the values of filters follow, after this statement.
 */
export const statements: MigrationStatements = (dialect) => [
  `alter table products add column use_type ${TABLE_SYNTAX[dialect].text}`,
];
