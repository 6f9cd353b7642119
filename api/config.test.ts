import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

describe("the configuration", () => {
  test("has a default for everything", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      publicUrl: "http://localhost:3000",
      secure: false,
      databaseUrl: "file:data/local/store.sqlite",
      payments: { mode: "demo" },
      operatorPassword: undefined,
      dataImport: undefined,
      seed: "demo",
      trustProxy: 0,
      drainSeconds: 0,
      smtpAllowPlain: false,
      orderNotificationEmail: "",
    });
    expect(readConfig({ ORDER_NOTIFICATION_EMAIL: "off" }).orderNotificationEmail).toBe("off");
  });

  test("with Stripe's three keys has no sample store by default", () => {
    const config = readConfig({ ...STRIPE, PORT: "8080", PUBLIC_URL: "https://shop.example/" });
    expect(config).toMatchObject({ seed: "none", port: 8080, publicUrl: "https://shop.example" });
    expect(config.payments).toMatchObject({ mode: "stripe", secretKey: "sk_test_1" });
    expect(config.secure).toBe(true);
    expect(readConfig({ ...STRIPE, SEED: "demo" }).seed).toBe("demo");
  });

  // P28
  test.each(Object.keys(STRIPE))("rejects Stripe without %s and names it", (name) => {
    for (const missing of ["", " "]) {
      const problems = problemsOf({ ...STRIPE, [name]: missing });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`${name} is missing`);
    }
  });

  test("rejects Stripe keys of different modes", () => {
    const live = { ...STRIPE, STRIPE_SECRET_KEY: "rk_live_1" };
    expect(problemsOf(live)).toEqual([
      "STRIPE_SECRET_KEY is a live key and STRIPE_PUBLISHABLE_KEY a test key: take both from the same mode",
    ]);
    expect(problemsOf({ ...live, STRIPE_PUBLISHABLE_KEY: "pk_live_1" })).toEqual([]);
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "abc"],
    ["PUBLIC_URL", "shop.example"],
    ["PUBLIC_URL", "https://shop.example/path"],
    ["DATABASE_URL", "mysql://x"],
    ["SEED", "all"],
    ["TRUST_PROXY", "-1"],
    ["DRAIN_SECONDS", "61"],
    ["OFFLINE_PRODUCTS", "many"],
    ["OPERATOR_PASSWORD", "short"],
    ["OPERATOR_PASSWORD", "password1"],
    ["OPERATOR_PASSWORD", "birch-and-silk-2026"],
    ["ENABLE_DATA_IMPORT", "yes"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_ALLOW_PLAIN", "yes"],
    ["ORDER_NOTIFICATION_EMAIL", "orders"],
    ["GA_MEASUREMENT_ID", "G-1'><script>"],
  ])("%s=%s is reported in one line that names the variable", (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
    expect(problems[0]).not.toContain("\n");
  });

  test("all problems are reported together", () => {
    expect(problemsOf({ PORT: "x", SEED: "y", STRIPE_SECRET_KEY: "sk_1" })).toHaveLength(4);
  });

  test("secrets are read from files that *_FILE variables name", () => {
    const folder = mkdtempSync(join(tmpdir(), "secrets-"));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const config = readConfig({
        DATABASE_URL_FILE: file("database", "postgres://store:secret@db/store\n"),
        OPERATOR_PASSWORD: "",
        OPERATOR_PASSWORD_FILE: file("operator", " a password with spaces \r\n"),
        SMTP_URL_FILE: file("smtp", ""),
      });
      expect(config).toMatchObject({
        databaseUrl: "postgres://store:secret@db/store",
        operatorPassword: " a password with spaces ",
        smtpUrl: undefined,
      });
      const operator = join(folder, "operator");
      for (const [environment, problem] of [
        [{ SMTP_URL_FILE: join(folder, "none") }, /^SMTP_URL_FILE can't be read: ENOENT/],
        [{ SMTP_URL_FILE: folder }, /^SMTP_URL_FILE can't be read: EISDIR/],
        [
          { SMTP_URL_FILE: file("large", "x".repeat(70_000)) },
          /^SMTP_URL_FILE .* larger than 64 kB$/,
        ],
        [
          { OPERATOR_PASSWORD: "operator-password", OPERATOR_PASSWORD_FILE: operator },
          /^OPERATOR_PASSWORD and OPERATOR_PASSWORD_FILE are both set: keep one of them$/,
        ],
      ] as const)
        expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  // W19
  test("the data import is enabled by ENABLE_DATA_IMPORT and a password together", () => {
    const on = { ENABLE_DATA_IMPORT: "true" };
    expect(readConfig(on).dataImport).toBeUndefined();
    expect(readConfig({ DATA_IMPORT_PASSWORD: "p" }).dataImport).toBeUndefined();
    expect(readConfig({ ...on, DATA_IMPORT_PASSWORD: "p" }).dataImport).toEqual({ password: "p" });
  });
});
