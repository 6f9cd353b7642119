import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../tests/support/databases.ts";
import { item, ORDERS, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";

describeOnBothDatabases("what guests see of an order", (open) => {
  // W1
  test("a masked name shows its first word only, whichever characters separate the words", async () => {
    const { shop, pay, browser, stop } = await openShop(open);
    for (const [firstName, lastName, masked] of [
      ["Mary\u00a0Jane", "Doe\u00a0Roe", "Mary J. D. R."],
      ["Mary\u202fJane\u2003Ann", "Doe", "Mary J. A. D."],
      ["Mary\u200bJane", "O'Brien-Doe", "Mary J. O."],
      ["Jane", "Doe\u3000,Roe", "Jane D. R."],
      ["\u{1d509}Jane", "\u{20000}\u{20001}", "\u{1d509}Jane \u{20000}."],
    ] as const) {
      const { intent, order } = await shop([item("serum")], "unknown");
      await pay(intent);
      const { body } = await order({ checkoutData: { ...JANE, firstName, lastName } });
      expect(body.order.customerName).toBe(`${firstName} ${lastName}`);
      const other = await browser().get(`${ORDERS}/${body.id}`);
      expect(other.body.order.customerName).toBe(masked);
    }
    await stop();
  });

  // W4
  test("an international address finds its order in either spelling of its domain", async () => {
    const { shop, pay, browser, stop } = await openShop(open);
    const { intent, order } = await shop([item("serum")], "unknown");
    await pay(intent);
    const { body } = await order({ checkoutData: { ...JANE, email: "José@Café.ca" } });
    const { orderNumber } = body.order;
    for (const email of ["josé@café.ca", "José@XN--CAF-dma.ca", "jose\u0301@cafe\u0301.ca"]) {
      const tracked = await browser().post("/api/track-order", { orderNumber, email });
      expect(tracked.status, email).toBe(200);
    }
    const other = await browser().post("/api/track-order", { orderNumber, email: "jose@café.ca" });
    expect(other.status).toBe(404);
    const masked = await browser().get(`${ORDERS}/${body.id}`);
    expect(masked.body.order.customerEmail).toBe("J•••@C•••.ca");
    await stop();
  });
});
