import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { formatPostalCode } from "../text/addresses.ts";
import {
  CheckoutData,
  formatAddress,
  OrderRequest,
  PROVINCES,
  postalCodeProblem,
  provinceOfPostalCode,
  SentLines,
} from "./checkout.ts";
import {
  ACTIVE_CHECKOUT_STATES,
  CHECKOUT_STATES,
  canCheckoutTransition,
  checkoutStatesBefore,
} from "./checkout-state.ts";

describe("checkout states", () => {
  const ALLOWED = [
    "open > locked",
    "open > ordered",
    "open > expired",
    "open > refund_pending",
    "locked > ordered",
    "locked > expired",
    "locked > refund_pending",
    "expired > ordered",
    "expired > refund_pending",
    "refund_pending > refund_pending",
    "refund_pending > refunded",
    "refund_pending > expired",
  ];
  const pairs = CHECKOUT_STATES.flatMap((from) => CHECKOUT_STATES.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s", (from, to) => {
    const isAllowed = ALLOWED.includes(`${from} > ${to}`);
    expect(canCheckoutTransition(from, to)).toBe(isAllowed);
    expect(checkoutStatesBefore(to).includes(from)).toBe(isAllowed);
  });

  test("the intent of an open or locked checkout can still be paid", () => {
    expect(ACTIVE_CHECKOUT_STATES).toEqual(["open", "locked"]);
  });
});

describe("postal codes", () => {
  test.each([
    ["m5v2t6", "M5V 2T6"],
    ["M5V-2T6", "M5V 2T6"],
    [" l8p 1a1 ", "L8P 1A1"],
    ["m5v", "M5V"],
  ])("%j is shown as %j", (typed, shown) => {
    expect(formatPostalCode(typed)).toBe(shown);
  });

  test("are checked against their province", () => {
    expect(postalCodeProblem("M5V 2T6", "Ontario")).toBeUndefined();
    expect(postalCodeProblem("m5v2t6", "Ontario")).toBeUndefined();
    expect(postalCodeProblem("M5V 2T6", "Quebec")).toBe("Quebec postal codes begin with G, H or J");
    expect(postalCodeProblem("M5V 2T6", "Yukon")).toBe("Yukon postal codes begin with Y");
    expect(postalCodeProblem("90210", "Ontario")).toBe("Enter a postal code like M5V 2T6");
    expect(postalCodeProblem("D5V 2T6", "Ontario")).toBe("Enter a postal code like M5V 2T6");
  });

  test("of federal offices in Gatineau are in Quebec and begin as those of Ottawa", () => {
    const options = { isPartialCodeValid: true };
    for (const province of ["Quebec", "Ontario"]) {
      expect(postalCodeProblem("K1A 0G9", province)).toBeUndefined();
      expect(postalCodeProblem("k1a", province, options)).toBeUndefined();
    }
    expect(postalCodeProblem("K1B 0G9", "Quebec")).toMatch(/^Quebec postal codes/);
    expect(provinceOfPostalCode("K1A 0G9")).toBeUndefined();
    expect(provinceOfPostalCode("K1B 0G9")).toBe("Ontario");
  });

  test("the first half is enough for a price, and not for an order", () => {
    const options = { isPartialCodeValid: true };
    expect(postalCodeProblem("m5v", "Ontario", options)).toBeUndefined();
    expect(postalCodeProblem("M5V", "Quebec", options)).toMatch(/^Quebec postal codes/);
    expect(postalCodeProblem("M5V 2", "Ontario", options)).toMatch(/^Enter a postal code/);
    expect(postalCodeProblem("M5V", "Ontario")).toBe("Enter a postal code like M5V 2T6");
  });
});

test("a postal code names its province, except where two share its beginning", () => {
  expect(provinceOfPostalCode("b3j 3r7")).toBe("Nova Scotia");
  expect(provinceOfPostalCode("G1R")).toBe("Quebec");
  expect(["X0A 1A0", "90210", ""].map(provinceOfPostalCode)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

const filled = {
  email: " jane@example.com ",
  firstName: "Jane",
  lastName: "Doe",
  address: "1 King St",
  city: "Toronto",
  province: "Ontario",
  postalCode: "M5V 2T6",
  country: "Canada",
};

describe("checkout data", () => {
  test("is trimmed, knows thirteen provinces and only Canada", () => {
    expect(PROVINCES).toHaveLength(13);
    expect(v.parse(CheckoutData, filled).email).toBe("jane@example.com");
    for (const province of PROVINCES)
      expect(v.safeParse(CheckoutData, { ...filled, province }).success).toBe(true);
    expect(v.safeParse(CheckoutData, { ...filled, country: "USA" }).success).toBe(false);
    expect(v.safeParse(CheckoutData, { ...filled, city: "  " }).success).toBe(false);
  });

  test("may have a second address line and a phone number", () => {
    for (const more of [{}, { address2: "", phone: " " }, { address2: null, phone: null }]) {
      const data = v.parse(CheckoutData, { ...filled, ...more });
      expect([data.address2, data.phone]).toEqual([undefined, undefined]);
      expect(formatAddress(data)).toBe("1 King St, Toronto, Ontario M5V 2T6, Canada");
    }
    for (const phone of [
      "416-555-0123",
      "(416) 555-0123",
      "+1 416.555.0123 ext. 22",
      "4165550123",
      "819-555-0123 poste 45",
      "819 555-0123, poste 45",
      "(819) 555-0123 Extension: 45",
      "819 555-0123 p. 45",
      "819 555-0123 local 45",
      "819-555-0123 #45",
    ])
      expect(v.parse(CheckoutData, { ...filled, phone }).phone).toBe(phone);
    for (const phone of [
      "call me",
      "123",
      "819-555-0123 poste",
      "819-555-0123 post 45",
      "1".repeat(16),
      "416-555-0123\nx",
      "1 ".repeat(500_000),
    ])
      expect(v.safeParse(CheckoutData, { ...filled, phone }).success).toBe(false);
    for (const address2 of ["a\nb", "x".repeat(201), 4, ["Apt"]])
      expect(v.safeParse(CheckoutData, { ...filled, address2 }).success).toBe(false);
    const data = v.parse(CheckoutData, { ...filled, address2: " Apt 4 " });
    expect(formatAddress(data)).toBe("1 King St, Apt 4, Toronto, Ontario M5V 2T6, Canada");
  });

  // P2
  test.each([0, -1, 1.5, "2", 1e9, Number.NaN, [1], null, 1000])(
    "refuses the quantity %j",
    (quantity) => {
      const body = {
        checkoutData: filled,
        paymentIntentId: "pi_1",
        cartItems: [{ id: "a", quantity }],
      };
      expect(v.safeParse(OrderRequest, body).success).toBe(false);
    },
  );

  test("has at most 999 units of one product, in all of its lines together", () => {
    const parse = (...quantities: number[]) =>
      v.safeParse(
        SentLines,
        quantities.map((quantity) => ({ id: "oil", quantity })),
      );
    expect(parse(500, 499).success).toBe(true);
    expect(parse(500, 500).issues?.map(({ message }) => message)).toEqual([
      "A cart may hold at most 999 of one product.",
    ]);
  });

  // W18
  test("drops unknown properties", () => {
    const body = {
      checkoutData: { ...filled, isAdmin: true },
      paymentIntentId: "pi_1",
      cartItems: [{ id: "a", quantity: 1, total: "1" }],
      total: "1",
    };
    expect(JSON.stringify(v.parse(OrderRequest, body))).not.toMatch(/isAdmin|total/);
  });
});
