import type { Dialect, Steps } from "./dialect.ts";

/**
 * A second version beside the catalogue's: that of the journal and the testimonials. The database
 * raises it itself, whoever writes.
 */
export const steps: Steps = (dialect) => [
  "insert into settings (name, value) values ('pages-version', '0')",
  ...(dialect === "postgres" ? [RAISE_FUNCTION] : []),
  ...["blog_posts", "testimonials"].flatMap((table) => raisedBy(dialect, table)),
];

const RAISE =
  "update settings set value = cast(cast(value as bigint) + 1 as text) where name = 'pages-version';";

const RAISE_FUNCTION = `create function raise_pages_version() returns trigger language plpgsql as $$
  begin ${RAISE} return null; end $$`;

function raisedBy(dialect: Dialect, table: string): string[] {
  if (dialect === "postgres") {
    return [
      `create trigger ${table}_shown after insert or update or delete on ${table}
        for each statement execute function raise_pages_version()`,
    ];
  }
  return ["insert", "update", "delete"].map(
    (verb) => `create trigger ${table}_shown_${verb} after ${verb} on ${table} begin ${RAISE} end`,
  );
}
