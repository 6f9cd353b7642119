import * as v from "valibot";
import { expect, test } from "vitest";
import { ContactChange, OrderNotes } from "./order-change.ts";

const CONTACT = {
  customerName: "Jane Doe",
  customerEmail: "jane@example.com",
  phone: "",
  shippingAddress: "1 King St W,\nToronto, Ontario m5v2t6\n\nCanada",
};

test("an address is stored as one line with a formatted postal code", () => {
  expect(v.parse(ContactChange, CONTACT).shippingAddress).toBe(
    "1 King St W, Toronto, Ontario M5V 2T6, Canada",
  );
});

test.each([
  [{ customerName: " " }, "customerName"],
  [{ customerName: "Jane\u0000Doe" }, "customerName"],
  [{ customerEmail: "jane@" }, "customerEmail"],
  [{ phone: "none" }, "phone"],
  [{ shippingAddress: "1 King St W, Toronto" }, "shippingAddress"],
  [{ shippingAddress: "1 King St W, Toronto D0O 0O0" }, "shippingAddress"],
  [{ shippingAddress: "\u0007 M5V 2T6" }, "shippingAddress"],
  [{ shippingAddress: "M5V 2T6".padEnd(1_001) }, "shippingAddress"],
  [{ shippingAddress: "" }, undefined],
  [{ phone: "(416) 555-0123" }, undefined],
])("a contact with %j is invalid at %s", (change, path) => {
  const { issues = [] } = v.safeParse(ContactChange, { ...CONTACT, ...change });
  expect(issues[0] && v.getDotPath(issues[0])).toBe(path);
});

test("tags that differ only in case are one", () => {
  const notes = { privateNote: " Call first ", tags: ["VIP", " vip ", "Gift"] };
  expect(v.parse(OrderNotes, notes)).toEqual({ privateNote: "Call first", tags: ["vip", "Gift"] });
});
