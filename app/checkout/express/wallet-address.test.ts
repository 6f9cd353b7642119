import { describe, expect, test } from "vitest";
import { validateDraft } from "../checkout-fields.ts";
import { toBuyer, toDestination, toDraft } from "./wallet-address.ts";

const halifax = { country: "CA", state: "NS", postalCode: "B3J 3R7" };

describe("the address before the payment is authorized", () => {
  test.each([
    ["NS", "B3J", "Nova Scotia", "B3J"],
    ["Nova Scotia", "b3j3r7", "Nova Scotia", "B3J 3R7"],
    ["Québec", "H2X 1Y4", "Quebec", "H2X 1Y4"],
    ["Colombie-Britannique", "V6B", "British Columbia", "V6B"],
    ["Nouvelle-Écosse", "", "Nova Scotia", undefined],
    ["", "M5V", "Ontario", "M5V"],
    ["N.-É.", "B3J", "Nova Scotia", "B3J"],
    ["", "X0A", undefined, "X0A"],
    ["ON", "M5V 2", "Ontario", undefined],
  ])("%j and %j are in %j", (state, postalCode, province, known) => {
    expect(toDestination({ country: "ca", state, postalCode })).toEqual({
      ...(province && { province }),
      ...(known && { postalCode: known }),
    });
  });

  test("is refused outside of Canada", () => {
    expect(toDestination({ ...halifax, country: "US" })).toBeUndefined();
  });
});

describe("the data of an authorized payment", () => {
  const address = { ...halifax, line1: "1969 Upper Water St", line2: null, city: "Halifax" };

  test("is valid checkout data", () => {
    const draft = toDraft({ email: "jane@example.com", name: " Jane  Q. Doe ", address });
    expect(validateDraft(draft).output).toMatchObject({
      email: "jane@example.com",
      firstName: "Jane Q.",
      lastName: "Doe",
      address: "1969 Upper Water St",
      city: "Halifax",
      province: "Nova Scotia",
      postalCode: "B3J 3R7",
      country: "Canada",
    });
  });

  test("has a buyer if the payer has another name than the recipient", () => {
    const wallet = { email: "jane@example.com", name: "Maman Roy", address };
    const billing = { ...address, state: "ON", postalCode: "M5V 2T6", city: "Toronto" };
    expect(toBuyer({ ...wallet, payer: { name: "Ana Roy", address: billing } })).toEqual({
      firstName: "Ana",
      lastName: "Roy",
      address: "1969 Upper Water St",
      address2: undefined,
      city: "Toronto",
      province: "Ontario",
      postalCode: "M5V 2T6",
      country: "Canada",
    });
    const abroad = { ...billing, country: "us", state: "NY", postalCode: "10001" };
    expect(toBuyer({ ...wallet, payer: { name: "Ana Roy", address: abroad } })).toMatchObject({
      province: "NY",
      country: "US",
    });
    expect(toBuyer({ ...wallet, payer: { name: "Ana", address: undefined } })).toMatchObject({
      firstName: "Ana",
      address: "",
    });
    for (const name of ["MAMAN ROY", " maman  roy", "Mâman Roy", ""])
      expect(toBuyer({ ...wallet, payer: { name, address: billing } })).toBeUndefined();
    expect(toBuyer(wallet)).toBeUndefined();
  });

  test("of one name, and without an address, is valid for an order that is not shipped", () => {
    const draft = toDraft({ email: "jane@example.com", name: "Madonna", address: undefined });
    expect(draft).toMatchObject({ firstName: "Madonna", lastName: "Madonna", province: "" });
    expect(validateDraft(draft, "none").issues).toBeUndefined();
    expect(validateDraft(draft, "complete").issues).toBeDefined();
  });
});
