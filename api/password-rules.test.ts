import { describe, expect, test } from "vitest";
import { STORE } from "../data/store.ts";
import {
  findConfiguredPasswordProblem,
  findPasswordProblem as findProblem,
} from "./password-rules.ts";
import { generatePassword } from "./people/operators/password.ts";

const findPasswordProblem = (password: string) => findProblem(password, "Fern & Fog Apothecary");
const compact = STORE.name.replace(/\W/g, "");

describe("password rules", () => {
  test("a new password has at least 12 characters, counted as a reader counts them", () => {
    expect(findPasswordProblem("eleven char")).toBe("must have at least 12 characters");
    expect(findPasswordProblem("🌲".repeat(11))).toBe("must have at least 12 characters");
    expect(findPasswordProblem("twelve chars")).toBeUndefined();
    expect(findPasswordProblem("🌲".repeat(12))).toBeUndefined();
  });

  test.each(["password123", "Password1", " iloveyou ", "1234567890", "QWERTYUIOP", "sunshine"])(
    "%s is too common for OPERATOR_PASSWORD",
    (password) => {
      expect(findConfiguredPasswordProblem(password)).toMatch(/10000 most common/);
    },
  );

  test("a common password of 12 characters or more is rejected as a new password", () => {
    expect(findPasswordProblem("leavemealone")).toMatch(/10000 most common/);
  });

  test.each([
    `${STORE.name} 2026!`,
    `my-${compact.toUpperCase()}-login`,
    `x${STORE.name.replace("&", "and").replaceAll(" ", "-")}x`,
  ])("%s contains the store's name", (password) => {
    for (const find of [findPasswordProblem, findConfiguredPasswordProblem])
      expect(find(password)).toBe("must not contain the store's name");
  });

  test("a new password must not contain the configured name of the store either", () => {
    for (const password of ["fern-and-fog-apothecary", "FernFogApothecary1"])
      expect(findPasswordProblem(password)).toBe("must not contain the store's name");
  });

  test("uncommon passwords of 8 characters are accepted from the environment only", () => {
    expect(findConfiguredPasswordProblem("zebra-91")).toBeUndefined();
    expect(findPasswordProblem("zebra-91")).toBeDefined();
    expect(findPasswordProblem(generatePassword())).toBeUndefined();
  });
});
