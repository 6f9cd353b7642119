import { expect, test } from "vitest";
import { ROLES } from "../../data/model/people/permissions.ts";
import { NAVIGATION } from "./admin-paths.ts";
import { findCurrentPage, listGroups } from "./navigation.ts";

test("the owner sees seven groups", () => {
  expect(listGroups("owner").map(({ name }) => name)).toEqual([
    "Home",
    "Orders",
    "Products",
    "Customers",
    "Store",
    "Reports",
    "Settings",
  ]);
  expect(listGroups("owner")).toEqual(NAVIGATION);
});

test("a group without a permitted page is left out", () => {
  expect(listGroups("catalogue").map(({ name }) => name)).toEqual([
    "Home",
    "Products",
    "Customers",
    "Store",
  ]);
  const customers = listGroups("catalogue").find(({ name }) => name === "Customers");
  expect(customers?.pages.map(({ name }) => name)).toEqual(["Reviews"]);
  for (const role of ROLES) expect(listGroups(role)[0]?.name).toBe("Home");
});

test("an operator who fulfils orders finds the outbox, but no products, settings and reports", () => {
  const groups = listGroups("fulfilment");
  expect(groups.map(({ name }) => name)).toEqual(["Home", "Orders", "Customers"]);
  const customers = groups.find(({ name }) => name === "Customers");
  expect(customers?.pages.map(({ name }) => name)).toEqual(["Customers", "Messages", "Outbox"]);
});

test.each([
  ["/admin", "Home"],
  ["/admin/orders", "Orders"],
  ["/admin/orders/1/packing-slip", "Orders"],
  ["/admin/returns/1", "Returns"],
  ["/admin/products/new", "Products"],
  ["/admin/settings", "Settings"],
  ["/admin/settings/outbox", "Outbox"],
  ["/admin/settings/staff/1", "Staff"],
  ["/admin/account", undefined],
  ["/admin/unknown", undefined],
])("%s belongs to the page %s", (path, name) => {
  expect(findCurrentPage(listGroups("owner"), path)?.name).toBe(name);
});

test("no two pages have the same address", () => {
  const addresses = NAVIGATION.flatMap(({ pages }) => pages.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});
