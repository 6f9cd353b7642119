import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { LOCALES } from "../locale.ts";
import { CONSENT_WORDING } from "./consent-wording.ts";

/** The texts that a visitor reads before the choice. */
const TEXTS = [
  "analytics_question",
  "analytics_question_advertising",
  "analytics_declined",
  "analytics_accept",
  "analytics_refuse",
];
const MESSAGES = resolve(import.meta.dirname, "../../messages");

/** The SHA-256 of the texts by version. Never change a row: stored consents refer to it. */
const VERSIONS: Readonly<Record<number, string>> = {
  1: "fd2f80174dc4eac2f483df152b9ff50bd332d293538ec6163c89d8a861eaf271",
  2: "cf0045b9106079da2f5885dc75f10dca5cbf1ca2e702693c9a6c75cdf524e2eb",
};

test("a change of the question about analytics is a new version of its wording", () => {
  const texts = LOCALES.map((locale) => {
    const messages = JSON.parse(readFileSync(`${MESSAGES}/${locale}/common.json`, "utf8"));
    return TEXTS.map((name) => messages[name]);
  });
  expect(texts.flat().every((text) => typeof text === "string")).toBe(true);
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  expect(VERSIONS[CONSENT_WORDING]).toBe(hash);
  expect(Object.keys(VERSIONS)).toHaveLength(CONSENT_WORDING);
});
