import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoBrowserRoutes } from "../../api/sales/payments/demo-provider/browser.ts";
import { createTestApi } from "../support/api.ts";
import { openMemoryDatabase } from "../support/databases.ts";
import { type RunningStore, startStore } from "../support/start-store.ts";

/** Responses to invalid input stay below this, in bytes. */
const MAX_RESPONSE = 16 * 1024;
/** Upper bound of the CPU time of one request, in milliseconds. */
const MAX_CPU_MS = 50;
/** The store needs half of this heap; a request that collects an issue per element ends the process. */
const HEAP_MB = 192;
const MAX_GROWTH_MB = 150;
/** Upper bound of the additional median response time of /healthz meanwhile, in milliseconds. */
const MAX_DELAY_MS = 100;

type Route = { method: string; path: string };
type Sent = { status: number; size: number; issues: number };

let store: RunningStore;
let routes: Route[];
let clients = 0;

beforeAll(async () => {
  store = await startStore({
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    LOG_LEVEL: "error",
    // Every request has its own client address, so that no rate limit applies.
    TRUST_PROXY: "1",
    ENABLE_DATA_IMPORT: "true",
    DATA_IMPORT_PASSWORD: "import password of the tests",
  });
  routes = await listWriteRoutes();
});
afterAll(() => store.stop());

/** Every route of the router with a body, so that new routes are covered as well. */
async function listWriteRoutes(): Promise<Route[]> {
  const database = await openMemoryDatabase();
  const { api } = createTestApi(database);
  const demo = createDemoBrowserRoutes({ ...database, clock: () => new Date() } as never);
  await database.close();
  const calls = [...api.routes, ...demo.routes]
    .filter(({ method, path }) => !["GET", "ALL"].includes(method) && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, "x")}`);
  return [...new Set(calls)].map((call) => {
    const [method = "", path = ""] = call.split(" ");
    return { method, path };
  });
}

/** Uses a new connection: the server closes it after the response to an oversized body. */
function request({ method, path }: Route, body: string) {
  clients += 1;
  const client = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": client,
    "content-length": Buffer.byteLength(body),
    connection: "keep-alive",
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = httpRequest(store.url + path, { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("close", () => {
        resolve({ status: response.statusCode ?? 0, text });
        sent.destroy();
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function send(route: Route, body: string): Promise<Sent> {
  const { status, text } = await request(route, body);
  const issues = /"issues":/.test(text) ? (JSON.parse(text) as { issues: [] }).issues.length : 0;
  return { status, size: text.length, issues };
}

/** The fields of a route, read from its response to an empty object. */
async function fieldsOf(route: Route): Promise<string[]> {
  const { text } = await request(route, "{}");
  const { issues = [] } = JSON.parse(text) as { issues?: { path: string }[] };
  return issues.map(({ path }) => path.split(".")[0] ?? "");
}

/** Bodies of at most `bytes` that cause the most work per byte. */
function worstBodies(fields: readonly string[], bytes: number): string[] {
  const many = (unit: string) => {
    const units = Math.floor((bytes - 1_000) / (fields.length || 1) / (unit.length + 1));
    return `[${Array(units).fill(unit).join(",")}]`;
  };
  const inFields = (value: string) =>
    `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
  const long = (unit: string) =>
    `"${unit.repeat(Math.floor((bytes - 1_000) / (fields.length || 1) / unit.length))}"`;
  const values = [many("{}"), many("[]"), many('""'), many('{"id":"\\u0061"}'), many("0")];
  const texts = [long("a@"), long(" "), long("\\u0061"), long("a.b-"), long("é")];
  const deep = "[".repeat(bytes / 2 - 10) + "]".repeat(bytes / 2 - 10);
  const keys = `{${Array.from({ length: bytes / 12 }, (_, n) => `"k${n.toString(36)}":0`).join()}}`;
  return [...values.slice(0, 1), ...[...values, ...texts].map(inFields), deep, keys];
}

const KNOWN = ["cartItems", "checkoutData", "items", "lines", "options", "sql"];

/** CPU time of the process so far, in milliseconds; Linux counts it in hundredths of a second. */
function cpuMs(): number {
  const fields = readFileSync(`/proc/${store.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMb(): number {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${store.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** Response times of /healthz, one request after the other, until `work` has ended. */
async function healthTimes(work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  do {
    const start = performance.now();
    expect((await fetch(`${store.url}/healthz`)).status).toBe(200);
    times.push(performance.now() - start);
  } while (!isOver);
  await end;
  return times.sort((a, b) => a - b);
}

const median = (times: readonly number[]) => times[times.length >> 1] ?? 0;

test("W15, P45: the worst body of any route gets a small response, costs little and delays no request", {
  timeout: 1_800_000,
}, async () => {
  expect(routes.length).toBeGreaterThan(30);
  const sendAll = async (route: Route) => {
    const fields = [...new Set([...(await fieldsOf(route)), ...KNOWN])];
    const bodies = [60_000, 1_000_000].flatMap((bytes) => worstBodies(fields, bytes));
    for (const [index, body] of bodies.entries()) {
      const call = `${route.method} ${route.path}, body ${index}`;
      const { status, size, issues } = await send(route, body);
      expect(`${call}: ${status < 500}`).toBe(`${call}: true`);
      expect(`${call}: ${size < MAX_RESPONSE && issues <= 20}`).toBe(`${call}: true`);
    }
    return bodies.length;
  };
  const carts = [
    { method: "POST", path: "/api/create-payment-intent" },
    { method: "POST", path: "/api/orders" },
  ];
  // The first requests compile the code, and grow the heap to its usual size.
  for (const route of carts) await sendAll(route);
  const memory = residentMb();
  for (const route of routes) {
    const before = cpuMs();
    const sent = await sendAll(route);
    const ms = (cpuMs() - before) / sent;
    // A sign-in takes longer, because it hashes the password; it is limited to 60 attempts a
    // minute.
    if (route.path === "/api/admin/session") continue;
    const call = `${route.method} ${route.path}`;
    expect(`${call}: ${ms < MAX_CPU_MS}`).toBe(`${call}: true`);
  }
  const idle = await healthTimes(new Promise((wake) => setTimeout(wake, 500)));
  const times = await healthTimes(Promise.all(carts.map(sendAll)));
  expect(median(times) - median(idle)).toBeLessThan(MAX_DELAY_MS);
  expect(residentMb() - memory).toBeLessThan(MAX_GROWTH_MB);
  expect(store.output()).not.toMatch(/heap|request failed/);
});
