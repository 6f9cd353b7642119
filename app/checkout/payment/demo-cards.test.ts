import { describe, expect, test } from "vitest";
import { findPaymentMethod, formatCardNumber, formatExpiry, validateCard } from "./demo-cards.ts";

const today = new Date("2026-11-21T12:00:00Z");
const card = { number: "4242424242424242", expiry: "12 / 29", cvc: "123" };

describe("demo cards", () => {
  test.each([
    ["4242424242424242", "pm_card_visa"],
    ["4000 0000 0000 0002", "pm_card_chargeDeclined"],
    ["4000-0025-0000-3155", "pm_card_threeDSecure2Required"],
    ["4000000000009995", "pm_card_chargeDeclinedInsufficientFunds"],
    ["4111111111111111", undefined],
    ["424242424242424", undefined],
    ["42424242424242424", undefined],
  ])("card number %s has the payment method %s", (number, method) => {
    expect(findPaymentMethod(number)).toBe(method);
  });

  test("formats the number and the expiry date", () => {
    expect(formatCardNumber("4242x42424")).toBe("4242 4242 4");
    expect(formatExpiry("1229")).toBe("12 / 29");
    expect(formatExpiry("429")).toBe("04 / 29");
    expect(formatExpiry("12 /")).toBe("12");
  });

  test("requires a test number, a future expiry date and a CVC", () => {
    expect(validateCard(card, today)).toEqual({});
    expect(Object.keys(validateCard({ number: "", expiry: "", cvc: "" }, today))).toEqual([
      "number",
      "expiry",
      "cvc",
    ]);
    expect(validateCard({ ...card, number: "5555 5555 5555 4444" }, today).number).toMatch(
      /not sent/,
    );
    expect(validateCard({ ...card, expiry: "10 / 26" }, today).expiry).toMatch(/past/);
    expect(validateCard({ ...card, expiry: "11 / 26" }, today)).toEqual({});
    expect(validateCard({ ...card, expiry: "13 / 27" }, today).expiry).toMatch(/MM/);
    expect(validateCard({ ...card, cvc: "1" }, today).cvc).toMatch(/three digits/);
  });
});
