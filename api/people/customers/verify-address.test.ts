import { expect, test } from "vitest";
import { openAccounts } from "../../../tests/support/account.ts";
import { readSignInCode, signInByCode } from "../../../tests/support/customer.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";

const CODES = "/api/account/codes";
const SESSION = "/api/account/session";
const EMAIL = "jane@example.com";

describeOnBothDatabases("verification of an address", (open) => {
  // C5
  test("a signed-in customer verifies the address of the account, or changes to another one", async () => {
    const { signedIn, db } = await openAccounts(open);
    const jane = await signedIn({ email: EMAIL, verified: false });
    expect((await jane.get(SESSION)).body.customer.emailVerified).toBe(false);
    for (const email of [EMAIL, "new@example.com"]) {
      const { customer } = await signInByCode(jane, db, email);
      expect(customer).toMatchObject({ id: jane.customerId, email, emailVerified: true });
    }
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(1);
  });

  test("an unverified address does not prevent its owner from signing in", async () => {
    const { signedIn, browser, db } = await openAccounts(open);
    const eve = await signedIn({ email: EMAIL, verified: false });
    const { customer } = await signInByCode(browser(), db, EMAIL);
    expect(customer.id).not.toBe(eve.customerId);
  });

  test("verifying the address of another account merges both and continues there", async () => {
    const { signedIn, db, clock } = await openAccounts(open);
    const now = clock().toISOString();
    const jane = await signedIn({ email: EMAIL });
    const other = await signedIn({ email: EMAIL, verified: false, firstName: "Jane" });
    const from = other.customerId;
    await db
      .insertInto("passkeys")
      .values({
        id: "credential",
        user_id: from,
        public_key: "x",
        counter: 0,
        transports: "[]",
        device_type: "multiDevice",
        backed_up: 1,
        name: "Phone",
        created_at: now,
        last_used_at: null,
      })
      .execute();
    const item = { list: "cart", product_id: "serum", added_at: now, removed_at: null } as const;
    await db
      .insertInto("customer_list_items")
      .values([
        { ...item, user_id: from, quantity: 3, version: 1 },
        { ...item, user_id: from, product_id: "oil", quantity: 1, version: 1 },
        { ...item, user_id: jane.customerId, quantity: 2, version: 1 },
      ])
      .execute();
    const before = other.cookies.get("vitrine_customer");
    const { customer } = await signInByCode(other, db, EMAIL);
    expect(customer).toMatchObject({ id: jane.customerId, firstName: "Jane" });
    expect(other.cookies.get("vitrine_customer")).not.toBe(before);
    expect(await db.selectFrom("users").select("id").execute()).toEqual([{ id: jane.customerId }]);
    expect(await db.selectFrom("passkeys").select("user_id").execute()).toEqual([
      { user_id: jane.customerId },
    ]);
    const items = await db
      .selectFrom("customer_list_items")
      .select(["product_id", "quantity", "version"])
      .orderBy("product_id")
      .execute();
    expect(items).toEqual([
      { product_id: "oil", quantity: 1, version: 1 },
      { product_id: "serum", quantity: 3, version: 1 },
    ]);
  });

  test("a code that a customer requested signs in normally after the customer has signed out", async () => {
    const { signedIn, db } = await openAccounts(open);
    const jane = await signedIn({ email: EMAIL });
    await jane.post(CODES, { email: "ann@example.com" });
    await jane.send("DELETE", SESSION);
    const code = await readSignInCode(db, "ann@example.com");
    const { body } = await jane.post(SESSION, { code });
    expect(body.customer.email).toBe("ann@example.com");
    expect(body.customer.id).not.toBe(jane.customerId);
  });
});
