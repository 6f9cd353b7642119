import { sql } from "kysely";
import * as v from "valibot";
import type { Dialect } from "../../data/migrations/dialect.ts";
import { parseJson } from "../../data/model/text/json.ts";
import type { Db } from "./tables/schema.ts";

/**
 * Tables by name. Columns and indexes by name with a definition, such as "text not null default" or
 * "unique (id)".
 */
export type Schema = Record<
  string,
  { columns: Record<string, string>; indexes: Record<string, string> }
>;

const SchemaJson = v.record(
  v.string(),
  v.object({
    columns: v.record(v.string(), v.string()),
    indexes: v.record(v.string(), v.string()),
  }),
);

/** `kind` is "columns" or "indexes". */
type Row = { table: string; kind: "columns" | "indexes"; name: string; definition: string };

/**
 * Tables without those of Kysely's migrator, of SQLite and of Litestream. The definitions contain names only,
 * no SQL text, because PostgreSQL's text differs between its versions.
 */
const QUERIES: Record<Dialect, string> = {
  sqlite: `with tables as (
      select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')
        and substr(name, 1, 7) not in ('sqlite_', 'kysely_') and substr(name, 1, 12) <> '_litestream_')
    select t.name as "table", 'columns' as kind, c.name,
      lower(c.type) || iif(c."notnull", ' not null', '') ||
        iif(c.dflt_value is null, '', ' default') as definition
      from tables t join pragma_table_xinfo(t.name) c where c.hidden <> 1
    union all
    select t.name, 'indexes', i.name, iif(i."unique", 'unique ', '') || '(' ||
        (select group_concat(coalesce(c.name, 'expression'), ', ') from pragma_index_info(i.name) c) || ')'
      from tables t join pragma_index_list(t.name) i
    order by 1, 2, 3`,
  postgres: `with tables as (
      select c.oid, c.relname::text as name from pg_class c
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
          and left(c.relname, 7) <> 'kysely_'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
    select t.name as "table", 'columns' as kind, a.attname::text as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end ||
        case when a.atthasdef or a.attidentity <> '' then ' default' else '' end as definition
      from tables t join pg_attribute a on a.attrelid = t.oid
      where a.attnum > 0 and not a.attisdropped
    union all
    select t.name, 'indexes', x.relname::text, case when i.indisunique then 'unique ' else '' end || '(' ||
        (select string_agg(coalesce(a.attname, 'expression'), ', ' order by k.position)
          from unnest(i.indkey::smallint[]) with ordinality k (attnum, position)
          left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum) || ')'
      from tables t join pg_index i on i.indrelid = t.oid join pg_class x on x.oid = i.indexrelid
      where i.indisvalid
    order by 1, 2, 3`,
};

/** Reads the tables, columns and indexes of the database. */
export async function readSchema(db: Db, dialect: Dialect): Promise<Schema> {
  const { rows } = await sql.raw<Row>(QUERIES[dialect]).execute(db);
  const schema: Schema = {};
  for (const { table, kind, name, definition } of rows) {
    schema[table] ??= { columns: {}, indexes: {} };
    schema[table][kind][name] = definition;
  }
  return schema;
}

/** Records the current schema. Call it in the transaction of the migrations; before migration 0033 it does nothing. */
export async function recordSchema(trx: Db, dialect: Dialect): Promise<void> {
  const schema = await readSchema(trx, dialect);
  if (!schema.recorded_schema) return;
  await trx.deleteFrom("recorded_schema").execute();
  await trx
    .insertInto("recorded_schema")
    .values({ content: JSON.stringify(schema) })
    .execute();
}

/**
 * Lists how the schema differs from the one that the last migration left: a restore over the database of
 * a newer release leaves its tables and columns, and orders are lost then. Empty if nothing is recorded,
 * as before migration 0033.
 */
export async function findSchemaProblems(db: Db, dialect: Dialect): Promise<string[]> {
  for (let recorded = await readRecord(db, dialect); ; ) {
    if (recorded === undefined) return [];
    const problems = compareSchemas(parseRecord(recorded), await readSchema(db, dialect));
    // Another process may have migrated the database between the two reads.
    const again = await readRecord(db, dialect);
    if (problems.length === 0 || again === recorded) return problems;
    recorded = again;
  }
}

/** The recorded JSON; undefined if there is none. */
async function readRecord(db: Db, dialect: Dialect): Promise<string | undefined> {
  const tables =
    dialect === "sqlite"
      ? sql<{
          found: number;
        }>`select count(*) as found from sqlite_schema where name = 'recorded_schema'`
      : sql<{ found: number }>`select count(to_regclass('recorded_schema')) as found`;
  const [table] = (await tables.execute(db)).rows;
  if (!table?.found) return undefined;
  return (await db.selectFrom("recorded_schema").select("content").executeTakeFirst())?.content;
}

function parseRecord(content: string): Schema {
  const parsed = v.safeParse(SchemaJson, parseJson(content));
  if (!parsed.success) throw new Error("the record of the database's schema is unreadable");
  return parsed.output;
}

/**
 * Lists the differences in sentences. An additional index that is not unique is none: it changes no
 * result, and operators create some for their reports.
 */
function compareSchemas(recorded: Schema, actual: Schema): string[] {
  const problems: string[] = [];
  for (const [table, { columns, indexes }] of Object.entries(recorded)) {
    const found = actual[table];
    if (!found) {
      problems.push(`the table ${table} is missing`);
      continue;
    }
    problems.push(...compare(`column ${table}.`, columns, found.columns));
    const added = Object.entries(found.indexes).filter(
      ([name, definition]) => name in indexes || definition.startsWith("unique "),
    );
    problems.push(...compare("index ", indexes, Object.fromEntries(added)));
  }
  const additional = Object.keys(actual).filter((table) => !(table in recorded));
  problems.push(
    ...additional.map(
      (table) =>
        `the table ${table} is additional (if you created it, move it to another database)`,
    ),
  );
  return problems;
}

function compare(
  kind: string,
  recorded: Record<string, string>,
  actual: Record<string, string>,
): string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(actual)]);
  return [...names].flatMap((name) => {
    const [before, after] = [recorded[name], actual[name]];
    if (before === after) return [];
    if (after === undefined) return [`the ${kind}${name} is missing`];
    if (before === undefined) return [`the ${kind}${name} is additional`];
    return [`the ${kind}${name} is ${after} instead of ${before}`];
  });
}
