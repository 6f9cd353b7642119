import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withLocale } from "../../../api/http/locale.ts";
import { MARKET } from "../../market.ts";
import { centsOf, formatMoney, formatPercent, parseAmount, shareOf, toAmount } from "./money.ts";

describe("amounts", () => {
  test("reads two-decimal, one-decimal and whole texts as cents", () => {
    expect(parseAmount("48")).toBe(4_800);
    expect(parseAmount("48.5")).toBe(4_850);
    expect(parseAmount(" 0.07 ")).toBe(7);
  });

  test.each(["", "-1", "+1", "1e3", "1,000", "1.234", ".5", "NaN", "１２", "0x10"])(
    "refuses %j",
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );

  test("formatting and parsing is exact for every amount", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), (cents) => {
        expect(centsOf(toAmount(cents))).toBe(cents);
      }),
    );
  });

  test("amounts are displayed in Canadian dollars with two decimals", () => {
    expect(formatMoney(123_450)).toBe("$1,234.50");
    expect(formatMoney(0)).toBe("$0.00");
  });

  test("formatMoney equals Intl.NumberFormat of the store's locale", () => {
    const { locale, currency } = MARKET;
    const way = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    const { format } = new Intl.NumberFormat(locale, way);
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        expect(formatMoney(cents)).toBe(format(cents / 100));
      }),
    );
  });

  test("in French formatMoney equals Intl.NumberFormat of fr-CA", () => {
    const way = { style: "currency", currency: "CAD", currencyDisplay: "narrowSymbol" } as const;
    const { format } = new Intl.NumberFormat("fr-CA", way);
    withLocale("fr", () => {
      expect(formatMoney(123_450)).toBe("1\u00a0234,50\u00a0$");
      expect(formatMoney(-999)).toBe("-9,99\u00a0$");
      fc.assert(
        fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
          expect(formatMoney(cents)).toBe(format(cents / 100));
        }),
      );
    });
  });

  test("percentages have the decimal separator of the language", () => {
    expect(formatPercent(9_975)).toBe("9.975%");
    withLocale("fr", () => {
      expect(formatPercent(9_975)).toBe("9,975\u00a0%");
      expect(formatPercent(13_000)).toBe("13\u00a0%");
    });
  });

  test("a share is rounded half up to the cent", () => {
    expect(shareOf(1_999, 1_0000)).toBe(200);
    expect(shareOf(5_997, 1_0000)).toBe(600);
    expect(shareOf(1_994, 1_0000)).toBe(199);
    expect(shareOf(1_995, 1_0000)).toBe(200);
  });
});
