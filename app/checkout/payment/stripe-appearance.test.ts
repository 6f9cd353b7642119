import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createAppearance } from "./stripe-appearance.ts";

const TOKENS = readFileSync(new URL("../../components/tokens.css", import.meta.url), "utf8");

/** The value of a token on a page; the root element may override it. */
const tokenOf =
  (overridden: Readonly<Record<string, string>> = {}) =>
  (name: string) =>
    overridden[name] ?? new RegExp(`${name}: ([^;]+);`).exec(TOKENS)?.[1] ?? "";

test("Stripe's form has the colours of the store's own forms", () => {
  expect(createAppearance(tokenOf())).toMatchObject({
    variables: {
      colorPrimary: "#2f4238",
      colorBackground: "#faf7f2",
      colorText: "#211d18",
      colorTextSecondary: "#5e554a",
      colorDanger: "#9b2f26",
      borderRadius: "2px",
    },
    rules: {
      ".Input": { border: "1px solid #877c6c" },
      ".Input:focus": { border: "1px solid #211d18", outline: "1px solid #211d18" },
      ".Input--invalid": { border: "1px solid #9b2f26" },
    },
  });
});

test("Stripe's form has the accent colour of a store that has chosen one", () => {
  const { variables } = createAppearance(tokenOf({ "--spruce": "#8a1c2b" }));
  expect(variables?.colorPrimary).toBe("#8a1c2b");
});
