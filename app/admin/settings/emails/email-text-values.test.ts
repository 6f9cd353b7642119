import { expect, test } from "vitest";
import { customerMail } from "../../../../data/model/content/mail-kinds.ts";
import { toTexts, toTextValues } from "./email-text-values.ts";

const kind = "order-confirmation";

test("the form begins with the default texts, which are stored as empty", () => {
  const empty = { subject: "", intro: "", closing: "" };
  const values = toTextValues(kind, empty);
  expect(values[`mail.${kind}.subject`]).toBe(customerMail(kind).subject);
  expect(toTexts(kind, values)).toEqual(empty);
});

test("changed texts are stored without space around them", () => {
  const texts = { subject: "Merci {{order.number}}", intro: "", closing: "À bientôt" };
  const values = toTextValues(kind, texts);
  expect(toTexts(kind, { ...values, [`mail.${kind}.closing`]: " À bientôt\n" })).toEqual(texts);
});
