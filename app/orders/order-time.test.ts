import { expect, test } from "vitest";
import { formatOrderDate, formatOrderTime } from "./order-time.ts";

test("an order's time is told where the store is", () => {
  const afterMidnightUtc = "2026-11-22T03:28:00.000Z";
  expect(formatOrderDate(afterMidnightUtc)).toBe("November 21, 2026");
  expect(formatOrderTime(afterMidnightUtc).replaceAll("\u202f", " ")).toBe(
    "November 21, 2026 at 10:28 PM",
  );
});
