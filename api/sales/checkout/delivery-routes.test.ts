import { expect, test } from "vitest";
import { SAMPLE_ZONES } from "../../../data/content/sample-zones.ts";
import { describeOnBothDatabases } from "../../../tests/support/databases.ts";
import { CREATE, item, ORDERS, openShop } from "../../../tests/support/shop.ts";
import { JANE } from "../../../tests/support/store.ts";
import { writeSettings } from "../../settings/store.ts";

const ZONES = [
  {
    name: "Canada",
    provinces: ["ON", "QC", "NS"],
    methods: [
      { name: "Standard", price: "9.99", freeFrom: "75.00", days: "2-5" },
      { name: "Express", price: "19.99", days: "next business day" },
      { name: "By bicycle", price: "5.00", days: "on a sunny day" },
      { name: "Pickup", price: "0.00", kind: "pickup", days: "1" },
    ],
  },
];

describeOnBothDatabases("days of delivery", (open) => {
  async function begin(settings: Record<string, unknown>) {
    const shop = await openShop(open);
    // Monday, 1 PM in Toronto.
    shop.wait(Date.parse("2026-11-23T18:00:00Z") - shop.deps.clock().getTime());
    await writeSettings(shop.database, settings);
    const deliver = (query: string) => shop.browser().get(`/api/delivery${query}`);
    return { ...shop, deliver };
  }

  test("a postal code has the methods of its zone, with dates where their days are known", async () => {
    const { deliver, stop } = await begin({ "shipping.zones": ZONES });
    const { status, body, headers } = await deliver("?postalCode=b3j1v4");
    expect([status, headers.get("cache-control"), body]).toEqual([
      200,
      "no-store",
      {
        methods: [
          {
            id: "standard",
            name: "Standard",
            price: "9.99",
            earliest: "2026-11-25",
            latest: "2026-11-30",
          },
          {
            id: "express",
            name: "Express",
            price: "19.99",
            earliest: "2026-11-24",
            latest: "2026-11-24",
          },
          { id: "by-bicycle", name: "By bicycle", price: "5.00", earliest: null, latest: null },
        ],
      },
    ]);
    expect((await deliver("?postalCode=V5K0A1")).body).toEqual({ methods: [] });
    await stop();
  });

  test("in the sample store remote addresses take longer, and an incomplete address has no date", async () => {
    const { browser, deliver, stop } = await begin({ "shipping.zones": SAMPLE_ZONES });
    const dates = async (code: string) =>
      (await deliver(`?postalCode=${code}`)).body.methods.map(
        ({ earliest, latest }: { earliest: string; latest: string }) => `${earliest} ${latest}`,
      );
    const near = ["2026-11-25 2026-11-30", "2026-11-24 2026-11-24"];
    const remote = ["2026-11-27 2026-12-02", "2026-11-25 2026-11-26"];
    for (const code of ["G1R 4P5", "M5V", "B3J1V4"])
      expect([code, await dates(code)]).toEqual([code, near]);
    // Whitehorse, Yellowknife and Iqaluit, Churchill, Nunavik, Haida Gwaii.
    for (const code of ["Y1A 2C6", "X1A", "X0A 0H0", "R0B0E0", "J0M", "V0T 1S0"])
      expect([code, await dates(code)]).toEqual([code, remote]);
    const quote = async (place: object) => {
      const request = { cartItems: [item("serum")], ...place };
      const { body } = await browser().post("/api/quote", request);
      return {
        isEstimate: body.isEstimate,
        methods: body.shippingMethods.map(
          ({ days, arrival }: { days: string; arrival?: { earliest: string } }) =>
            arrival?.earliest ?? days,
        ),
      };
    };
    const unknown = ["2–7 business days", "1–3 business days"];
    expect(await quote({})).toEqual({ isEstimate: false, methods: unknown });
    expect((await quote({ province: "ON" })).methods).toEqual(unknown);
    expect((await quote({ province: "YT" })).methods).toEqual(["2026-11-27", "2026-11-25"]);
    const toronto = { province: "ON", postalCode: "M5V 2T6" };
    expect((await quote(toronto)).methods).toEqual(["2026-11-25", "2026-11-24"]);
    const mooseFactory = { province: "ON", postalCode: "P0L 1W0" };
    expect((await quote(mooseFactory)).methods).toEqual(["2026-11-27", "2026-11-25"]);
    await stop();
  });

  test("without an address one zone has no date either, and its days", async () => {
    const { browser, stop } = await begin({});
    const { body } = await browser().post("/api/quote", { cartItems: [item("serum")] });
    expect(body.shippingMethods[0]).not.toHaveProperty("arrival");
    await stop();
  });

  test("the settings decide when an order is packed", async () => {
    const { deliver, database, stop } = await begin({});
    const dates = async () => (await deliver("?postalCode=B3J")).body.methods;
    expect(await dates()).toMatchObject([{ earliest: "2026-11-25", latest: "2026-11-30" }]);
    await writeSettings(database, { "shipping.cutOff": "12:30" });
    expect(await dates()).toMatchObject([{ earliest: "2026-11-26", latest: "2026-12-01" }]);
    await writeSettings(database, { "shipping.closedDays": ["2026-11-24"] });
    expect(await dates()).toMatchObject([{ earliest: "2026-11-27", latest: "2026-12-02" }]);
    await writeSettings(database, { "shipping.processingDays": 3 });
    expect(await dates()).toMatchObject([{ earliest: "2026-12-02", latest: "2026-12-07" }]);
    for (const [key, value] of [
      ["shipping.cutOff", "2 PM"],
      ["shipping.processingDays", 1.5],
      ["shipping.closedDays", ["tomorrow"]],
    ] as const)
      expect([key, (await writeSettings(database, { [key]: value })).outcome]).toEqual([
        key,
        "invalid",
      ]);
    await stop();
  });

  test.each(["", "?postalCode=", "?postalCode=90210", "?postalCode=B3J1V4&postalCode=B3J"])(
    "GET /api/delivery%s is rejected",
    async (query) => {
      const { deliver, stop } = await begin({});
      const { status, body } = await deliver(query);
      expect([400, 422]).toContain(status);
      expect(body.message).toEqual(expect.any(String));
      await stop();
    },
  );

  test("an order has the days that its checkout showed, also after the settings changed", async () => {
    const { browser, pay, database, stop } = await begin({ "shipping.zones": ZONES });
    const checkoutData = { ...JANE, shippingMethod: "express" };
    const cartItems = [item("serum")];
    const shopper = browser();
    const { body: intent } = await shopper.post(CREATE, { cartItems, checkoutData });
    const arrival = { earliest: "2026-11-24", latest: "2026-11-24" };
    expect(intent.shippingMethods).toMatchObject([{}, { id: "express", arrival }, {}, {}]);
    await writeSettings(database, { "shipping.processingDays": 20 });
    await pay(intent);
    const { paymentIntentId } = intent;
    const { status, body } = await shopper.post(ORDERS, {
      checkoutData,
      cartItems,
      paymentIntentId,
    });
    expect([status, body.order.arrival]).toEqual([200, arrival]);
    await stop();
  });
});
