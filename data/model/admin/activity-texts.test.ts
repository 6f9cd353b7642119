import { expect, test } from "vitest";
import { SETTING_KEYS } from "../settings/settings.ts";
import { keysOf } from "../text/json.ts";
import { ACTIVITY_OBJECTS, type ActivityObject } from "./activity.ts";
import { describeChange, describeObject, fieldText } from "./activity-texts.ts";

const read = (
  object: ActivityObject,
  field: string,
  before: string | null,
  after: string | null,
) => {
  const change = describeChange(object, { field, before, after });
  return [change.label, change.before, change.after];
};

test("codes read as their labels", () => {
  expect(read("order", "status", "paid", "partly_shipped")).toEqual([
    "Status",
    "Paid",
    "Partly shipped",
  ]);
  expect(read("operator", "role", "viewer", "fulfilment")).toEqual([
    "Role",
    "Viewer",
    "Fulfilment",
  ]);
  expect(read("product", "pregnancy", null, "yes")[0]).toBe("Label on pregnancy");
  expect(read("return", "state", null, "approved")).toEqual(["State", null, "Approved"]);
});

test("amounts, times, lists and switches read as elsewhere in the admin", () => {
  expect(read("order", "amount", null, "1052.80")).toEqual(["Amount", null, "$1,052.80"]);
  expect(read("sale", "endsAt", null, "2026-11-27T17:00:00.000Z")).toEqual([
    "End",
    null,
    "November 27, 2026 at 12:00 PM",
  ]);
  expect(read("order", "tags", "[]", '["gift","VIP"]')).toEqual(["Tags", "none", "gift, VIP"]);
  expect(read("product", "taxable", "true", "false")).toEqual(["Charge tax", "yes", "no"]);
  const zones = '[{"name":"Central","provinces":["ON","QC"],"methods":[{"price":"9.99"}]}]';
  expect(read("settings", "shipping.zones", "[]", zones)[2]).toBe("Central, ON, QC, 9.99");
});

test("the fields of variants, pages and settings name what they belong to", () => {
  expect(read("product", "variants.0.5 oz / Rose.price", "19.00", "21.00")).toEqual([
    "0.5 oz / Rose: Price",
    "$19.00",
    "$21.00",
  ]);
  expect(read("page", "published.title", null, "Care")[0]).toBe("Published text: Title");
  expect(read("settings", "tax.flatPercent", "10", "12")).toEqual(["Rate (%)", "10", "12"]);
  expect(read("settings", "tax.numbers.GST", null, "1")[0]).toBe("Tax numbers: GST");
  expect(read("settings", "mail.order-shipped.subject", null, "Hi")[0]).toBe(
    "Shipping notice: Subject",
  );
  expect(read("stock", "Oil, 50 ml", "3", "5")).toEqual(["Oil, 50 ml", "3", "5"]);
});

test("every setting has a text, and an unknown field or value is displayed as it is stored", () => {
  expect(SETTING_KEYS.filter((key) => !fieldText("settings", key))).toEqual([]);
  for (const object of keysOf(ACTIVITY_OBJECTS).filter((one) => one !== "stock"))
    expect(fieldText(object, "former.field")).toBeUndefined();
  expect(read("order", "status", "lost", null)).toEqual(["Status", "lost", null]);
  expect(read("order", "amount", "a little", null)).toEqual(["Amount", "a little", null]);
  expect(read("sale", "startsAt", "once", null)).toEqual(["Start", "once", null]);
});

test("objects whose name is a code have a text", () => {
  const name = (object: ActivityObject, objectId: string | null, objectName: string | null) =>
    describeObject({ object, objectId, objectName });
  expect(name("email", "1", "order-shipped")).toBe("Shipping notice");
  expect(name("email", null, "Test: Shipping notice")).toBe("Test: Shipping notice");
  expect(name("payment-problem", "1", "dispute-lost")).toBe("Lost dispute");
  expect(name("permission", "settings.read", null)).toBe("“view settings”");
  expect(name("permission", "settings.read", "GET /api/admin/settings")).toBe(
    "“view settings, GET /api/admin/settings”",
  );
  expect(name("product", "oil", null)).toBe("oil");
});
