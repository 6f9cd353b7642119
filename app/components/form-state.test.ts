import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type FieldErrors, mergeValues, remainingErrors, toFieldErrors } from "./form-state.ts";
import { validateForm } from "./validate-form.ts";

const FIELDS = {
  labels: {
    title: "Title",
    note: "Note (optional)",
    variants: "Variants",
    "shipping.zones": "Zones",
  },
  labelOf: (path: string) => (/^variants\.\d+\.price$/.test(path) ? "Price" : undefined),
};

const validation = (message: string) => ({ message, source: "validation" as const });
const server = (message: string) => ({ message, source: "server" as const });

describe("toFieldErrors", () => {
  test("completes messages with the label of their field, and keeps the first one of each", () => {
    const issues = [
      { path: "title", message: "is required" },
      { path: "title", message: "must be one line" },
      { path: "note", message: "is too long" },
    ];
    expect(toFieldErrors(issues, "validation", FIELDS)).toEqual({
      title: validation("Title is required"),
      note: validation("Note is too long"),
    });
  });

  test("assigns an issue within a value to its own field, or to that of the value", () => {
    const issues = [
      { path: "variants.1.price", message: "is required" },
      { path: "variants.1.values.0", message: "Choose another name" },
      { path: "shipping.zones.0.name", message: "is required" },
    ];
    expect(toFieldErrors(issues, "server", FIELDS)).toEqual({
      "variants.1.price": server("Price is required"),
      variants: server("Choose another name"),
      "shipping.zones": server("Zones is required"),
    });
  });

  test("assigns an issue of a part to the nearest field that contains it", () => {
    const labelOf = (path: string) => (path === "zones.0.prefixes" ? "Each prefix" : undefined);
    const issues = [{ path: "zones.0.prefixes.2", message: "must have a letter" }];
    expect(toFieldErrors(issues, "server", { labels: { zones: "Zones" }, labelOf })).toEqual({
      "zones.0.prefixes": server("Each prefix must have a letter"),
    });
  });

  test("ignores issues of no field", () => {
    const issues = [
      { path: "", message: "must be an object" },
      { path: "titles", message: "is unknown" },
    ];
    expect(toFieldErrors(issues, "server", FIELDS)).toEqual({});
  });
});

describe("remainingErrors", () => {
  const errors: FieldErrors = {
    title: validation("Title is required"),
    note: server("Note is not allowed"),
    "variants.0.price": server("Price is too low"),
  };

  test("removes an error once its field is corrected, and updates its message", () => {
    expect(remainingErrors(errors, "title", {})).not.toHaveProperty("title");
    const found = { title: validation("Title must be one line") };
    expect(remainingErrors(errors, "title", found)).toMatchObject(found);
  });

  test("removes an error that a change of another field has corrected", () => {
    expect(remainingErrors(errors, "note", {})).not.toHaveProperty("title");
  });

  test("keeps an error of the server until its field changes", () => {
    expect(remainingErrors(errors, "title", {})).toEqual({
      note: errors.note,
      "variants.0.price": errors["variants.0.price"],
    });
    expect(remainingErrors(errors, "variants", {})).toEqual({ note: errors.note });
    expect(remainingErrors(errors, "variants.0", {})).toEqual({ note: errors.note });
    expect(remainingErrors(errors, "variants.1", {})).toHaveProperty(["variants.0.price"]);
  });

  test("adds no error that was not displayed before", () => {
    const found = { variants: validation("Variants is required") };
    expect(remainingErrors(errors, "note", found)).not.toHaveProperty("variants");
  });
});

describe("mergeValues", () => {
  test("sets values, except those that the user has changed meanwhile", () => {
    const sent = { title: "Soap", note: "" };
    const typed = { title: "Soap", note: "Fragile" };
    expect(mergeValues(typed, { title: "Birch Soap", note: "" }, sent)).toEqual({
      title: "Birch Soap",
      note: "Fragile",
    });
    expect(mergeValues(typed, { note: "" })).toEqual({ title: "Soap", note: "" });
  });
});

describe("validateForm", () => {
  const Schema = v.object({
    email: v.pipe(v.string(), v.trim()),
    lines: v.array(v.object({ quantity: v.number("must be a number") })),
  });

  test("returns the parsed values", () => {
    expect(validateForm(Schema, { email: " a@b.ca ", lines: [] })).toEqual({
      output: { email: "a@b.ca", lines: [] },
    });
  });

  test("returns each issue with the path of its value", () => {
    expect(validateForm(Schema, { email: "", lines: [{ quantity: "2" }] })).toEqual({
      issues: [{ path: "lines.0.quantity", message: "must be a number" }],
    });
  });
});
