import { expect, test } from "vitest";
import { toUnbroken } from "./unbroken.ts";

test("the spaces of postal codes and days become no-break spaces, and no others", () => {
  expect(toUnbroken("Arrives Monday, November 30 to Friday, December 4 in M5V 2T6.")).toBe(
    "Arrives Monday, November\u00a030 to Friday, December\u00a04 in M5V\u00a02T6.",
  );
  expect(toUnbroken("November 21, 2026")).toBe("November\u00a021,\u00a02026");
  expect(toUnbroken("12 May Street, Ontario K1A 0B1, Canada")).toBe(
    "12 May Street, Ontario K1A\u00a00B1, Canada",
  );
  expect(toUnbroken("AM5V 2T6, Dismay 4")).toBe("AM5V 2T6, Dismay 4");
});
