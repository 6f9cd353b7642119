import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { describeOnBothDatabases } from "./support/databases.ts";

const ADDRESSES: [address: string, province: string | null][] = [
  ["12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada", "ON"],
  ["1 Manitoba Avenue, Apt 2, Québec, Quebec G1R2B5, Canada", "QC"],
  ["3 Rue A, St. John's, Newfoundland and Labrador A1A 1A1, Canada", "NL"],
  ["5 Main St, Calgary, AB T2P 1J9", "AB"],
  ["1 Main St, Buffalo, NY 14201, USA", null],
  ["", null],
];

describeOnBothDatabases("orders of a release without provinces", (open) => {
  test("get the province that their address names", async () => {
    const { db, dialect } = await open({ isNew: true });
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < "0036");
    await migrate(db, dialect, Object.fromEntries(released));
    for (const [at, [address]] of ADDRESSES.entries())
      await sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
          shipping_address, subtotal_cents, tax_cents, shipping_cents, total_cents,
          stripe_payment_intent_id, status, created_at)
        values (${`o${at}`}, ${`ORD-${at}`}, '', '', '', ${address}, 0, 0, 0, 0, ${`pi_${at}`}, 'paid',
          '2026-03-01T00:00:00.000Z')`.execute(db);
    await migrate(db, dialect);
    const rows = await db.selectFrom("orders").select("province").orderBy("id").execute();
    expect(rows.map(({ province }) => province)).toEqual(ADDRESSES.map(([, province]) => province));
  });
});
