import { expect, test } from "vitest";
import { NO_PRODUCTS } from "../../../../data/model/admin/admin-import.ts";
import { HttpError } from "../../../requests/http-error.ts";
import { headerOf, isFinal, isParseError, rejectedBy } from "./import-errors.ts";

const error = (status: number, body: object) => new HttpError(status, JSON.stringify(body), "");

test("the response to an unusable file contains its format, columns and rejected rows", () => {
  const columns = [{ name: "Artikel", field: "" }];
  const issues = [{ path: "3", message: "has no price" }];
  const header = { format: "plain", columns };
  const unusable = error(422, { message: "There is no column Title.", ...header, issues });
  expect(headerOf(unusable)).toEqual(header);
  expect(rejectedBy(unusable)).toEqual([{ line: 3, message: "has no price" }]);
  for (const other of [
    error(500, {}),
    new HttpError(502, "<html>", "Bad Gateway"),
    new TypeError("network"),
  ]) {
    expect(headerOf(other)).toBeUndefined();
    expect(rejectedBy(other)).toEqual([]);
  }
});

test.each([
  ["an unreadable file", error(422, { message: "The file is no CSV." }), true],
  ["a malformed request", error(400, { message: "mapping is invalid." }), true],
  ["a file without valid products", error(422, { message: NO_PRODUCTS }), false],
  ["a failure of the server", error(500, { message: "Something went wrong." }), false],
  ["a failure of the network", new TypeError("Failed to fetch"), false],
])("%s: a parse error is %s", (_, reason, expected) => {
  expect(isParseError(reason)).toBe(expected);
});

test("a preview is requested again after a failure of the network or an expired session", () => {
  expect(isFinal(error(422, {}))).toBe(true);
  expect(isFinal(error(401, {}))).toBe(false);
  expect(isFinal(new TypeError("Failed to fetch"))).toBe(false);
});
