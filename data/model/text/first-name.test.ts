import { expect, test } from "vitest";
import { firstName } from "./first-name.ts";

test.each([
  ["Ana Roy", "Ana"],
  ["  jane   doe ", "Jane"],
  ["JEAN-LUC TREMBLAY", "Jean-Luc"],
  ["McKenna Roy", "McKenna"],
  ["éloïse roy", "Éloïse"],
  ["J. Smith", "J. Smith"],
  ["Dr. Roy", "Dr. Roy"],
  ["李 明", "李 明"],
  ["", ""],
])("%j is greeted as %j", (name, greeted) => {
  expect(firstName(name)).toBe(greeted);
});
