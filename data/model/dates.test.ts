import { expect, test } from "vitest";
import { formatDay, formatMoment } from "./dates.ts";

test("days and times are told where the store is", () => {
  const afterMidnightUtc = "2026-11-22T03:28:00.000Z";
  expect(formatDay(afterMidnightUtc)).toBe("November 21, 2026");
  expect(formatMoment(afterMidnightUtc).replaceAll("\u202f", " ")).toBe(
    "November 21, 2026 at 10:28 PM",
  );
});
