import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../support/start-store.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

test("npm scripts need no `env` and set no variables", () => {
  const found = Object.entries(scripts).filter(([, script]) => /\benv\b|(?:^|\s)\w+=/.test(script));
  expect(found).toEqual([]);
  // Without `exec` the shell between npm and the server would not forward SIGTERM.
  expect(scripts.start).toMatch(/^exec node /);
});

test.each(["production", "development"])(
  "`npm start` with NODE_ENV=%s serves the store until SIGTERM ends it with 0",
  async (environment) => {
    const port = await freePort();
    const npm = spawn("npm", ["start"], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: environment,
        PORT: String(port),
        DATABASE_URL: "file::memory:",
        OPERATOR_PASSWORD: "operator of the tests",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(npm, "close");
    // The port is printed once the store listens.
    for await (const text of npm.stdout) if (String(text).includes(String(port))) break;
    const page = await (await fetch(`http://localhost:${port}/about`)).text();
    expect(page).toContain("<main");
    npm.kill("SIGTERM");
    // `close` is emitted when all processes have closed the output, so the server has exited as
    // well.
    expect(await ended).toEqual([0, null]);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  },
);
