import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "../api/config.ts";

const readText = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");

/** Every environment variable that the configuration reads. */
function listSettings(): string[] {
  const names = new Set<string>();
  const add = (name: string | symbol) => void names.add(String(name));
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        has: (_, name) => {
          add(name);
          return false;
        },
        get: (_, name) => add(name),
      },
    ),
  );
  return [...names].sort();
}

test("the README and .env.example name every setting", () => {
  const settings = listSettings();
  expect(settings).toContain("PUBLIC_URL");
  expect(settings).toContain("DATABASE_URL_FILE");
  const readme = readText("README.md");
  expect(settings.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
  const example = [...readText(".env.example").matchAll(/^#?([A-Z_]+)=/gm)];
  expect(example.map(([, name]) => name).sort()).toEqual(settings);
});

test(".env.example is accepted with every setting enabled", () => {
  const enabled = readText(".env.example").replace(/^#(?=[A-Z_]+=)/gm, "");
  expect(readConfig(parseEnv(enabled) as Record<string, string>).publicUrl).toBe(
    "https://shop.example",
  );
});

test("compose.yaml passes every setting to the container", () => {
  const passed = [...readText("compose.yaml").matchAll(/^ {6}([A-Z_]+):/gm)].map(
    ([, name]) => name,
  );
  // The image sets HOST, PORT and NODE_ENV; STRIPE_API_BASE is for tests only.
  const others = ["HOST", "NODE_ENV", "PORT", "STRIPE_API_BASE"];
  // Secrets are passed as files.
  const isPassed = (name: string) => passed.includes(name) || passed.includes(`${name}_FILE`);
  expect(listSettings().filter((name) => !isPassed(name) && !others.includes(name))).toEqual([]);
});
