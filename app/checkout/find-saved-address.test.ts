import { expect, test } from "vitest";
import type { Address } from "../../data/model/people/customer.ts";
import { EMPTY_DRAFT } from "../storage/checkout-session.ts";
import { findOwnAddress, findSavedAddress, listOfferedAddresses } from "./find-saved-address.ts";

const address = (id: string, change: Partial<Address>) => ({
  id,
  firstName: "Mary",
  lastName: "Ann Doe",
  address: "12 Birch Lane",
  address2: null,
  city: "Hamilton",
  province: "Ontario",
  postalCode: "L8P 1A1",
  country: "Canada",
  phone: null,
  lastUsedAt: "2026-01-01",
  ...change,
});

const home = address("home", {});
const work = { address: "1 King Street" };
const gift = { address: "200 Rue Sherbrooke", firstName: "Marie" };

test("every address is offered once, the last used first, and a saved one keeps its name", () => {
  const offered = listOfferedAddresses({
    addresses: [home],
    orderAddresses: [
      { ...address("gift", { ...gift, lastUsedAt: "2026-04-01" }), isRecipient: true },
      // The same name, split at another space.
      {
        ...address("order", { firstName: "Mary Ann", lastName: "Doe", lastUsedAt: "2026-03-01" }),
        isRecipient: false,
      },
      { ...address("work", { ...work, lastUsedAt: "2026-02-01" }), isRecipient: false },
      { ...address("earlier", work), isRecipient: false },
    ],
  });
  expect(offered.map(({ id }) => id)).toEqual(["gift", "home", "work"]);
  expect(offered.map(({ isSaved }) => isSaved)).toEqual([false, true, false]);
  // The recipient of a gift is offered, but not filled in.
  expect(findOwnAddress(offered)?.id).toBe("home");
  const { id: _, address2, phone, country, lastUsedAt, ...typed } = home;
  expect(findSavedAddress(offered, { ...EMPTY_DRAFT, ...typed })?.id).toBe("home");
  expect(findSavedAddress(offered, { ...EMPTY_DRAFT, ...typed, city: "X" })).toBeUndefined();
});
