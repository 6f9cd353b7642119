import { describe, expect, test } from "vitest";
import type { RequiredAddress } from "../../data/model/sales/price-lines.ts";
import { toFieldErrors } from "../components/form-state.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { FIELDS, validateDraft } from "./checkout-fields.ts";

/** The messages that the form shows, by field. */
function findMessages(draft: CheckoutDraft, required?: RequiredAddress) {
  const { issues = [] } = validateDraft(draft, required);
  const errors = toFieldErrors(issues, "validation", { labels: FIELDS });
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
}

const filled = {
  ...EMPTY_DRAFT,
  email: " jane@example.com ",
  firstName: "Jane",
  lastName: "Doe",
  address: "1 King St W",
  address2: "",
  city: "Toronto",
  province: "Ontario",
  postalCode: "M5V 2T6",
  phone: "",
};

describe("validateDraft", () => {
  test("returns the data to send to the server", () => {
    expect(validateDraft({ ...filled, postalCode: "m5v2t6" })).toEqual({
      output: {
        email: "jane@example.com",
        firstName: "Jane",
        lastName: "Doe",
        address: "1 King St W",
        address2: undefined,
        city: "Toronto",
        province: "Ontario",
        postalCode: "M5V 2T6",
        country: "Canada",
        phone: undefined,
      },
    });
  });

  test("an order in English to Quebec needs the choice of English if the store has French", () => {
    const montreal = { ...filled, province: "Quebec", postalCode: "H2X 1Y4" };
    const missing = {
      issues: [{ path: "choosesEnglish", message: "Choose the language of your order" }],
    };
    expect(validateDraft(montreal, "complete", true)).toEqual(missing);
    expect(validateDraft(montreal, "province", true)).toEqual(missing);
    const chosen = { ...montreal, choosesEnglish: true };
    expect(validateDraft(chosen, "complete", true).output?.chosenLocale).toBe("en");
    expect(validateDraft(chosen, "complete", false).output).not.toHaveProperty("chosenLocale");
    expect(validateDraft(montreal, "none", true).issues).toBeUndefined();
    expect(
      validateDraft({ ...filled, choosesEnglish: true }, "complete", true).output,
    ).not.toHaveProperty("chosenLocale");
    const gift = {
      ...filled,
      isGift: true,
      "buyer.firstName": "Ana",
      "buyer.lastName": "Roy",
      "buyer.address": "1 rue Eddy",
      "buyer.city": "Gatineau",
      "buyer.province": "Quebec",
      "buyer.postalCode": "J8X 2K1",
    };
    expect(validateDraft(gift, "complete", true)).toEqual(missing);
  });

  test("a gift has a buyer, whose fields are required", () => {
    const gift = { ...filled, isGift: true };
    expect(findMessages(gift)).toEqual({
      "buyer.firstName": "Your First Name is required",
      "buyer.lastName": "Your Last Name is required",
      "buyer.address": "Billing Address is required",
      "buyer.city": "Billing City is required",
      "buyer.province": "Billing Province is required",
      "buyer.postalCode": "Billing Postal Code is required",
    });
    const buyer = {
      "buyer.firstName": "Ana",
      "buyer.lastName": "Roy",
      "buyer.address": "600 Granville St",
      "buyer.city": "Vancouver",
      "buyer.province": "British Columbia",
      "buyer.postalCode": "v6c1p6",
    };
    expect(validateDraft({ ...gift, ...buyer })).toMatchObject({
      output: {
        firstName: "Jane",
        province: "Ontario",
        buyer: { firstName: "Ana", province: "British Columbia", postalCode: "V6C 1P6" },
      },
    });
    expect(findMessages({ ...gift, ...buyer, "buyer.postalCode": "M5V 2T6" })).toEqual({
      "buyer.postalCode": "British Columbia postal codes begin with V",
    });
    expect(validateDraft({ ...filled, ...buyer }).output).not.toHaveProperty("buyer");
  });

  test("accepts an optional second address line and phone number", () => {
    const more = { address2: " Apt 4 ", phone: "(416) 555-0123" };
    expect(validateDraft({ ...filled, ...more })).toMatchObject({
      output: { address2: "Apt 4", phone: "(416) 555-0123" },
    });
    expect(findMessages({ ...filled, phone: "call me", address2: "x".repeat(201) })).toEqual({
      address2: "Apartment, suite, etc. must be at most 200 characters",
      phone: "Enter a phone number like (416) 555-0123",
    });
  });

  test("reports every empty required field", () => {
    expect(findMessages(EMPTY_DRAFT)).toEqual({
      email: "Enter your email address",
      firstName: "First Name is required",
      lastName: "Last Name is required",
      address: "Address is required",
      city: "City is required",
      province: "Province is required",
      postalCode: "Postal Code is required",
    });
  });

  test("requires only what an order without delivery needs", () => {
    const contact = {
      ...EMPTY_DRAFT,
      email: "jane@example.com",
      firstName: "Jane",
      lastName: "Doe",
    };
    const sent = {
      email: "jane@example.com",
      firstName: "Jane",
      lastName: "Doe",
      address: "",
      city: "",
    };
    expect(validateDraft(contact, "none")).toEqual({
      output: { ...sent, province: "", postalCode: "" },
    });
    // The address of another method is not sent, but the destination is, as for the displayed price.
    expect(validateDraft(filled, "none")).toMatchObject({
      output: { ...sent, province: "Ontario", postalCode: "M5V 2T6" },
    });
    expect(validateDraft({ ...filled, postalCode: "H2" }, "none")).toMatchObject({
      output: { province: "Ontario", postalCode: "" },
    });
    expect(findMessages(contact, "province")).toEqual({
      province: "Province is required",
      postalCode: "Postal Code is required",
    });
    expect(findMessages({ ...filled, province: "Quebec" }, "province")).toEqual({
      postalCode: "Quebec postal codes begin with G, H or J",
    });
    expect(validateDraft(filled, "province")).toMatchObject({
      output: { ...sent, province: "Ontario", postalCode: "M5V 2T6" },
    });
  });

  test("rejects a postal code of another province", () => {
    expect(findMessages({ ...filled, province: "Quebec" })).toEqual({
      postalCode: "Quebec postal codes begin with G, H or J",
    });
  });
});
