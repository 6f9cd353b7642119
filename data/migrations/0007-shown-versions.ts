import type { Dialect, MigrationStatements } from "./dialect.ts";

/**
 * The version of blog posts and testimonials, besides the version of the catalogue. Triggers
 * increment it, so that it changes with every write of any process.
 */
export const statements: MigrationStatements = (dialect) => [
  "insert into settings (name, value) values ('pages-version', '0')",
  ...(dialect === "postgres" ? [INCREMENT_FUNCTION] : []),
  ...["blog_posts", "testimonials"].flatMap((table) => versionTriggers(dialect, table)),
];

const INCREMENT =
  "update settings set value = cast(cast(value as bigint) + 1 as text) where name = 'pages-version';";

const INCREMENT_FUNCTION = `create function raise_pages_version() returns trigger language plpgsql as $$
  begin ${INCREMENT} return null; end $$`;

function versionTriggers(dialect: Dialect, table: string): string[] {
  if (dialect === "postgres") {
    return [
      `create trigger ${table}_shown after insert or update or delete on ${table}
        for each statement execute function raise_pages_version()`,
    ];
  }
  return ["insert", "update", "delete"].map(
    (verb) =>
      `create trigger ${table}_shown_${verb} after ${verb} on ${table} begin ${INCREMENT} end`,
  );
}
