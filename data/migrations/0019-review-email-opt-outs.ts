import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** Addresses that receive no further requests to review an order; a photo belongs to one review. */
export const statements: MigrationStatements = (dialect) => {
  const { text, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table review_email_opt_outs (
      email_key ${text} not null primary key,
      created_at ${text} not null
    ${tableEnd}`,
    "create unique index review_photos_image on review_photos (image_url)",
  ];
};
