import { expect, test } from "vitest";
import { CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { listStoreJobs } from "../../server/store-jobs.ts";

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("old checkouts", (open) => {
  test("lose the shopper's name and addresses after 30 days; amounts and lines remain", async () => {
    const { browser, deps, wait, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const job = listStoreJobs(deps).find(({ name }) => name === "clean checkouts");
    // "open" comes last: the update below changes every open checkout.
    for (const state of CHECKOUT_STATES.toReversed()) {
      await browser().post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
      await db.updateTable("checkouts").set({ state }).where("state", "=", "open").execute();
    }
    const list = () => db.selectFrom("checkouts").selectAll().orderBy("id").execute();
    const before = await list();
    wait(30 * DAY);
    await job?.run();
    expect(await list()).toEqual(before);
    wait(1000);
    await job?.run();
    for (const [index, row] of (await list()).entries()) {
      const { details, client_address, ...rest } = row;
      expect([details, client_address]).toEqual(
        row.state === "refund_pending"
          ? [expect.stringContaining("jane@example.com"), "in-process"]
          : [null, null],
      );
      expect(before[index]).toMatchObject(rest);
    }
    await stop();
  });
});
