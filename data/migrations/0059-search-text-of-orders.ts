import { type Dialect, type MigrationStatements, TABLE_SYNTAX } from "./dialect.ts";

/** The columns that change the text of a search. */
const SOURCES = [
  "order_number",
  "customer_name",
  "customer_email",
  "tags",
  "phone",
  "shipping_address",
];

/**
 * One text of all columns that a search of orders reads, so that it compares one text per order instead of five.
 * The database derives it: SQLite with triggers, because it would not read a generated column from an index.
 */
export const statements: MigrationStatements = (dialect) => {
  const { text } = TABLE_SYNTAX[dialect];
  const derived = searchText(dialect);
  if (dialect === "postgres")
    return [
      `alter table orders add column search_text ${text} generated always as (${derived}) stored`,
      // Without an index: PostgreSQL reads the table, because an entry of an index has at most 2,700 bytes.
    ];
  const write = `update orders set search_text = ${derived}`;
  return [
    `alter table orders add column search_text ${text}`,
    write,
    `create trigger orders_search_added after insert on orders begin ${write} where id = new.id; end`,
    `create trigger orders_search_changed after update of ${SOURCES.join(", ")} on orders
      begin ${write} where id = new.id; end`,
    "create index orders_texts on orders (created_at, id, search_text)",
  ];
};

/** Line breaks separate the columns, because a search contains none. The phone number has its digits only. */
function searchText(dialect: Dialect): string {
  const digits = ["(", ")", " ", "-", "."].reduce(
    (phone, character) => `replace(${phone}, '${character}', '')`,
    "coalesce(phone, '')",
  );
  const newline = dialect === "sqlite" ? "char(10)" : "chr(10)";
  const texts = SOURCES.map((column) => (column === "phone" ? digits : column));
  return texts.join(` || ${newline} || `);
}
