import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../api/config.ts";

const textOf = (name: string) => readFileSync(join(import.meta.dirname, "..", name), "utf8");

/** Every variable that the store asks its environment for. */
function askedFor(): string[] {
  const names = new Set<string>();
  const note = (name: string | symbol) => void names.add(String(name));
  readConfig(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        has: (_, name) => {
          note(name);
          return false;
        },
        get: (_, name) => note(name),
      },
    ),
  );
  return [...names].sort();
}

test("every setting is told to the operator, and reaches a store in a container", () => {
  const settings = askedFor();
  expect(settings).toContain("PUBLIC_URL");
  const readme = textOf("README.md");
  expect(settings.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
  const compose = textOf("compose.yaml");
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  // The image says where to listen; the last one is for tests only.
  const others = ["HOST", "PORT", "STRIPE_API_BASE"];
  // Secrets reach it in files.
  const reaches = (name: string) => passed.includes(name) || passed.includes(`${name}_FILE`);
  expect(settings.filter((name) => !reaches(name) && !others.includes(name))).toEqual([]);
});
