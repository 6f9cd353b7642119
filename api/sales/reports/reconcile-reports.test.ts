import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../data/model/sales/allocate.ts";
import { PROVINCE_CODES } from "../../../data/model/sales/province.ts";
import { computeRefund } from "../../../data/model/sales/refund.ts";
import { addDays, dayOf } from "../../../data/model/sales/store-days.ts";
import { centsOf, signedCentsOf, toAmount } from "../../../data/model/text/money.ts";
import { SEED } from "../../../tests/faults/seed.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addSale } from "../../../tests/support/report-orders.ts";
import { databaseRuns } from "../../../tests/support/sample-size.ts";
import { readRefundable } from "../../db/orders/refundable.ts";
import type { Db } from "../../db/tables/schema.ts";
import { addRefund, updateRefunded } from "../refunds/store.ts";
import { readSalesReport, readTaxReport } from "./read-reports.ts";

const START = Date.parse("2026-02-20T00:00:00Z");
const HOUR = 60 * 60 * 1000;

const anyTime = fc.integer({ min: 0, max: 40 * 24 }).map((hours) => new Date(START + hours * HOUR));
const anyOrder = fc.record({
  at: anyTime,
  province: fc.constantFrom(...PROVINCE_CODES),
  shippingPrice: fc.constantFrom("0.00", "9.99"),
  rate: fc.constantFrom(0, 12_345),
  lines: fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  status: fc.constantFrom("paid", "shipped", "authorized", "cancelled"),
  refunds: fc.array(
    fc.record({
      hoursLater: fc.integer({ min: 0, max: 20 * 24 }),
      state: fc.constantFrom("refunded", "refunded", "pending", "failed"),
      line: fc.nat(2),
      amountCents: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined }),
      shipping: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

const anyOrders = fc.array(anyOrder, { maxLength: 6 });

/** A payment or refund: cents by day. */
type Movement = { day: string; cents: number; taxCents: number; province: string; units: number };

/** Writes an order with its refunds. Returns what the provider captured and refunded. */
async function writeOrder(db: Db, order: AnyOrder) {
  const { at, province, rate, status } = order;
  const { id, totalCents, taxCents } = await addSale(db, {
    ...order,
    lines: order.lines.map((line, index) => ({ ...line, id: `product-${index}` })),
    ...(rate > 0 && { discount: { code: "CODE", rate } }),
  });
  if (status === "authorized" || status === "cancelled") return { captured: [], refunded: [] };
  const units = sum(order.lines.map(({ quantity }) => quantity));
  const captured: Movement[] = [{ day: dayOf(at), cents: totalCents, taxCents, province, units }];
  const refunded: Movement[] = [];
  for (const { hoursLater, state, line, amountCents, shipping } of order.refunds) {
    const now = new Date(at.getTime() + hoursLater * HOUR);
    const refundable = await readRefundable(db, id);
    const chosen = refundable?.lines[line];
    const items =
      chosen && chosen.refundedQuantity < chosen.quantity ? [{ id: chosen.id, quantity: 1 }] : [];
    const computed = refundable && computeRefund(refundable, { items, shipping, amountCents });
    if (!computed?.parts) continue;
    const { parts } = computed;
    const refundId = await addRefund(
      db,
      { orderId: id, parts, items, state, source: "store" },
      now,
    );
    await updateRefunded(db, id);
    if (state !== "refunded") continue;
    const { refunded_at } = await db
      .selectFrom("refunds")
      .select("refunded_at")
      .where("id", "=", refundId)
      .executeTakeFirstOrThrow();
    const day = dayOf(new Date(refunded_at ?? ""));
    const refundedTaxCents = sum(parts.slice(2));
    refunded.push({ day, cents: sum(parts), taxCents: refundedTaxCents, province, units: 0 });
  }
  return { captured, refunded };
}

describeOnBothDatabases("figures of reports", (open) => {
  // T3
  test("equal captured less refunded amounts, in total, by day and by province", async () => {
    const { db } = await open();
    await fc.assert(
      fc.asyncProperty(anyOrders, anyTime, async (orders, first) => {
        await db.deleteFrom("orders").execute();
        const all: { captured: Movement[]; refunded: Movement[] }[] = [];
        for (const order of orders) all.push(await writeOrder(db, order));
        const from = dayOf(first);
        const to = addDays(from, 40);
        const isInside = ({ day }: Movement) => from <= day && day <= to;
        const captured = all.flatMap((one) => one.captured).filter(isInside);
        const refunded = all.flatMap((one) => one.refunded).filter(isInside);
        const cents = (movements: readonly Movement[]) => sum(movements.map((one) => one.cents));
        const taxes = (movements: readonly Movement[]) => sum(movements.map((one) => one.taxCents));

        const report = await readSalesReport(db, { from, to });
        expect(report.orders).toBe(captured.length);
        expect(report.captured).toBe(toAmount(cents(captured)));
        expect(report.refunded).toBe(toAmount(cents(refunded)));
        expect(report.taxes).toBe(toAmount(taxes(captured) - taxes(refunded)));
        for (const part of [report, ...report.parts]) {
          const net =
            signedCentsOf(part.netSales) + signedCentsOf(part.shipping) + signedCentsOf(part.taxes);
          expect(toAmount(net)).toBe(part.total);
          expect(centsOf(part.grossSales) - centsOf(part.discounts) - centsOf(part.refunds)).toBe(
            signedCentsOf(part.netSales),
          );
        }
        for (const { from: day, total } of report.parts) {
          const ofDay = (movements: readonly Movement[]) =>
            cents(movements.filter((one) => one.day === day));
          expect([day, total]).toEqual([day, toAmount(ofDay(captured) - ofDay(refunded))]);
        }

        // Longer than three months: its parts are months.
        const long = await readSalesReport(db, { from: "2026-01-10", to: "2026-04-30" });
        expect(long.captured).toBe(toAmount(cents(all.flatMap((one) => one.captured))));
        expect(sum(long.parts.map((part) => centsOf(part.captured)))).toBe(centsOf(long.captured));
        expect(sum(long.parts.map((part) => centsOf(part.refunded)))).toBe(centsOf(long.refunded));
        expect(long.products.reduce((units, product) => units + product.units, 0)).toBe(
          sum(all.flatMap((one) => one.captured.map(({ units }) => units))),
        );

        const { rows } = await readTaxReport(db, { from, to });
        for (const province of PROVINCE_CODES) {
          const ofProvince = rows.filter((row) => row.province === province);
          const of = (movements: readonly Movement[]) =>
            taxes(movements.filter((one) => one.province === province));
          expect(sum(ofProvince.map((row) => centsOf(row.collected)))).toBe(of(captured));
          expect(sum(ofProvince.map((row) => centsOf(row.refunded)))).toBe(of(refunded));
          expect(sum(ofProvince.map((row) => signedCentsOf(row.net)))).toBe(
            of(captured) - of(refunded),
          );
        }
      }),
      { seed: SEED, numRuns: databaseRuns(20) },
    );
  });
});
