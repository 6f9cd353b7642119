import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { validateDraft } from "./checkout-fields.ts";

const filled = {
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
      ok: true,
      data: {
        ...filled,
        address2: undefined,
        phone: undefined,
        email: "jane@example.com",
        country: "Canada",
      },
    });
  });

  test("accepts an optional second address line and phone number", () => {
    const more = { address2: " Apt 4 ", phone: "(416) 555-0123" };
    expect(validateDraft({ ...filled, ...more })).toMatchObject({
      ok: true,
      data: { address2: "Apt 4", phone: "(416) 555-0123" },
    });
    expect(validateDraft({ ...filled, phone: "call me", address2: "x".repeat(201) })).toEqual({
      ok: false,
      errors: {
        address2: "Apartment, suite, etc. must be at most 200 characters",
        phone: "Enter a phone number like (416) 555-0123",
      },
    });
  });

  test("reports every empty required field", () => {
    expect(validateDraft(EMPTY_DRAFT)).toEqual({
      ok: false,
      errors: {
        email: "Invalid email address",
        firstName: "First Name is required",
        lastName: "Last Name is required",
        address: "Address is required",
        city: "City is required",
        province: "Province is required",
        postalCode: "Postal Code is required",
      },
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
      country: "Canada",
    };
    expect(validateDraft(contact, "none")).toEqual({
      ok: true,
      data: { ...sent, province: "", postalCode: "" },
    });
    // The address of another method is not sent, but the destination is, as for the displayed price.
    expect(validateDraft(filled, "none")).toMatchObject({
      ok: true,
      data: { ...sent, province: "Ontario", postalCode: "M5V 2T6" },
    });
    expect(validateDraft({ ...filled, postalCode: "H2" }, "none")).toMatchObject({
      ok: true,
      data: { province: "Ontario", postalCode: "" },
    });
    expect(validateDraft(contact, "province")).toEqual({
      ok: false,
      errors: { province: "Province is required", postalCode: "Postal Code is required" },
    });
    expect(validateDraft({ ...filled, province: "Quebec" }, "province")).toEqual({
      ok: false,
      errors: { postalCode: "Quebec postal codes begin with G, H or J" },
    });
    expect(validateDraft(filled, "province")).toMatchObject({
      ok: true,
      data: { ...sent, province: "Ontario", postalCode: "M5V 2T6" },
    });
  });

  test("rejects a postal code of another province", () => {
    expect(validateDraft({ ...filled, province: "Quebec" })).toEqual({
      ok: false,
      errors: { postalCode: "Quebec postal codes begin with G, H or J" },
    });
  });
});
