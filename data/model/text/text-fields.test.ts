import { expect, test } from "vitest";
import { fillFields, findFieldProblems, replaceFields } from "./text-fields.ts";

test("an unknown field is named", () => {
  const known = ["order.number", "store.name"];
  expect(findFieldProblems("Order {{ order.number }} of {{store.name}}", known)).toEqual([]);
  expect(findFieldProblems("Order {{order.nummer}}", known)).toEqual([
    "contains {{order.nummer}}, which is not a field of this text",
  ]);
  expect(findFieldProblems("{{}}", known)).toEqual([
    "contains {{}}, which is not a field of this text",
  ]);
});

test("every unknown field of HTML is named with the heading above it", () => {
  const html = "<p>{{a}}</p><h2>Our <em>story</em></h2><p>{{<em>b</em>}} {{known}}</p>";
  expect(findFieldProblems(html, ["known"])).toEqual([
    "contains {{a}}, which is not a field of this text",
    "contains {{b}}, which is not a field of this text (below “Our story”)",
  ]);
});

test("braces that are no field are rejected", () => {
  for (const text of ["{{order.number", "order.number}}", "{{{{order.number}}}}", "{{a{b}}"])
    expect(findFieldProblems(text, ["order.number"])).toHaveLength(1);
  expect(findFieldProblems("{one} brace", [])).toEqual([]);
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

test("a value that ends with a full stop ends the sentence", () => {
  const fill = (name: string) => replaceFields("A store of {{name}}. Hello.", () => name);
  expect(fill("Fern Inc.")).toBe("A store of Fern Inc. Hello.");
  expect(fill("Fern")).toBe("A store of Fern. Hello.");
});
