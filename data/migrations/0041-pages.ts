import { type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/**
 * Pages with their published text and a draft, and previous published versions. Triggers raise the version of
 * the published content (migration 0007).
 */
export const statements: MigrationStatements = (dialect) => {
  const { text, integer, tableEnd } = TABLE_SYNTAX[dialect];
  return [
    `create table pages (
      handle ${text} not null primary key,
      kind ${text} not null,
      title ${text} not null,
      draft ${text},
      published ${text},
      published_at ${text},
      updated_at ${text} not null,
      version ${integer} not null
    ${tableEnd}`,
    `create table page_versions (
      id ${text} not null primary key,
      handle ${text} not null,
      content ${text} not null,
      published_at ${text} not null,
      published_by ${text} not null
    ${tableEnd}`,
    "create index page_versions_handle on page_versions (handle, published_at desc)",
    ...(dialect === "postgres"
      ? [
          `create trigger pages_shown after insert or update or delete on pages
            for each statement execute function raise_pages_version()`,
        ]
      : ["insert", "update", "delete"].map(
          (verb) =>
            `create trigger pages_shown_${verb} after ${verb} on pages begin
              update settings set value = cast(cast(value as bigint) + 1 as text) where name = 'pages-version';
            end`,
        )),
  ];
};
