import { describe, expect, test } from "vitest";
import { EMPTY_DRAFT } from "../local/checkout-session.ts";
import { checkDraft } from "./details.ts";

const filled = {
  email: " jane@example.com ",
  firstName: "Jane",
  lastName: "Doe",
  address: "1 King St W",
  city: "Toronto",
  province: "Ontario",
  postalCode: "M5V 2T6",
};

describe("the details of a checkout", () => {
  test("gives the details as the server takes them", () => {
    expect(checkDraft({ ...filled, postalCode: "m5v2t6" })).toEqual({
      ok: true,
      data: { ...filled, email: "jane@example.com", country: "Canada" },
    });
  });

  test("names every empty field", () => {
    expect(checkDraft(EMPTY_DRAFT)).toEqual({
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

  test("holds the postal code against the province", () => {
    expect(checkDraft({ ...filled, province: "Quebec" })).toEqual({
      ok: false,
      errors: { postalCode: "Quebec postal codes begin with G, H or J" },
    });
  });
});
