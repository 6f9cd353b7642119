import { expect, test } from "vitest";
import { createAuthenticator } from "../../tests/support/authenticator.ts";
import type { Browser } from "../../tests/support/browser.ts";
import { signInByCode } from "../../tests/support/customer.ts";
import { describeOnBothDatabases, type OpenTestDatabase } from "../../tests/support/databases.ts";
import { CREATE, item, ORDERS, openShop } from "../../tests/support/shop.ts";
import { JANE } from "../../tests/support/store.ts";
import { cleanCheckouts } from "../sales/checkout/clean-checkouts.ts";
import { finalizeCheckout } from "../sales/checkout/finalize-checkout.ts";

const ACCOUNT = "/api/account";
const OWN = "/api/account/orders";
const PASSKEYS = "/api/account/passkeys";

async function openStore(open: OpenTestDatabase) {
  const shop = await openShop(open);
  const { db } = shop.deps;
  return {
    ...shop,
    db,
    signIn: async (browser: Browser, email: string = JANE.email) =>
      (await signInByCode(browser, db, email)).customer,
    /** Pays for a serum, without the request that places the order. */
    payFor: async (browser: Browser, email: string = JANE.email, details: object = {}) => {
      const checkoutData = { ...JANE, email, ...details };
      const cartItems = [item("serum", 2)];
      const { body } = await browser.post(CREATE, { cartItems, checkoutData });
      await shop.pay(body);
      const { paymentIntentId } = body;
      const order = () => browser.post(ORDERS, { checkoutData, cartItems, paymentIntentId });
      return { paymentIntentId: paymentIntentId as string, order };
    },
    owners: async () =>
      (await db.selectFrom("orders").select("user_id").execute()).map((row) => row.user_id),
  };
}

const idsOf = (response: { body: { orders: { order: { id: string } }[] } }) =>
  response.body.orders.map(({ order }) => order.id);

describeOnBothDatabases("orders of an account", (open) => {
  test("a purchase while signed in belongs to the account, also if only the webhook completes it", async () => {
    const { browser, signIn, payFor, deps, owners, stop } = await openStore(open);
    const jane = browser();
    const { id } = await signIn(jane);
    const gift = await payFor(jane, "ann@example.com");
    await finalizeCheckout(deps, gift.paymentIntentId);
    const own = await payFor(jane);
    expect((await own.order()).body.order.userId).toBe(id);
    expect(await owners()).toEqual([id, id]);
    expect((await gift.order()).status).toBe(200);
    const { body } = await jane.get(OWN);
    expect(body.total).toBe(2);
    const emails = body.orders.map(
      (one: { order: { customerEmail: string } }) => one.order.customerEmail,
    );
    expect(emails.sort()).toEqual(["ann@example.com", JANE.email]);
    expect(body.orders[0]).toMatchObject({
      items: [{ productTitle: "Serum", quantity: 2 }],
      events: [{ status: "paid" }],
      returnOptions: { items: [], reasons: [], until: null },
    });
    await stop();
  });

  test("the addresses of all orders in the account are offered, with those of guests and of gifts", async () => {
    const { browser, signIn, payFor, deps, db, wait, stop } = await openStore(open);
    const { firstName, lastName, address, city, province, postalCode, country } = JANE;
    const home = { firstName, lastName, address, city, province, postalCode, country };
    const offered = async (shopper: Browser) => (await shopper.get(`${ACCOUNT}/addresses`)).body;
    const { body: guest } = await (await payFor(browser())).order();
    wait(1000);
    const jane = browser();
    await signIn(jane);
    const work = { address: "1 King Street, Rear", address2: "Floor 4", phone: "416 555 0123" };
    const { body: own } = await (await payFor(jane, "ann@example.com", work)).order();
    wait(1000);
    const marie = { firstName: "Marie Anne", lastName: "Roy", city: "Montréal" };
    const delivery = { ...marie, province: "Quebec", postalCode: "H2X 1Y4" };
    const { body: gift } = await (
      await payFor(jane, JANE.email, { ...delivery, buyer: home })
    ).order();
    // The checkouts lose the addresses after 30 days, and the orders keep them.
    wait(31 * 24 * 60 * 60 * 1000);
    await cleanCheckouts(deps);
    const { details } = await db
      .selectFrom("checkouts")
      .select("details")
      .executeTakeFirstOrThrow();
    expect(details).toBeNull();
    await signIn(jane);
    const none = { address2: null, phone: null };
    expect(await offered(jane)).toEqual({
      addresses: [],
      orderAddresses: [
        { ...home, ...none, isRecipient: false, id: `${gift.id}-billing` },
        { ...home, ...delivery, ...none, isRecipient: true, id: gift.id },
        { ...home, ...work, isRecipient: false, id: own.id },
        { ...home, ...none, isRecipient: false, id: guest.id },
      ].map((one) => ({ ...one, lastUsedAt: expect.any(String) })),
    });
    await jane.post(`${ACCOUNT}/addresses`, home);
    const saved = await offered(jane);
    expect(saved.addresses).toMatchObject([home]);
    expect(saved.addresses[0].lastUsedAt > saved.orderAddresses[0].lastUsedAt).toBe(true);
    const eve = browser();
    await signIn(eve, "eve@example.com");
    expect((await offered(eve)).orderAddresses).toEqual([]);
    await db.updateTable("orders").set({ shipping_address: "a former shop's line" }).execute();
    expect((await offered(jane)).orderAddresses).toMatchObject([{ id: `${gift.id}-billing` }]);
    await stop();
  });

  // C7
  test("after signing out the device sees its orders masked, unless a payment is in progress", async () => {
    const { browser, signIn, payFor, stop } = await openStore(open);
    const jane = browser();
    await signIn(jane);
    const { body } = await (await payFor(jane)).order();
    const name = async () => (await jane.get(`${ORDERS}/${body.id}`)).body.order.customerName;
    expect(await name()).toBe("Jane Doe");
    await jane.send("DELETE", `${ACCOUNT}/session`);
    expect(await name()).toBe("Jane D.");
    await signIn(jane);
    const paid = await payFor(jane);
    await jane.send("DELETE", `${ACCOUNT}/session`);
    expect((await paid.order()).status).toBe(200);
    await stop();
  });

  // C5
  test("guest orders are in the account as long as their address is its verified one", async () => {
    const { browser, signIn, payFor, db, owners, stop } = await openStore(open);
    const guest = await (await payFor(browser())).order();
    const upper = await (await payFor(browser(), "JANE@example.com")).order();
    await (await payFor(browser(), "ann@example.com")).order();
    expect(await owners()).toEqual([null, null, null]);
    const jane = browser();
    await signIn(jane);
    const mine = [guest.body.id, upper.body.id].sort();
    expect(idsOf(await jane.get(OWN)).sort()).toEqual(mine);
    expect(idsOf(await jane.get(`${OWN}?offset=1&limit=1`))).toHaveLength(1);
    expect((await jane.get(`${OWN}?limit=51`)).status).toBe(400);
    const detail = await jane.get(`${OWN}/${guest.body.id}`);
    expect(detail.body.order.shippingAddress).toContain("12 Birch Lane");
    expect(detail.headers.get("cache-control")).toBe("no-store");
    // A new address proves nothing about the old one.
    await signIn(jane, "new@example.com");
    expect((await jane.get(OWN)).body).toEqual({ orders: [], total: 0 });
    const refused = await jane.get(`${OWN}/${guest.body.id}`);
    const unknown = await jane.get(`${OWN}/00000000-0000-4000-8000-000000000000`);
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    await db.updateTable("users").set({ email_key: JANE.email, email_verified_at: null }).execute();
    expect((await jane.get(OWN)).body.total).toBe(0);
    expect((await browser().get(OWN)).status).toBe(401);
    await stop();
  });

  // C5
  test("a guest creates an account with a passkey from the order, which shows no other order", async () => {
    const { browser, payFor, owners, db, stop } = await openStore(open);
    const earlier = await (await payFor(browser())).order();
    const guest = browser();
    const { body } = await (await payFor(guest)).order();
    const options = `${PASSKEYS}/options`;
    const request = { orderId: body.id };
    expect((await browser().post(options, request)).status).toBe(404);
    expect((await guest.post(options, { orderId: earlier.body.id })).status).toBe(404);
    expect((await guest.post(options, { orderId: "x" })).status).toBe(400);
    const authenticator = createAuthenticator("http://shop.test");
    const begun = await guest.post(options, request);
    expect(begun.body.user.name).toBe(JANE.email);
    const late = await guest.post(options, request);
    const created = await guest.post(PASSKEYS, authenticator.create(begun.body));
    expect(created.body.customer).toMatchObject({ email: JANE.email, emailVerified: false });
    expect((await guest.get(`${ACCOUNT}/session`)).body).toEqual(created.body);
    expect(idsOf(await guest.get(OWN))).toEqual([body.id]);
    expect((await owners()).filter((owner) => owner !== null)).toEqual([created.body.customer.id]);
    // A second ceremony for the same order creates no second account.
    guest.cookies.delete("vitrine_customer");
    expect((await guest.post(options, request)).status).toBe(409);
    const again = createAuthenticator("http://shop.test").create(late.body);
    expect([401, 409]).toContain((await guest.post(PASSKEYS, again)).status);
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
    // The address is proven: the earlier order appears.
    const signIn = `${PASSKEYS}/sign-in`;
    const { body: challenge } = await guest.post(`${signIn}/options`, {});
    expect((await guest.post(signIn, authenticator.get(challenge))).status).toBe(200);
    await signInByCode(guest, db, JANE.email);
    expect(idsOf(await guest.get(OWN)).sort()).toEqual([body.id, earlier.body.id].sort());
    await stop();
  });

  // C8
  test("deleting the account during a payment leaves a complete order without an account", async () => {
    const { browser, signIn, payFor, owners, db, stop } = await openStore(open);
    for (const timing of ["before", "during"]) {
      const jane = browser();
      await signIn(jane);
      const { order } = await payFor(jane);
      const remove = () => jane.send("DELETE", ACCOUNT);
      if (timing === "before") expect((await remove()).status).toBe(200);
      const [placed, removed] = await Promise.all([order(), timing === "during" ? remove() : null]);
      expect([placed.status, removed?.status ?? 200]).toEqual([200, 200]);
      expect(placed.body.order).toMatchObject({
        customerName: "Jane Doe",
        customerEmail: JANE.email,
        shippingAddress: "12 Birch Lane, Hamilton, Ontario L8P 1A1, Canada",
        status: "paid",
      });
      expect(placed.body.items).toHaveLength(1);
      expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
    }
    expect(await owners()).toEqual([null, null]);
    await stop();
  });

  // C3, C8
  test("a deleted account leaves its orders, and its passkey no longer signs in", async () => {
    const { browser, signIn, payFor, db, owners, stop } = await openStore(open);
    const jane = browser();
    await signIn(jane);
    await (await payFor(jane)).order();
    const authenticator = createAuthenticator("http://shop.test");
    const { body: options } = await jane.post(`${PASSKEYS}/options`, {});
    expect((await jane.post(PASSKEYS, authenticator.create(options))).status).toBe(200);
    const { email: _, ...address } = JANE;
    expect((await jane.post(`${ACCOUNT}/addresses`, address)).status).toBe(201);
    const other = browser();
    await signIn(other);
    const { status, headers, body } = await jane.send("DELETE", ACCOUNT);
    expect(status).toBe(200);
    expect(body.message).toContain("keeps your orders");
    expect(headers.get("clear-site-data")).toBe('"cache"');
    expect(jane.cookies.get("vitrine_signed_in")).toBe("");
    expect((await other.get(OWN)).status).toBe(401);
    for (const table of [
      "users",
      "customer_sessions",
      "passkeys",
      "customer_addresses",
      "sign_in_codes",
      "passkey_challenges",
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await owners()).toEqual([null]);
    const signInPath = `${PASSKEYS}/sign-in`;
    const { body: challenge } = await jane.post(`${signInPath}/options`, {});
    const refused = await jane.post(signInPath, authenticator.get(challenge));
    expect([refused.status, refused.body.message]).toEqual([
      401,
      "This passkey could not be used. Try again, or sign in with a code.",
    ]);
    await stop();
  });
});
