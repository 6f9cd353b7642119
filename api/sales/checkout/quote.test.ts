import fc from "fast-check";
import { expect, test } from "vitest";
import { SEED } from "../../../tests/faults/seed.ts";
import { openMemoryDatabase } from "../../../tests/support/databases.ts";
import { insertProducts, newProduct } from "../../../tests/support/products.ts";
import { databaseRuns } from "../../../tests/support/sample-size.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { startTestStore } from "../../../tests/support/store.ts";

test("P5: lines + tax + shipping = total = the intent's amount, in whole cents", async () => {
  const database = await openMemoryDatabase();
  const prices = [1, 5, 49, 995, 1999, 4800, 12_345, 999_999];
  await insertProducts(
    database.db,
    prices.map((priceCents, at) =>
      newProduct({
        id: `p${at}`,
        priceCents,
        position: at,
        category: at % 2 === 0 ? "Skin Care" : "Hair Care",
      }),
    ),
  );
  const store = await startTestStore(database, { webhooks: false });
  const shopper = store.browser();
  const lineOf = fc.record({
    at: fc.nat(prices.length - 1),
    quantity: fc.integer({ min: 1, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(lineOf, { minLength: 1, maxLength: 6 }), async (lines) => {
      const cartItems = lines.map(({ at, quantity }) => ({ id: `p${at}`, quantity }));
      const { status, body } = await shopper.post(CREATE, { cartItems });
      const subtotal = lines.reduce(
        (sum, { at, quantity }) => sum + (prices[at] ?? 0) * quantity,
        0,
      );
      const tax = Number((BigInt(subtotal) * 10n + 50n) / 100n);
      const total = subtotal + tax;
      if (total < 50 || total > 99_999_999) return status === 422;
      const intent = await store.gateway.retrieveIntent(body.paymentIntentId);
      const cents = (amount: string) => Number(amount.replace(".", ""));
      const sum = body.lines.reduce(
        (all: number, { subtotal }: { subtotal: string }) => all + cents(subtotal),
        0,
      );
      expect([sum, cents(body.totals.tax), cents(body.totals.shipping)]).toEqual([
        subtotal,
        tax,
        0,
      ]);
      expect([cents(body.totals.total), intent?.amountCents]).toEqual([total, total]);
      return true;
    }),
    { seed: SEED, numRuns: databaseRuns(30) },
  );
  await store.stop();
  await database.close();
});
