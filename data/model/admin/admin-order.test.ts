import * as v from "valibot";
import { expect, test } from "vitest";
import {
  canUndoFulfilment,
  describeMailState,
  FulfilmentRequest,
  isBeingSent,
} from "./admin-order.ts";

const NOW = new Date("2026-03-04T17:00:00.000Z");
const LATER = "2026-03-04T17:05:00.000Z";
const WAITING = {
  id: "m1",
  kind: "order-shipped" as const,
  subjectId: "parcel",
  attempts: 0,
  sentAt: null,
  lastError: null,
  dueAt: NOW.toISOString(),
  createdAt: NOW.toISOString(),
};

test.each([
  ["due now", {}, "Sending..."],
  ["claimed by the job that sends it", { attempts: 1, dueAt: LATER }, "Sending..."],
  [
    "failed, and tried again later",
    { attempts: 1, dueAt: LATER, lastError: "550" },
    "Not sent yet",
  ],
  ["given up", { attempts: 9, dueAt: null, lastError: "550" }, "Not sent"],
  ["sent", { attempts: 1, dueAt: null, sentAt: LATER }, /^Sent .*12:05/],
  ["planned for later", { dueAt: LATER }, /^Planned for .*12:05/],
])("an email of an order that is %s", (_, given, text) => {
  const mail = { ...WAITING, ...given };
  expect(describeMailState(mail, true, NOW)).toMatch(text);
  expect(isBeingSent(mail, NOW)).toBe(text === "Sending...");
});

test("an e-mail of a store without a mail server is not sent", () => {
  for (const mail of [WAITING, { ...WAITING, dueAt: LATER }])
    expect(describeMailState(mail, false, NOW)).toBe("Not sent: no mail server is connected");
});

test("a fulfilment can be taken back until its e-mail is attempted", () => {
  expect(canUndoFulfilment("parcel", [WAITING])).toBe(true);
  expect(canUndoFulfilment("parcel", [{ ...WAITING, attempts: 1 }])).toBe(false);
  expect(canUndoFulfilment("parcel", [{ ...WAITING, subjectId: "other" }])).toBe(false);
  expect(canUndoFulfilment("parcel", [])).toBe(false);
});

const ONE = { items: [{ id: "line", quantity: 1 }] };
test.each([
  [{ ...ONE, carrier: null }, undefined],
  [{ ...ONE, carrier: "UPS", trackingNumber: " 1Z 999 " }, undefined],
  [{ ...ONE, carrier: "UPS", trackingNumber: "" }, "trackingNumber"],
  [{ ...ONE, carrier: "UPS", trackingNumber: "<script>" }, "trackingNumber"],
  [{ ...ONE, carrier: null, trackingNumber: "1Z" }, "trackingNumber"],
  [{ ...ONE, carrier: "Pigeon", trackingNumber: "1" }, "carrier"],
  [{ ...ONE, trackingNumber: "1" }, "carrier"],
  [{ items: [], carrier: null }, "items"],
  [{ items: [{ id: "line", quantity: 0 }], carrier: null }, "items"],
  [{ items: [{ id: "line", quantity: -1 }], carrier: null }, "items.0.quantity"],
  [{ items: [{ id: "line", quantity: 1.5 }], carrier: null }, "items.0.quantity"],
  [{ items: [{ id: "line", quantity: 1000 }], carrier: null }, "items.0.quantity"],
  [{ items: Array(501).fill({ id: "line", quantity: 1 }), carrier: null }, "items"],
])("a fulfilment %j is invalid at %s", (request, path) => {
  const { issues = [] } = v.safeParse(FulfilmentRequest, request);
  expect(issues[0] && v.getDotPath(issues[0])).toBe(path);
});
