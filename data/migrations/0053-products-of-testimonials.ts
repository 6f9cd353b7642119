import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The product that a testimonial is about; null for a testimonial about the store. */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  return [`alter table testimonials add column product_id ${text}`];
};
