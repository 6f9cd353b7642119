import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type AdminDiscount, DiscountDraft } from "../../../../data/model/admin/admin-discount.ts";
import { toDraft, toValues } from "./discount-values.ts";

const EMPTY = toValues();
const parse = (values: Partial<typeof EMPTY>) =>
  v.safeParse(DiscountDraft, toDraft({ ...EMPTY, ...values }));

/** The paths of the invalid fields. */
const invalid = (values: Partial<typeof EMPTY>) =>
  parse(values).issues?.map((issue) => v.getDotPath(issue)) ?? [];

describe("toDraft", () => {
  test("completes amounts and leaves empty limits out", () => {
    const values = { code: "SPRING", kind: "amount", amount: "5", minimum: "20", percent: "10" };
    expect(parse(values)).toMatchObject({
      success: true,
      output: {
        code: "SPRING",
        kind: "amount",
        amount: "5.00",
        minimum: "20.00",
        // A percentage that was typed before the kind changed is not sent.
        percent: null,
        startsOn: null,
        endsOn: null,
        usageLimit: null,
        usageLimitPerEmail: null,
      },
    });
  });

  test("text that is no number is rejected at its field", () => {
    expect(invalid({ code: "SAVE", kind: "percentage", percent: "ten" })).toEqual(["percent"]);
    expect(invalid({ code: "SAVE", kind: "percentage", percent: "" })).toEqual(["percent"]);
    expect(invalid({ code: "SAVE", kind: "amount", amount: "five" })).toEqual(["amount"]);
    expect(invalid({ code: "SAVE", percent: "10", minimum: "many" })).toEqual(["minimum"]);
    expect(invalid({ code: "SAVE", percent: "10", usageLimit: "1.5" })).toEqual(["usageLimit"]);
  });
});

test("a saved discount becomes the same draft again", () => {
  const draft: DiscountDraft = {
    code: "SPRING",
    kind: "percentage",
    percent: 12.5,
    amount: null,
    minimum: "20.00",
    startsOn: "2026-03-01",
    endsOn: null,
    usageLimit: 100,
    usageLimitPerEmail: 1,
    categories: ["Bath"],
    productIds: ["soap"],
    isActive: false,
  };
  expect(toDraft(toValues(draft as AdminDiscount))).toEqual(draft);
});
