import { expect, test } from "vitest";
import { CHECKOUT_STATES } from "../../../data/model/sales/checkout-state.ts";
import { line, openCheckoutStore } from "../../../tests/support/checkout.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { listStoreJobs } from "../../server/store-jobs.ts";

const DAY = 24 * 60 * 60 * 1000;

describeOnBothDatabases("old checkouts", (open) => {
  test("without an order are deleted after 30 days, others lose the shopper's name and address", async () => {
    const { browser, deps, wait, stop } = await openCheckoutStore(open);
    const { db } = deps;
    const job = listStoreJobs(deps).find(({ name }) => name === "clean checkouts");
    const states = CHECKOUT_STATES.filter((state) => state !== "open");
    for (const state of states) {
      await browser().post(CREATE, { cartItems: [line("serum")], checkoutData: JANE });
      await db.updateTable("checkouts").set({ state }).where("state", "=", "open").execute();
    }
    const list = () => db.selectFrom("checkouts").selectAll().orderBy("state").execute();
    const before = await list();
    wait(30 * DAY);
    await job?.run();
    const withoutAddress = before.map((row) =>
      ["locked", "ordered"].includes(row.state) ? row : { ...row, client_address: null },
    );
    expect(await list()).toEqual(withoutAddress);
    wait(1000);
    await job?.run();
    expect(await list()).toEqual(
      withoutAddress
        .filter(({ state }) => state !== "expired" && state !== "refunded")
        .map((row) => (row.state === "ordered" ? { ...row, details: null } : row)),
    );
    await stop();
  });
});
