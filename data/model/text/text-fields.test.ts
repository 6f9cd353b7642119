import { expect, test } from "vitest";
import { fillFields, findFieldProblem } from "./text-fields.ts";

test("an unknown field is named", () => {
  const known = ["order.number", "store.name"];
  expect(findFieldProblem("Order {{ order.number }} of {{store.name}}", known)).toBeUndefined();
  expect(findFieldProblem("Order {{order.nummer}}", known)).toBe(
    "contains {{order.nummer}}, which is not a field of this text",
  );
  expect(findFieldProblem("{{}}", known)).toMatch(/contains \{\{\}\}/);
});

test("braces that are no field are rejected", () => {
  for (const text of ["{{order.number", "order.number}}", "{{{{order.number}}}}", "{{a{b}}"])
    expect(findFieldProblem(text, ["order.number"])).toBeDefined();
  expect(findFieldProblem("{one} brace", [])).toBeUndefined();
});

test("values are inserted once and as they are", () => {
  const values = { a: "{{b}} $& $1 <b>", b: "no" };
  expect(fillFields("x {{a}} y", values)).toBe("x {{b}} $& $1 <b> y");
});

test("a line with a field without a value is left out", () => {
  const text = "Shipped.\nNumber {{tracking.number}}.\n\nThank you";
  expect(fillFields(text, { "tracking.number": "" })).toBe("Shipped.\n\nThank you");
  expect(fillFields(text, { "tracking.number": "7" })).toBe("Shipped.\nNumber 7.\n\nThank you");
});
