import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { addDiscountCode } from "../../../tests/support/discounts.ts";
import { insertGroup, insertProducts, newProduct } from "../../../tests/support/products.ts";
import { CREATE, item, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeSettings } from "../../settings/store.ts";

const QUOTE = "/api/quote";

const ZONES = [
  {
    name: "Central",
    provinces: ["ON", "QC"],
    methods: [
      { name: "Standard", price: "9.99", days: "2-5" },
      { name: "Express", price: "19.99", days: "1" },
    ],
  },
];

describeOnBothDatabases("POST /api/quote", (open) => {
  async function begin(settings: Record<string, unknown> = {}) {
    const shop = await openShop(open);
    await writeSettings(shop.database, settings);
    const browser = shop.browser();
    const quote = (body: object) => browser.post(QUOTE, { cartItems: [item("serum", 3)], ...body });
    return { ...shop, db: shop.database.db, quote };
  }

  test("with the default settings a cart has one tax of 10 % and free shipping", async () => {
    const { quote, wait, deps, stop } = await begin();
    // Monday, 1 PM in Toronto.
    wait(Date.parse("2026-11-23T18:00:00Z") - deps.clock().getTime());
    const { status, body } = await quote({});
    expect([status, body]).toEqual([
      200,
      {
        lines: [{ id: "serum", title: "Serum", price: "19.99", quantity: 3, subtotal: "59.97" }],
        subtotal: "59.97",
        discount: "0.00",
        shipping: "0.00",
        shippingMethods: [
          {
            id: "standard",
            name: "Standard shipping",
            price: "0.00",
            days: "2–5 business days",
            kind: "shipping",
          },
        ],
        shippingMethod: "standard",
        taxes: [{ code: "TAX", label: "Tax (10%)", rate: 10_000, amount: "6.00" }],
        tax: "6.00",
        total: "65.97",
        isEstimate: false,
        requiredAddress: "complete",
      },
    ]);
    await stop();
  });

  test("T1: the province decides taxes and shipping, and both of Quebec's taxes are lines", async () => {
    const { quote, stop } = await begin({
      "tax.mode": "province",
      "tax.registrations": ["QC"],
      "tax.numbers": { GST: "123456789 RT0001", QC: "1234567890 TQ0001" },
      "tax.onShipping": true,
      "shipping.zones": ZONES,
    });
    for (const province of ["QC", "Quebec"]) {
      const { body } = await quote({
        province,
        postalCode: "H2X 1Y4",
        shippingMethod: "express",
      });
      // 59.97 and 19.99 for shipping: 5 % is 3.998, 9.975 % is 7.97601.
      expect(body).toMatchObject({
        shipping: "19.99",
        shippingMethods: [
          { id: "standard", name: "Standard", price: "9.99", days: "2–5 business days" },
          { id: "express", name: "Express", price: "19.99", days: "1 business day" },
        ],
        taxes: [
          {
            code: "GST",
            label: "GST (5%)",
            rate: 5_000,
            amount: "4.00",
            registrationNumber: "123456789 RT0001",
          },
          {
            code: "QST",
            label: "QST (9.975%)",
            rate: 9_975,
            amount: "7.98",
            registrationNumber: "1234567890 TQ0001",
          },
        ],
        tax: "11.98",
        total: "91.94",
        isEstimate: false,
      });
    }
    const estimate = (await quote({})).body;
    expect([estimate.taxes[0].label, estimate.isEstimate]).toEqual(["HST (13%)", true]);
    await stop();
  });

  test("T9: an invalid address, method, code or cart is explained", async () => {
    const { db, quote, stop } = await begin({
      "tax.mode": "province",
      "shipping.zones": ZONES,
    });
    await addDiscountCode(db, { code: "EARLY", starts_on: "2999-01-01" });
    await addDiscountCode(db, { code: "LATE", ends_on: "2001-01-01" });
    await addDiscountCode(db, { code: "BIG", minimum_cents: 10_000 });
    await addDiscountCode(db, { code: "OFF", is_active: 0 });
    const rejected = async (body: object) => {
      const { status, body: response } = await quote(body);
      const [issue] = response.issues;
      return [status, issue.path, issue.message];
    };
    expect(await rejected({ cartItems: [item("oil", 999), item("oil")] })).toEqual([
      422,
      "cartItems",
      "A cart may hold at most 999 of one product.",
    ]);
    expect(await rejected({ province: "Alberta" })).toEqual([
      422,
      "province",
      "We do not deliver to this address in Alberta. Enter another address, or contact us.",
    ]);
    expect(await rejected({ province: "ON", postalCode: "H2X 1Y4" })).toEqual([
      422,
      "postalCode",
      "Ontario postal codes begin with K, L, M, N or P",
    ]);
    expect(await rejected({ province: "ON", shippingMethod: "drone" })).toEqual([
      422,
      "shippingMethod",
      "This shipping method is not available for your address. Choose another one.",
    ]);
    for (const [code, message] of [
      ["nope", "The code NOPE is not valid. Check its spelling, or remove it to continue."],
      ["off", "The code OFF is not valid. Check its spelling, or remove it to continue."],
      [" early ", "The code EARLY can't be used yet. Remove it to continue."],
      ["late", "The code LATE has expired. Remove it to continue."],
      [
        "big",
        "The code BIG needs a subtotal of at least $100.00. Add items worth $40.03, or remove the code.",
      ],
    ])
      expect(await rejected({ code })).toEqual([422, "code", message]);
    expect(await rejected({ cartItems: [item("serum"), item("none")] })).toEqual([
      422,
      "cartItems.1",
      "is no longer available",
    ]);
    const unknown = Array.from({ length: 500 }, (_, at) => item(`unknown-${at}`));
    expect((await quote({ cartItems: unknown })).body.issues).toHaveLength(20);
    for (const [body, path] of [
      [{ cartItems: [item("serum", 0)] }, "cartItems.0.quantity"],
      [{ cartItems: [] }, "cartItems"],
      [{ cartItems: "serum" }, "cartItems"],
      [{ province: "Texas" }, "province"],
      [{ province: 5 }, "province"],
      [{ code: "x".repeat(41) }, "code"],
      [{ code: ["WELCOME"] }, "code"],
      [{ shippingMethod: {} }, "shippingMethod"],
      [{ postalCode: "9".repeat(21) }, "postalCode"],
    ] as const)
      expect((await rejected(body)).slice(0, 2)).toEqual([422, path]);
    await stop();
  });

  test("a total that a card can't be charged is rejected, and a code that causes it is named", async () => {
    const { db, quote, browser, stop } = await begin({});
    await insertProducts(db, [
      newProduct({ id: "dear", title: "Dear", priceCents: 99_999_999 }),
      newProduct({ id: "cheap", title: "Cheap", priceCents: 10 }),
    ]);
    await addDiscountCode(db, { rate: 100_000 });
    const issues = [
      {
        path: "code",
        message:
          "With the code WELCOME your total is below $0.50, the least that a card can be charged. Add items, or remove the code.",
      },
    ];
    const request = { cartItems: [item("serum")], code: "welcome" };
    for (const { status, body } of [
      await quote(request),
      await browser().post(CREATE, { ...request, checkoutData: JANE }),
    ])
      expect([status, body.message, body.issues]).toEqual([422, issues[0]?.message, issues]);
    const message = "An order must come to at least $0.50 and at most $999,999.99.";
    for (const body of [
      { cartItems: [item("dear", 999)] },
      { cartItems: [item("dear", 2)], code: "welcome" },
      { cartItems: [item("cheap")], code: "welcome" },
    ])
      expect(await quote(body)).toMatchObject({
        status: 422,
        body: { message, issues: [{ path: "cartItems", message }] },
      });
    await stop();
  });

  test("with a flat tax a postal code of another province is rejected where it decides the shipping", async () => {
    const methods = [{ name: "Local", price: "5.00", kind: "local" as const }];
    const { quote, stop } = await begin({
      "shipping.zones": [
        { name: "Hamilton", postalPrefixes: ["L8"], methods },
        { name: "North", provinces: ["NU"], methods: [{ name: "Air", price: "90.00" }] },
      ],
    });
    const north = { province: "Nunavut", postalCode: "L8P 1A1" };
    const { status, body } = await quote(north);
    expect([status, body.issues[0].path]).toEqual([422, "postalCode"]);
    expect((await quote({ ...north, postalCode: "X0A 1A0" })).body.shipping).toBe("90.00");
    expect((await quote({ province: "Ontario", postalCode: "L8P 1A1" })).body.shipping).toBe(
      "5.00",
    );
    await stop();
  });

  test("the first half of a postal code is enough for a quote, and not for a payment", async () => {
    const methods = [{ name: "Local", price: "5.00", kind: "local" as const }];
    const { quote, browser, stop } = await begin({
      "tax.mode": "province",
      "shipping.zones": [
        ...ZONES,
        { name: "Hamilton", postalPrefixes: ["L8"], methods },
        { name: "Halifax", postalPrefixes: ["B3K"], methods },
      ],
    });
    const ontario = { province: "ON", postalCode: "L8P" };
    expect((await quote(ontario)).body).toMatchObject({ shipping: "5.00", isEstimate: false });
    expect((await quote({ province: "NS", postalCode: "b3k" })).body).toMatchObject({
      taxes: [{ label: "HST (14%)" }],
      shipping: "5.00",
    });
    expect((await quote({ province: "QC", postalCode: "L8P" })).body.issues[0].path).toBe(
      "postalCode",
    );
    const checkoutData = { ...JANE, ...ontario, province: "Ontario" };
    const intent = await browser().post(CREATE, { cartItems: [item("serum")], checkoutData });
    expect([intent.status, intent.body.issues[0].path]).toEqual([422, "checkoutData.postalCode"]);
    await stop();
  });

  test("a code for a product applies to all its variants", async () => {
    const { db, quote, stop } = await begin();
    const variants = [
      { id: "face-30", values: ["30 ml"], priceCents: 3_000 },
      { id: "face-60", values: ["60 ml"], priceCents: 5_000 },
    ];
    await insertGroup(db, ["Size"], variants, { title: "Face", position: 9 });
    await addDiscountCode(db, { product_ids: '["face-30"]' });
    const cartItems = [item("face-30"), item("face-60"), item("serum")];
    expect((await quote({ cartItems, code: "welcome" })).body.discount).toBe("8.00");
    expect((await quote({ code: "welcome" })).status).toBe(422);
    await stop();
  });

  test("it reserves neither stock nor codes, and its total is what the intent charges", async () => {
    const { db, quote, stock, browser, stop } = await begin({
      "tax.mode": "province",
      "shipping.zones": ZONES,
    });
    await addDiscountCode(db, { usage_limit: 1 });
    const cartItems = [item("oil", 2), item("last")];
    const choices = { code: "welcome", shippingMethod: "express" };
    const { province, postalCode } = JANE;
    const { body } = await quote({ cartItems, province, postalCode, ...choices });
    expect(body).toMatchObject({ subtotal: "106.00", discount: "10.60", shipping: "19.99" });
    expect(await stock("last")).toBe(1);
    expect(await db.selectFrom("discount_uses").selectAll().execute()).toEqual([]);
    const intent = await browser().post(CREATE, { cartItems, checkoutData: JANE, ...choices });
    expect(intent.body).toMatchObject({
      totals: {
        subtotal: "106.00",
        discount: "10.60",
        tax: body.tax,
        shipping: "19.99",
        total: body.total,
      },
      taxes: body.taxes,
      shippingMethods: body.shippingMethods,
      shippingMethod: "express",
    });
    await stop();
  });
});
