import { expect, test } from "vitest";
import { describeMailState, isBeingSent } from "./admin-order.ts";

const NOW = new Date("2026-03-04T17:00:00.000Z");
const LATER = "2026-03-04T17:05:00.000Z";
const WAITING = {
  id: "m1",
  kind: "order-shipped" as const,
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
])("an e-mail of an order that is %s", (_, given, text) => {
  const mail = { ...WAITING, ...given };
  expect(describeMailState(mail, true, NOW)).toMatch(text);
  expect(isBeingSent(mail, NOW)).toBe(text === "Sending...");
});

test("an e-mail of a store without a mail server is not sent", () => {
  expect(describeMailState(WAITING, false, NOW)).toBe("Not sent: SMTP_URL is not set");
});
