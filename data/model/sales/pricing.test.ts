import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEED } from "../../../tests/faults/seed.ts";
import { PROPERTY_RUNS } from "../../../tests/support/sample-size.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.ts";
import { centsOf } from "../text/money.ts";
import type { Discount } from "./discount.ts";
import { type PricingLine, priceCart, toTotals } from "./pricing.ts";
import type { PricingSettings, PricingTerms } from "./pricing-terms.ts";
import { DEFAULT_TERMS } from "./pricing-terms.ts";
import { PROVINCE_CODES, type ProvinceCode } from "./province.ts";
import type { ShippingMethod, ShippingZone } from "./shipping-zone.ts";
import { TAX_TABLE } from "./tax-rates.ts";

const ALL_REGISTRATIONS = ["BC", "SK", "MB", "QC"] as const;

function method(change: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    id: "standard",
    name: "Standard",
    days: "2–5 business days",
    price: "9.99",
    freeFrom: null,
    weightTiers: [],
    kind: "shipping",
    ...change,
  };
}

function zone(change: Partial<ShippingZone> = {}): ShippingZone {
  return {
    name: "Canada",
    provinces: [...PROVINCE_CODES],
    postalPrefixes: [],
    methods: [method()],
    ...change,
  };
}

function terms(
  tax: Partial<PricingSettings["tax"]> = {},
  zones: ShippingZone[] = [],
  change: Partial<PricingTerms> = {},
): PricingTerms {
  const { settings } = DEFAULT_TERMS;
  return {
    settings: { ...settings, tax: { ...settings.tax, ...tax }, shipping: { zones } },
    day: "2026-03-04",
    ...change,
  };
}

function discount(change: Partial<Discount>): Discount {
  return {
    code: "WELCOME",
    kind: "percentage",
    rate: 0,
    amountCents: 0,
    minimumCents: 0,
    startsOn: null,
    endsOn: null,
    productIds: [],
    categories: [],
    ...change,
  };
}

describe("the specification's defaults", () => {
  test("three at 19.99 cost 65.97: 59.97, 6.00 tax, nothing for shipping", () => {
    const pricing = priceCart([{ priceCents: 1_999, quantity: 3 }]);
    expect(toTotals(pricing)).toEqual({
      subtotal: "59.97",
      tax: "6.00",
      shipping: "0.00",
      total: "65.97",
    });
    expect(centsOf(toTotals(pricing).total)).toBe(6_597);
    expect(pricing.taxes).toMatchObject([{ label: "Tax (10%)", rate: 10_000, amountCents: 600 }]);
    expect(pricing.isEstimate).toBe(false);
    expect(pricing.problems).toEqual([]);
  });

  test("are the defaults of the store's settings", () => {
    expect(DEFAULT_SETTINGS).toMatchObject(DEFAULT_TERMS.settings);
  });
});

/** 48.00; three at 19.99; 19.99 and two tax-exempt units at 10.05. */
const CARTS: PricingLine[][] = [
  [{ priceCents: 4_800, quantity: 1 }],
  [{ priceCents: 1_999, quantity: 3 }],
  [
    { priceCents: 1_999, quantity: 1 },
    { priceCents: 1_005, quantity: 2, taxable: false },
  ],
];

/**
 * Calculated manually: the tax in cents on 48.00, 59.97 and 19.99, then on each of them with 9.99 for
 * shipping (57.99, 69.96 and 29.98).
 */
const CENTS = {
  GST: [240, 300, 100, 290, 350, 150],
  PST7: [336, 420, 140, 406, 490, 210],
  PST6: [288, 360, 120, 348, 420, 180],
  QST: [479, 598, 199, 578, 698, 299],
  HST13: [624, 780, 260, 754, 909, 390],
  HST14: [672, 840, 280, 812, 979, 420],
  HST15: [720, 900, 300, 870, 1_049, 450],
};

/** Label and cents of the taxes by province: always, and only with a registration. */
const PROVINCES: Record<
  ProvinceCode,
  { always: [string, number[]][]; registered?: [string, number[]] }
> = {
  AB: { always: [["GST (5%)", CENTS.GST]] },
  BC: { always: [["GST (5%)", CENTS.GST]], registered: ["PST (7%)", CENTS.PST7] },
  MB: { always: [["GST (5%)", CENTS.GST]], registered: ["RST (7%)", CENTS.PST7] },
  NB: { always: [["HST (15%)", CENTS.HST15]] },
  NL: { always: [["HST (15%)", CENTS.HST15]] },
  NT: { always: [["GST (5%)", CENTS.GST]] },
  NS: { always: [["HST (14%)", CENTS.HST14]] },
  NU: { always: [["GST (5%)", CENTS.GST]] },
  ON: { always: [["HST (13%)", CENTS.HST13]] },
  PE: { always: [["HST (15%)", CENTS.HST15]] },
  QC: { always: [["GST (5%)", CENTS.GST]], registered: ["QST (9.975%)", CENTS.QST] },
  SK: { always: [["GST (5%)", CENTS.GST]], registered: ["PST (6%)", CENTS.PST6] },
  YT: { always: [["GST (5%)", CENTS.GST]] },
};

describe("taxes by province", () => {
  const rows = PROVINCE_CODES.flatMap((province) =>
    [false, true].flatMap((onShipping) =>
      [false, true].map((isRegistered) => ({ province, onShipping, isRegistered })),
    ),
  );

  test.each(rows)(
    "T1: $province, shipping taxed: $onShipping, registered: $isRegistered",
    ({ province, onShipping, isRegistered }) => {
      const registrations = isRegistered ? [...ALL_REGISTRATIONS] : [];
      const tax = { mode: "province", onShipping, registrations } as const;
      const { always, registered } = PROVINCES[province];
      const expected = [...always, ...(isRegistered && registered ? [registered] : [])];
      for (const [index, cart] of CARTS.entries()) {
        const pricing = priceCart(cart, terms(tax, [zone()], { province }));
        const at = onShipping ? index + CARTS.length : index;
        expect(pricing.taxes.map(({ label, amountCents }) => [label, amountCents])).toEqual(
          expected.map(([label, cents]) => [label, cents[at]]),
        );
        const taxCents = expected.reduce((sum, [, cents]) => sum + (cents[at] ?? 0), 0);
        const subtotalCents = [4_800, 5_997, 4_009][index] ?? 0;
        expect(pricing).toMatchObject({
          subtotalCents,
          shippingCents: 999,
          taxCents,
          totalCents: subtotalCents + 999 + taxCents,
          isEstimate: false,
          problems: [],
        });
      }
    },
  );

  test("T2: the day of the payment decides Nova Scotia's rate", () => {
    const labels = (day: string) =>
      priceCart(CARTS[0] ?? [], terms({ mode: "province" }, [], { province: "NS", day })).taxes.map(
        ({ label, amountCents }) => [label, amountCents],
      );
    expect(labels("2025-03-31")).toEqual([["HST (15%)", 720]]);
    expect(labels("2025-04-01")).toEqual([["HST (14%)", 672]]);
  });

  test("no two periods of a tax overlap, and every province has a tax today", () => {
    for (const [index, one] of TAX_TABLE.entries()) {
      if (one.until !== undefined) expect(one.from < one.until).toBe(true);
      for (const other of TAX_TABLE.slice(index + 1)) {
        if (one.province !== other.province || one.code !== other.code) continue;
        const isApart = (one.until ?? "9") < other.from || (other.until ?? "9") < one.from;
        expect([one, other, isApart]).toEqual([one, other, true]);
      }
    }
  });

  test("half a cent is rounded up, for each tax on the total of the invoice", () => {
    // 5 % of 0.10 is half a cent. Rounded per line it would be two cents.
    const cart = [
      { priceCents: 10, quantity: 1 },
      { priceCents: 10, quantity: 1 },
    ];
    const both = priceCart(cart, terms({ mode: "province" }, [], { province: "AB" }));
    expect(both.taxes[0]?.amountCents).toBe(1);
    expect(both.lines.map(({ taxCents }) => taxCents)).toEqual([[1], [0]]);
    const one = priceCart(cart.slice(1), terms({ mode: "province" }, [], { province: "AB" }));
    expect(one.taxCents).toBe(1);
  });

  test("without an address the store's province is an estimate", () => {
    const pricing = priceCart(CARTS[0] ?? [], terms({ mode: "province" }));
    expect(pricing.taxes[0]?.label).toBe("HST (13%)");
    expect(pricing.isEstimate).toBe(true);
  });

  test("shipping is not taxed if no product in the cart is", () => {
    const cart = [{ priceCents: 1_000, quantity: 1, taxable: false }];
    const tax = { mode: "province", onShipping: true } as const;
    expect(priceCart(cart, terms(tax, [zone()], { province: "AB" })).taxCents).toBe(0);
  });

  test("an order that is picked up is taxed at the store", () => {
    const zones = [zone({ methods: [method({ id: "pickup", kind: "pickup", price: "0.00" })] })];
    const pricing = priceCart(
      CARTS[0] ?? [],
      terms({ mode: "province" }, zones, { province: "AB", shippingMethod: "pickup" }),
    );
    expect(pricing.taxes.map(({ label }) => label)).toEqual(["HST (13%)"]);
  });
});

describe("the address that an order needs", () => {
  const zones = [
    zone({
      provinces: ["ON", "QC"],
      methods: [method(), method({ id: "pickup", kind: "pickup", price: "0.00" })],
    }),
  ];
  const needs = (
    line: Partial<PricingLine>,
    tax: Partial<PricingSettings["tax"]>,
    change: Partial<PricingTerms> = {},
  ) => {
    const cart = [{ priceCents: 1_000, quantity: 1, ...line }];
    const { requiredAddress, isEstimate } = priceCart(cart, terms(tax, zones, change));
    return [requiredAddress, isEstimate];
  };
  const PROVINCE = { mode: "province" } as const;

  test("is complete if it is shipped", () => {
    expect(needs({}, {})).toEqual(["complete", true]);
    expect(needs({}, PROVINCE, { province: "ON" })).toEqual(["complete", false]);
    expect(needs({}, {}, { shippingMethod: "unknown" })).toEqual(["complete", true]);
  });

  test("is none if it is picked up, whose taxes are the store's", () => {
    expect(needs({}, PROVINCE, { shippingMethod: "pickup" })).toEqual(["none", false]);
  });

  test("is the province if nothing is shipped and the province decides the taxes", () => {
    const digital = { requiresShipping: false };
    expect(needs(digital, {})).toEqual(["none", false]);
    expect(needs(digital, PROVINCE)).toEqual(["province", true]);
    expect(needs(digital, PROVINCE, { province: "QC" })).toEqual(["province", false]);
  });
});

describe("shipping", () => {
  const CART: PricingLine[] = [{ priceCents: 2_000, quantity: 2, weightGrams: 400 }];
  const ZONES = [
    zone({
      name: "Hamilton",
      provinces: [],
      postalPrefixes: ["L8", "L8P"],
      methods: [method({ id: "local", kind: "local", name: "Local delivery", price: "4.00" })],
    }),
    zone({
      name: "Ontario",
      provinces: ["ON"],
      methods: [
        method({ freeFrom: "50.00" }),
        method({ id: "express", name: "Express", price: "19.99" }),
      ],
    }),
    zone({
      name: "North",
      provinces: ["NU", "YT"],
      methods: [
        method({
          weightTiers: [
            { upToGrams: 500, price: "20.00" },
            { upToGrams: 1_000, price: "35.00" },
          ],
        }),
      ],
    }),
  ];
  const at = (change: Partial<PricingTerms>, cart = CART) =>
    priceCart(cart, terms({}, ZONES, change));

  test("the first method of the zone is preselected, and the chosen one is charged", () => {
    const first = at({ province: "ON", postalCode: "M5V 2T6" });
    expect(first.shippingOptions.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ["standard", 999],
      ["express", 1_999],
    ]);
    expect(first.shippingCents).toBe(999);
    const express = at({ province: "ON", postalCode: "M5V 2T6", shippingMethod: "express" });
    expect([express.shippingCents, express.totalCents]).toEqual([1_999, 4_000 + 400 + 1_999]);
  });

  test("a postal prefix outranks the province, in any spelling of the code", () => {
    for (const postalCode of ["L8P 1A1", "l8p1a1", "L8-P"])
      expect(at({ province: "ON", postalCode }).shippingMethod?.id).toBe("local");
  });

  test("it is free from an amount, which is compared after the discount", () => {
    const cart = [{ priceCents: 5_000, quantity: 1 }];
    expect(at({ province: "ON", postalCode: "M5V 2T6" }, cart).shippingCents).toBe(0);
    const lessOne = discount({ kind: "amount", amountCents: 1 });
    expect(
      at({ province: "ON", postalCode: "M5V 2T6", discount: lessOne }, cart).shippingCents,
    ).toBe(999);
  });

  test("a weight tier decides, and a cart above the last tier has no method", () => {
    expect(
      at({ province: "YT" }, [{ ...CART[0], priceCents: 1, quantity: 1, weightGrams: 500 }]),
    ).toMatchObject({ shippingCents: 2_000 });
    expect(at({ province: "YT" }).shippingCents).toBe(3_500);
    const heavy = at({ province: "YT" }, [{ priceCents: 2_000, quantity: 3, weightGrams: 400 }]);
    expect(heavy.problems).toEqual([
      {
        path: "shippingMethod",
        message:
          "This cart is too heavy for our shipping methods. Remove some items, or contact us.",
      },
    ]);
  });

  test("T9: an address outside all zones and an unknown method are explained", () => {
    expect(at({ province: "AB", postalCode: "T2P 1J9" }).problems).toEqual([
      {
        path: "province",
        message:
          "We do not deliver to this address in Alberta. Enter another address, or contact us.",
      },
    ]);
    expect(at({ province: "YT", shippingMethod: "express" }).problems).toEqual([
      {
        path: "shippingMethod",
        message: "This shipping method is not available for your address. Choose another one.",
      },
    ]);
  });

  test("products that need no shipping cost none and need no address", () => {
    const pricing = at({}, [{ priceCents: 2_500, quantity: 1, requiresShipping: false }]);
    expect(pricing).toMatchObject({ shippingOptions: [], shippingCents: 0, isEstimate: false });
    expect(pricing.problems).toEqual([]);
    const mixed = at({ province: "YT" }, [
      { priceCents: 2_500, quantity: 1, requiresShipping: false, weightGrams: 900 },
      { priceCents: 2_500, quantity: 1, weightGrams: 500 },
    ]);
    expect(mixed.shippingCents).toBe(2_000);
  });

  test("with one zone for all of Canada it does not depend on the address", () => {
    const zones = [zone({ methods: [method({ freeFrom: "0.00" }), method({ id: "express" })] })];
    const price = (change: Partial<PricingTerms>) => priceCart(CART, terms({}, zones, change));
    expect(price({})).toMatchObject({ shippingCents: 0, isEstimate: false });
    expect(price({ shippingMethod: "express" })).toMatchObject({
      shippingCents: 999,
      isEstimate: false,
    });
    expect(priceCart(CART, terms({ mode: "province" }, zones)).isEstimate).toBe(true);
  });

  test("until the address is known, shipping is an estimate for the store's province", () => {
    expect(at({})).toMatchObject({ shippingCents: 999, isEstimate: true, problems: [] });
    // The prefix of Hamilton may apply.
    expect(at({ province: "ON" }).isEstimate).toBe(true);
    // Wallets reveal only the first half of the postal code.
    expect(at({ province: "ON", postalCode: "M5V" }).isEstimate).toBe(false);
    const longer = [zone({ provinces: ["ON"], postalPrefixes: ["M5V2"] })];
    for (const [postalCode, isEstimate] of [
      ["M5V", true],
      ["M5V 2T6", false],
      ["M5W", false],
    ] as const)
      expect(priceCart(CART, terms({}, longer, { province: "ON", postalCode })).isEstimate).toBe(
        isEstimate,
      );
  });
});

describe("discount codes", () => {
  const CART: PricingLine[] = [
    { id: "serum", priceCents: 1_999, quantity: 1, category: "Skin Care" },
    { id: "soap", priceCents: 1_001, quantity: 2, category: "Hair Care" },
  ];
  const price = (change: Partial<Discount>, tax: Partial<PricingSettings["tax"]> = {}) =>
    priceCart(CART, terms(tax, [zone()], { province: "ON", discount: discount(change) }));

  test("a percentage reduces the taxed amount and is shared among the lines to the cent", () => {
    // 15 % of 40.01 is 6.0015; 10 % of 34.01 is 3.401.
    const pricing = price({ rate: 15_000 });
    expect(pricing).toMatchObject({ discountCents: 600, taxCents: 340, totalCents: 4_740 });
    expect(pricing.lines).toEqual([
      { subtotalCents: 1_999, discountCents: 300, taxCents: [170] },
      { subtotalCents: 2_002, discountCents: 300, taxCents: [170] },
    ]);
    expect(toTotals(pricing).discount).toBe("6.00");
  });

  test("an amount never exceeds the products that it applies to", () => {
    const pricing = price({ kind: "amount", amountCents: 9_999, categories: ["skin care"] });
    expect(pricing.lines.map((line) => line.discountCents)).toEqual([1_999, 0]);
    const byId = price({ kind: "amount", amountCents: 500, productIds: ["soap"] });
    expect(byId.lines.map((line) => line.discountCents)).toEqual([0, 500]);
  });

  test("free shipping deducts nothing from the products", () => {
    expect(price({ kind: "free-shipping" })).toMatchObject({ discountCents: 0, shippingCents: 0 });
  });

  test("a code that is early, late, below its minimum or without its products has a reason", () => {
    const problems = (change: Partial<Discount>) =>
      price({ rate: 10_000, ...change }).problems.map(({ message }) => message);
    expect(problems({ startsOn: "2026-03-05" })).toEqual([
      "The code WELCOME can't be used yet. Remove it to continue.",
    ]);
    expect(problems({ endsOn: "2026-03-03" })).toEqual([
      "The code WELCOME has expired. Remove it to continue.",
    ]);
    expect(problems({ startsOn: "2026-03-04", endsOn: "2026-03-04" })).toEqual([]);
    expect(problems({ minimumCents: 5_000 })).toEqual([
      "The code WELCOME needs a subtotal of at least $50.00. Add items worth $9.99, or remove the code.",
    ]);
    expect(problems({ categories: ["Candles"] })).toEqual([
      "The code WELCOME does not apply to the items in your cart.",
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 300_000 });
const anyLine: fc.Arbitrary<PricingLine> = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  category: fc.constantFrom("Skin Care", "Hair Care"),
  priceCents: cents,
  quantity: fc.integer({ min: 1, max: 999 }),
  taxable: fc.boolean(),
  requiresShipping: fc.boolean(),
  weightGrams: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 20 });
const amount = cents.map((value) => (value / 100).toFixed(2));
const anyMethod = fc.record({
  price: amount,
  freeFrom: fc.option(amount),
  weightTiers: fc.constantFrom<ShippingMethod["weightTiers"][]>(
    [],
    [
      { upToGrams: 1_000, price: "5.00" },
      { upToGrams: null, price: "50.00" },
    ],
  ),
  kind: fc.constantFrom("shipping" as const, "pickup" as const, "local" as const),
});
const anyZones: fc.Arbitrary<ShippingZone[]> = fc.oneof(
  fc.constant<ShippingZone[]>([]),
  fc
    .array(anyMethod, { minLength: 1, maxLength: 3 })
    .map((methods) => [
      zone({ methods: methods.map((one, index) => method({ ...one, id: `m${index}` })) }),
    ]),
);
const anyDiscount: fc.Arbitrary<Discount | undefined> = fc.option(
  fc
    .record({
      kind: fc.constantFrom("percentage" as const, "amount" as const, "free-shipping" as const),
      rate: fc.integer({ min: 1, max: 100_000 }),
      amountCents: cents,
      minimumCents: fc.constantFrom(0, 5_000),
      productIds: fc.constantFrom([], ["a"]),
      categories: fc.constantFrom([], ["Hair Care"]),
    })
    .map(discount),
  { nil: undefined },
);
const anyTerms: fc.Arbitrary<PricingTerms> = fc
  .record({
    mode: fc.constantFrom("flat" as const, "province" as const),
    flatPercent: fc.constantFrom(0, 5, 9.975, 10, 100),
    onShipping: fc.boolean(),
    registrations: fc.subarray([...ALL_REGISTRATIONS]),
    zones: anyZones,
    province: fc.constantFrom(...PROVINCE_CODES, undefined),
    given: anyDiscount,
  })
  .map(({ zones, province, given, ...tax }) => terms(tax, zones, { province, discount: given }));

describe("any cart on any terms", () => {
  // P5, T3
  test("lines, discount, shipping and taxes add up to the total, and nothing is negative", () => {
    fc.assert(
      fc.property(anyCart, anyTerms, (cart, given) => {
        const pricing = priceCart(cart, given);
        const { lines, taxes, shippingCents, discountCents, subtotalCents } = pricing;
        const add = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);
        expect(add(lines.map((line) => line.subtotalCents))).toBe(subtotalCents);
        expect(add(lines.map((line) => line.discountCents))).toBe(discountCents);
        for (const [at, tax] of taxes.entries()) {
          const parts = lines.map((line) => line.taxCents[at] ?? 0);
          expect(add(parts) + tax.shippingCents).toBe(tax.amountCents);
        }
        expect(add(taxes.map((tax) => tax.amountCents))).toBe(pricing.taxCents);
        expect(subtotalCents - discountCents + shippingCents + pricing.taxCents).toBe(
          pricing.totalCents,
        );
        // A full refund returns the sum of all lines, their taxes and shipping.
        const perLine = lines.map(
          (line) => line.subtotalCents - line.discountCents + add(line.taxCents),
        );
        const shipping = shippingCents + add(taxes.map((tax) => tax.shippingCents));
        expect(add(perLine) + shipping).toBe(pricing.totalCents);
        const all = [...perLine, shipping, discountCents, shippingCents, pricing.totalCents];
        for (const value of [...all, ...taxes.map((tax) => tax.amountCents)]) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        for (const line of lines)
          expect(line.discountCents).toBeLessThanOrEqual(line.subtotalCents);
      }),
      { seed: SEED, numRuns: PROPERTY_RUNS },
    );
  });

  // P5
  test("each tax is its rate of the taxed amount, rounded half up", () => {
    fc.assert(
      fc.property(anyCart, anyTerms, (cart, given) => {
        const { lines, taxes, shippingCents } = priceCart(cart, given);
        const taxed = lines.reduce(
          (sum, line, at) =>
            cart[at]?.taxable ? sum + line.subtotalCents - line.discountCents : sum,
          0,
        );
        const isShippingTaxed = given.settings.tax.onShipping && cart.some((line) => line.taxable);
        const base = BigInt(taxed + (isShippingTaxed ? shippingCents : 0));
        for (const { rate, amountCents } of taxes) {
          const difference = BigInt(amountCents) * 100_000n - base * BigInt(rate);
          expect(difference > -50_000n && difference <= 50_000n).toBe(true);
        }
      }),
      { seed: SEED, numRuns: PROPERTY_RUNS },
    );
  });

  test("the same cart on the same terms has the same price, and the cart is not changed", () => {
    fc.assert(
      fc.property(anyCart, anyTerms, (cart, given) => {
        const before = JSON.stringify([cart, given]);
        const pricing = priceCart(cart, given);
        expect(priceCart(cart, given)).toEqual(pricing);
        expect(JSON.stringify([cart, given])).toBe(before);
      }),
      { seed: SEED, numRuns: PROPERTY_RUNS },
    );
  });
});
