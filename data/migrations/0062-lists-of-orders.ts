import type { MigrationStatements } from "./dialect.ts";

/**
 * Indexes for lists and searches of orders on PostgreSQL, which would otherwise read all orders to count those
 * of a filter. SQLite needs none: it reads all orders in less time than a page may take.
 */
export const statements: MigrationStatements = (dialect) =>
  dialect === "sqlite"
    ? []
    : [
        "create index orders_province on orders (province, total_cents)",
        "create index orders_payments on orders (returned_cents, refund_state, status, total_cents)",
        // A server that does not offer the extension, or not to this role, works without it.
        `do $$ begin
          create extension if not exists pg_trgm;
        exception when others then
          raise notice 'searches of orders are not indexed: %', sqlerrm;
        end $$`,
        // A small list of pending entries, because every search reads all of it.
        `do $$ begin
          create index orders_trigrams on orders using gin (search_text gin_trgm_ops)
            with (gin_pending_list_limit = 256);
        exception when undefined_object then null; -- gin_trgm_ops
        end $$`,
      ];
