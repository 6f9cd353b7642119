import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type RunningStore, startStore } from "../support/start-store.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Starts the built store, which is expected to fail. */
function startInVain(environment: Record<string, string>) {
  const server = spawn("node", [join(ROOT, "dist/server/main.js")], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: "file::memory:", ...environment },
  });
  let output = "";
  server.stderr.on("data", (text) => {
    output += text;
  });
  return new Promise<{ code: number | null; lines: string[] }>((end) =>
    server.once("exit", (code) => end({ code, lines: output.trim().split("\n") })),
  );
}

/** Posts this number of bytes to a running store; without a length they are sent in chunks. */
function post(url: string, bytes: number, hasLength: boolean): Promise<number | undefined> {
  return new Promise((resolve, failed) => {
    const headers: Record<string, string | number> = { "content-type": "application/json" };
    if (hasLength) headers["content-length"] = bytes;
    const sent = request(url, { method: "POST", headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    // The server may close the connection without reading the whole body.
    sent.on("error", failed);
    sent.write("x".repeat(bytes));
    sent.end();
  });
}

describe("a failed start prints one line per problem", () => {
  test("for invalid settings", async () => {
    const { code, lines } = await startInVain({ PORT: "x", SEED: "y" });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^PORT /), expect.stringMatching(/^SEED /)]);
  });

  // P28
  test("for a missing Stripe key", async () => {
    const { code, lines } = await startInVain({
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_PUBLISHABLE_KEY: "pk_test_1",
      STRIPE_WEBHOOK_SECRET: "",
    });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining("STRIPE_WEBHOOK_SECRET is missing")]);
  });

  test("for an unreachable database", async () => {
    const port = String(await freePort());
    const database = `postgres://store@127.0.0.1:${await freePort()}/none`;
    const { code, lines } = await startInVain({ PORT: port, DATABASE_URL: database });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
  });
});

describe("a wrong database path", () => {
  test("P52: the start fails before a new store is created there", async () => {
    const folder = await mkdtemp(join(tmpdir(), "wrong-place-"));
    const port = String(await freePort());
    const empty = join(folder, "empty.sqlite");
    await writeFile(empty, "");
    const mountPoint = join(folder, "mount-point");
    await mkdir(mountPoint);
    const files = [join(folder, "unmounted/store.sqlite"), join(mountPoint, "store.sqlite"), empty];
    for (const file of files) {
      const environment = { PORT: port, DATABASE_URL: `file:${file}`, NODE_ENV: "production" };
      const { code, lines } = await startInVain(environment);
      expect([code, lines]).toEqual([1, [expect.stringContaining("ALLOW_NEW_DATABASE=true")]]);
    }
    const url = `file:${join(folder, "unmounted/store.sqlite")}`;
    const store = await startStore({ DATABASE_URL: url, ALLOW_NEW_DATABASE: "true" });
    expect(await store.stop()).toBe(0);
    await rm(folder, { recursive: true });
  });

  test("an empty folder needs the setting only if NODE_ENV is production", async () => {
    const folder = await mkdtemp(join(tmpdir(), "empty-folder-"));
    const environment = {
      PORT: String(await freePort()),
      DATABASE_URL: `file:${join(folder, "store.sqlite")}`,
      ALLOW_NEW_DATABASE: "",
    };
    const { code, lines } = await startInVain({ ...environment, NODE_ENV: "production" });
    expect([code, lines]).toEqual([1, [expect.stringContaining("is empty")]]);
    const { PORT: _port, ...unset } = environment;
    const store = await startStore({ ...unset, NODE_ENV: "" });
    expect(await store.stop()).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe("a running store", () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  test("does not share its port, and a second process changes nothing", async () => {
    const folder = await mkdtemp(join(tmpdir(), "second-process-"));
    const database = `file:${join(folder, "store.sqlite")}`;
    const port = new URL(store.url).port;
    const { code, lines } = await startInVain({ PORT: port, DATABASE_URL: database });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining("is taken")]);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  // W15
  test.each([true, false])("rejects a body over the limit (with length: %s)", async (hasLength) => {
    expect(await post(`${store.url}/api/contact`, 1024 * 1024 + 1, hasLength)).toBe(413);
    expect((await fetch(`${store.url}/healthz`)).ok).toBe(true);
  });

  test("logs the payment mode", () => {
    expect(store.output()).toContain("DEMO");
    expect(store.output()).not.toMatch(/sk_test|whsec|client_secret/);
  });

  test("exits with 0 after SIGTERM", async () => {
    const other = await startStore();
    // Leaves an idle connection. tests/durability/shutdown.test.ts measures the time.
    await (await fetch(`${other.url}/shop`)).text();
    expect(await other.stop()).toBe(0);
  });

  test("generates the operator's password once, and only if none is configured", async () => {
    const own = await startStore({ OPERATOR_PASSWORD: "" });
    expect(own.output()).toMatch(/Operator password {3}(?:[a-z2-9]{5}-){3}[a-z2-9]{5}/);
    await own.stop();
    expect(store.output()).not.toContain("Operator password");
  });
});
