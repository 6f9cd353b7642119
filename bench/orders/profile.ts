/**
 * Prints where the time of a checkout goes: the self time of the server's functions per order, from
 * V8's CPU profile. Run `npm run build` first.
 *
 *   node bench/orders/profile.ts
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { NODE_OPTIONS, startStore } from "../../tests/support/start-store.ts";
import { figure } from "../measure.ts";
import { buyUntil } from "./shopper.ts";

const DURATION_MS = 5_000;
const SHOPPERS = 8;

const Profile = v.object({
  nodes: v.array(
    v.object({
      id: v.number(),
      callFrame: v.object({ functionName: v.string(), url: v.string() }),
    }),
  ),
  /** In microseconds of the monotonic clock. */
  startTime: v.number(),
  samples: v.array(v.number()),
  timeDeltas: v.array(v.number()),
});
type CallFrame = v.InferOutput<typeof Profile>["nodes"][number]["callFrame"];

/** The categories of functions; a function belongs to the first one that matches. */
const CATEGORIES: readonly [name: string, matches: (frame: CallFrame) => boolean][] = [
  ["idle", ({ functionName }) => functionName === "(idle)"],
  ["garbage collection", ({ functionName }) => functionName === "(garbage collector)"],
  // The driver's methods: `run` begins and commits, `execute` runs a statement.
  [
    "SQLite: begin and commit of transactions",
    (frame) => /assets\/open-/.test(frame.url) && frame.functionName === "run",
  ],
  [
    "SQLite: statements, with the commits of single ones",
    (frame) => /assets\/open-/.test(frame.url) || /better-sqlite3/.test(frame.url),
  ],
  ["Kysely: building queries", ({ url }) => /node_modules\/kysely/.test(url)],
  ["Stripe's SDK and fetch", ({ url }) => /node_modules\/stripe|deps\/undici/.test(url)],
  ["Hono", ({ url }) => /node_modules\/@?hono/.test(url)],
  ["Node: HTTP, streams, sockets", ({ url }) => /^node:/.test(url)],
  ["the store and the demo provider", ({ url }) => /dist\/server/.test(url)],
  ["other", () => true],
];

const folder = mkdtempSync(join(tmpdir(), "profile-orders-"));
const store = await startStore({
  TRUST_PROXY: "1",
  NODE_OPTIONS: [...NODE_OPTIONS, "--cpu-prof", `--cpu-prof-dir=${folder}`].join(" "),
});
const listed = await (await fetch(`${store.url}/api/products`)).json();
const products = v.parse(
  v.array(v.object({ id: v.string(), price: v.string(), stockQuantity: v.nullable(v.number()) })),
  listed,
);
const product = products.find(({ stockQuantity }) => stockQuantity === null);
if (!product) throw new Error("the sample store has no product without stock tracking");
const started = performance.now();
const from = Number(process.hrtime.bigint() / 1000n);
const isOver = () => performance.now() - started > DURATION_MS;
const { orders, failed } = await buyUntil(isOver, SHOPPERS, store.url, product);
const to = Number(process.hrtime.bigint() / 1000n);
const seconds = (performance.now() - started) / 1000;
await store.stop();

const [file = ""] = readdirSync(folder);
const profile = v.parse(Profile, JSON.parse(readFileSync(join(folder, file), "utf8")));
rmSync(folder, { recursive: true });
const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
const totals = new Map<string, number>(CATEGORIES.map(([name]) => [name, 0]));
let now = profile.startTime;
for (const [at, id] of profile.samples.entries()) {
  const delta = profile.timeDeltas[at] ?? 0;
  now += delta;
  const frame = frames.get(id);
  if (now < from || now > to || !frame) continue;
  const [name = ""] = CATEGORIES.find(([, matches]) => matches(frame)) ?? [];
  totals.set(name, (totals.get(name) ?? 0) + delta);
}
console.log(`${figure(orders.length / seconds)} orders/s, ${failed.length} failed`);
for (const [name, microseconds] of totals) {
  const share = microseconds / (to - from);
  const perOrder = microseconds / 1000 / orders.length;
  console.log(`${figure(perOrder).padStart(7)} ms ${figure(share * 100).padStart(5)} % ${name}`);
}
