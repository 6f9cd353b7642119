import { expect, test } from "vitest";
import {
  describeOnBothDatabases,
  describeOnPostgres,
} from "../../../../tests/support/databases.ts";
import { operatorBrowser } from "../../../../tests/support/operator.ts";
import { insertProducts, newProduct } from "../../../../tests/support/products.ts";
import { CREATE, item, ORDERS, openShop } from "../../../../tests/support/shop.ts";
import { JANE } from "../../../../tests/support/store.ts";
import { waitForLock } from "../../../../tests/support/wait-for-lock.ts";
import { transaction } from "../../../db/transaction.ts";
import { addUse } from "./store.ts";
import { claimDiscount } from "./use-discount.ts";

const CODES = "/api/admin/discount-codes";
const DRAFT = { code: "spring-15", kind: "percentage", percent: 15 };

describeOnBothDatabases("the admin's discount codes", (open) => {
  async function begin() {
    const shop = await openShop(open);
    const operator = await operatorBrowser(shop.api, shop.database.db, shop.deps.clock());
    return { ...shop, operator };
  }

  test("a used code can be changed but not deleted, and an unused one is deleted", async () => {
    const { operator, browser, pay, stop } = await begin();
    const created = await operator.post(CODES, DRAFT);
    expect([created.status, created.body]).toMatchObject([
      201,
      { code: "SPRING-15", percent: 15, amount: null, minimum: "0.00", isActive: true, uses: 0 },
    ]);
    expect((await operator.post(CODES, DRAFT)).status).toBe(409);
    const request = { cartItems: [item("serum")], checkoutData: JANE, code: "Spring-15" };
    const shopper = browser();
    const { body: intent } = await shopper.post(CREATE, request);
    expect(intent.totals.discount).toBe("3.00");
    await pay(intent);
    const { paymentIntentId } = intent;
    await shopper.post(ORDERS, { ...request, paymentIntentId });
    const path = `${CODES}/${created.body.id}`;
    expect((await operator.get(path)).body.uses).toBe(1);
    expect((await operator.send("DELETE", path)).status).toBe(409);
    const { updatedAt } = created.body;
    const amount = { ...DRAFT, kind: "amount", amount: "5.00", isActive: false, updatedAt };
    expect((await operator.send("PUT", path, amount)).body).toMatchObject({
      kind: "amount",
      percent: null,
      amount: "5.00",
      isActive: false,
    });
    const late = await operator.send("PUT", path, { ...amount, amount: "6.00" });
    expect([late.status, late.body.discount.amount]).toEqual([409, "5.00"]);
    const { updatedAt: latest } = late.body.discount;
    const invalid = await operator.send("PUT", path, { ...amount, updatedAt: "yesterday" });
    expect(invalid.status).toBe(409);
    const renamed = { ...DRAFT, code: "OTHER", updatedAt: latest };
    expect((await operator.send("PUT", path, renamed)).status).toBe(422);
    expect((await browser().post(CREATE, request)).status).toBe(422);
    const other = (await operator.post(CODES, { code: "FREE", kind: "free-shipping" })).body;
    expect((await operator.get(CODES)).body.discounts).toHaveLength(2);
    expect((await operator.send("DELETE", `${CODES}/${other.id}`)).status).toBe(200);
    expect((await operator.get(`${CODES}/${other.id}`)).status).toBe(404);
    await stop();
  });

  test("invalid values name their field, and only the operator may read or write codes", async () => {
    const { operator, browser, stop } = await begin();
    for (const [change, path, message] of [
      [{ percent: 200 }, "percent", "must be a percentage from 0.001 to 100"],
      [{ percent: null }, "percent", "must be a percentage from 0.001 to 100"],
      [{ kind: "amount", amount: "0.00" }, "amount", "must be an amount above 0.00"],
      [
        { startsOn: "2026-05-02", endsOn: "2026-05-01" },
        "endsOn",
        "must not be before the first day",
      ],
      [{ startsOn: "2026-02-30" }, "startsOn", "must be a day like 2026-03-04"],
      [{ usageLimit: 0 }, "usageLimit", "must be at least 1"],
      [{ code: "a b" }, "code", "must have 3 to 40 letters, digits, dashes or underscores"],
    ] as const) {
      const { status, body } = await operator.post(CODES, { ...DRAFT, ...change });
      expect([status >= 400 && status < 423, body.issues]).toEqual([true, [{ path, message }]]);
    }
    expect((await browser().get(CODES)).status).toBe(401);
    expect((await browser().post(CODES, DRAFT)).status).toBe(401);
    await stop();
  });

  test("a code for a category applies to those below it, and follows a new name", async () => {
    const { operator, browser, database, stop } = await begin();
    const add = async (draft: object) => (await operator.post("/api/admin/categories", draft)).body;
    await add({ name: "Care", handle: "care" });
    const child = await add({ name: "Serums", handle: "serums", parent: "care" });
    await insertProducts(database.db, [newProduct({ id: "new", category: "Serums" })]);
    await operator.post(CODES, { ...DRAFT, code: "PARENT", categories: ["care"] });
    const { body } = await operator.post(CODES, {
      ...DRAFT,
      code: "CHILD",
      categories: ["serums"],
    });
    const discounts = () =>
      Promise.all(
        ["PARENT", "CHILD"].map(async (code) => {
          const request = { cartItems: [item("new"), item("serum")], code };
          return (await browser().post("/api/quote", request)).body.discount;
        }),
      );
    // 15 % of 48.00.
    expect(await discounts()).toEqual(["7.20", "7.20"]);
    const renamed = { ...child, name: "Face Serums" };
    await operator.send("PUT", "/api/admin/categories/serums", renamed);
    expect(await discounts()).toEqual(["7.20", "7.20"]);
    expect((await operator.get(`${CODES}/${body.id}`)).body.categories).toEqual(["Face Serums"]);
    await stop();
  });

  test("a client that guesses codes has to wait, also with a code that exists", async () => {
    const { operator, browser, stop } = await begin();
    await operator.post(CODES, DRAFT);
    const shopper = browser();
    const quote = async (code: string | undefined) =>
      (await shopper.post("/api/quote", { cartItems: [item("serum")], code })).status;
    for (let n = 0; n < 30; n++) expect(await quote(`GUESS${n}`)).toBe(422);
    expect(await quote("GUESS")).toBe(429);
    expect(await quote("SPRING-15")).toBe(429);
    expect(await quote(undefined)).toBe(200);
    const request = { cartItems: [item("serum")], checkoutData: JANE };
    expect((await shopper.post(CREATE, { ...request, code: "SPRING-15" })).status).toBe(429);
    expect((await shopper.post(CREATE, request)).status).toBe(200);
    await stop();
  });
});

describeOnPostgres("a discount code that is deleted while an order uses it", (open) => {
  test("stays", async () => {
    const { database, deps, api, shop, pay, stop } = await openShop(open);
    const { db } = database;
    const operator = await operatorBrowser(api, db, deps.clock());
    const { id } = (await operator.post(CODES, DRAFT)).body;
    const { intent, order } = await shop([item("serum")]);
    await pay(intent);
    const { body } = await order();
    const { id: checkoutId } = await db
      .selectFrom("checkouts")
      .select("id")
      .executeTakeFirstOrThrow();
    const claim = { code: "SPRING-15", email: JANE.email };
    let deleted: ReturnType<typeof operator.send> | undefined;
    const other = await database.openAgain();
    await transaction(other.db, "postgres", async (trx) => {
      const discountId = await claimDiscount(trx, claim, deps.clock());
      const use = { checkoutId, discountId, orderId: body.id, emailKey: JANE.email };
      await addUse(trx, use, deps.clock());
      deleted = operator.send("DELETE", `${CODES}/${id}`);
      await waitForLock(db);
    });
    expect((await deleted)?.status).toBe(409);
    await stop();
  });
});
