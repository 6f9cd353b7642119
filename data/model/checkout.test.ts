import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  CheckoutData,
  formatPostalCode,
  OrderRequest,
  PROVINCES,
  postalCodeProblem,
} from "./checkout.ts";

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

  // W18
  test("drops what it does not know", () => {
    const body = {
      checkoutData: { ...filled, isAdmin: true },
      paymentIntentId: "pi_1",
      cartItems: [{ id: "a", quantity: 1, total: "1" }],
      total: "1",
    };
    expect(JSON.stringify(v.parse(OrderRequest, body))).not.toMatch(/isAdmin|total/);
  });
});
