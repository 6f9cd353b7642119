import { signInByCode } from "../support/account-fixture.ts";
import { asOperator, fulfilOrder } from "../support/admin-api.ts";
import { expect, visit } from "../support/browser-profile.ts";
import { test } from "../support/customer-profile.ts";
import { order, SHOPPER, wellStockedProduct } from "../support/purchase.ts";
import type { RunningStore } from "../support/start-store.ts";

const BANNER = "Lot B7 of this product is recalled.";

/** Recalls a lot of all products: writes a notice and sends it. */
async function recallLot(store: RunningStore, lot: string): Promise<void> {
  await asOperator(store, async ({ recalls }) => {
    const texts = { subject: "Recall", message: "Please stop using it.", banner: BANNER };
    const french = { subjectFr: "", messageFr: "", bannerFr: "" };
    const created = await recalls.$post({ json: { lot, ...texts, ...french } });
    if (!created.ok) return created;
    const { id } = await created.json();
    return recalls[":id"].send.$post({ param: { id } });
  });
}

// G3
test("a buyer sees a recall without a connection on the product and the order", async ({
  shopper,
  faultProxy,
  store,
  mailbox,
}) => {
  const product = await wellStockedProduct(store, 0);
  const id = await order(shopper, product);
  await fulfilOrder(store, id, "B7");
  await recallLot(store, "B7");
  await signInByCode(shopper, mailbox, SHOPPER.Email);
  await shopper.goto(`/account/orders/${id}`);
  await expect(shopper.getByText(BANNER)).toBeVisible();

  // One synchronization of the worker's copy.
  await visit(shopper);
  faultProxy.disconnect();
  await shopper.goto(`/product/${product.handle}`);
  await expect(shopper.getByText(BANNER)).toBeVisible();
  await shopper.goto(`/account/orders/${id}`);
  await expect(shopper.getByText("This is the order as of")).toBeVisible();
  await expect(shopper.getByText(BANNER)).toBeVisible();
});
