import { sql } from "kysely";
import { expect, test } from "vitest";
import { MIGRATIONS, migrate } from "../api/db/migrate.ts";
import { writeMail } from "../api/mail/write-mail.ts";
import { getAdminOrder } from "../api/sales/orders/admin-store.ts";
import { orderStatusLabels } from "../data/model/sales/order-delivery.ts";
import { listTimeline } from "../data/model/sales/order-timeline.ts";
import { findFulfilmentViolations } from "./faults/fulfilment-invariants.ts";
import { describeOnBothDatabases } from "./support/databases.ts";

const MIGRATION = "0036-fulfilments";
const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`;

type Event = readonly [status: string, day: number, note?: string];

describeOnBothDatabases("orders of the release before fulfilments", (open) => {
  test("keep status, timeline and totals, and those that were shipped have one parcel", async () => {
    const { db, dialect } = await open({ isNew: true });
    const released = Object.entries(MIGRATIONS).filter(([name]) => name < MIGRATION);
    await migrate(db, dialect, Object.fromEntries(released));

    /** Writes an order of three and one unit as the release did. */
    async function addOrder(id: string, tracking: string | null, events: readonly Event[]) {
      const status = events.at(-1)?.[0];
      await sql`insert into orders (id, order_number, customer_email, customer_email_key, customer_name,
          shipping_address, subtotal_cents, tax_cents, shipping_cents, total_cents,
          stripe_payment_intent_id, status, tracking_number, created_at)
        values (${id}, ${`ORD-${id}`}, 'jane@example.com', 'jane@example.com', 'Jane Doe',
          '12 Birch Lane', 4000, 400, 0, 4400, ${`pi_${id}`}, ${status}, ${tracking}, ${at(1)})`.execute(
        db,
      );
      for (const [line, [title, quantity]] of [
        ["Serum", 3] as const,
        ["Oil", 1] as const,
      ].entries())
        await sql`insert into order_items (id, order_id, product_id, product_title,
            product_price_cents, quantity, subtotal_cents, line)
          values (${`${id}-${line}`}, ${id}, ${title}, ${title}, 1000, ${quantity},
            ${quantity * 1000}, ${line})`.execute(db);
      for (const [of, day, note = null] of events)
        await sql`insert into order_events (id, order_id, status, note, created_at)
          values (${`${id}-${of}-${day}`}, ${id}, ${of}, ${note}, ${at(day)})`.execute(db);
    }
    await addOrder("paid", null, [["paid", 1]]);
    await addOrder("packed", null, [
      ["paid", 1],
      ["packed", 2],
    ]);
    await addOrder("shipped", "CP 2", [
      ["paid", 1],
      ["shipped", 2, "Tracking number CP 1"],
      ["shipped", 3, "The tracking number is CP 2"],
    ]);
    await addOrder("delivered", null, [
      ["paid", 1],
      ["shipped", 2],
      ["delivered", 3],
    ]);
    await addOrder("returned", "CP 3", [
      ["paid", 1],
      ["shipped", 2],
      ["delivered", 3],
      ["cancelled", 4],
    ]);
    await addOrder("cancelled", null, [
      ["paid", 1],
      ["cancelled", 2],
    ]);
    // Imported orders have no other event than the payment.
    await addOrder("imported", "CP 4", [["paid", 1]]);
    await sql`update orders set status = 'delivered' where id = 'imported'`.execute(db);
    await sql`insert into outbox (id, kind, subject_id, recipient, attempts, due_at, created_at)
      values ('mail', 'order-shipped', 'shipped', 'jane@example.com', 0, ${at(2)}, ${at(2)})`.execute(
      db,
    );

    expect(await migrate(db, dialect)).toContain(MIGRATION);
    const read = async (id: string) => {
      const found = await getAdminOrder(db, id, false);
      if (!found) throw new Error(`the order ${id} is missing`);
      const timeline = listTimeline(found, orderStatusLabels(false));
      return {
        status: found.order.status,
        total: found.order.total,
        parcels: found.order.fulfilments.map((parcel) => [
          parcel.carrier,
          parcel.trackingNumber,
          parcel.items.map(({ quantity }) => quantity),
          parcel.createdAt,
          parcel.deliveredAt,
        ]),
        unfulfilled: found.items.map(({ unfulfilled }) => unfulfilled),
        timeline: timeline.map(({ title, note }) => [title, note]),
      };
    };
    const total = "44.00";
    expect(await read("paid")).toEqual({
      status: "paid",
      total,
      parcels: [],
      unfulfilled: [3, 1],
      timeline: [["Paid", undefined]],
    });
    expect(await read("packed")).toMatchObject({ status: "packed", total, parcels: [] });
    expect(await read("shipped")).toEqual({
      status: "shipped",
      total,
      parcels: [["Other", "CP 2", [3, 1], at(2), null]],
      unfulfilled: [0, 0],
      timeline: [
        ["Paid", undefined],
        ["Shipped", "3 × Serum, 1 × Oil\nTracking number CP 1"],
        ["The tracking number is CP 2", undefined],
      ],
    });
    expect(await read("delivered")).toMatchObject({
      status: "delivered",
      parcels: [[null, null, [3, 1], at(2), at(3)]],
    });
    expect(await read("returned")).toMatchObject({
      status: "cancelled",
      parcels: [["Other", "CP 3", [3, 1], at(2), at(3)]],
    });
    expect(await read("cancelled")).toMatchObject({ status: "cancelled", parcels: [] });
    expect(await read("imported")).toMatchObject({
      status: "delivered",
      parcels: [["Other", "CP 4", [3, 1], at(1), at(1)]],
      timeline: [["Paid", undefined]],
    });
    expect(await findFulfilmentViolations(db)).toEqual([]);
    // The e-mail that the release has enqueued finds the parcel.
    const mail = await writeMail(
      { db, publicUrl: "https://shop.test" },
      "order-shipped",
      "shipped",
    );
    expect(mail?.text).toContain(
      "Your order ORD-shipped has been shipped.\nIts tracking number is CP 2.",
    );
  });
});
