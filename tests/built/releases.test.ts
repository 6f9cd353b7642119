import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Fleet, startFleet } from "../durability/fleet.ts";
import { describeOnPostgres } from "../support/databases.ts";
import { BEHIND_NGINX, startNginx } from "../support/nginx.ts";
import { insertProducts, newProduct } from "../support/products.ts";
import { assetsOf, startLoad } from "../support/steady-load.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const PRODUCTS = ["serum", "oil", "soap"];
const PROCESSES = 2;
const ORDERS = 6;
/** Few, because the load lasts as long as a build. */
const REQUESTS_PER_SECOND = 4;

/** Runs tools/release.mjs of a project; its restart command requests this URL. */
async function release(project: string, args: readonly string[], url: string) {
  const fetchIt = `fetch("${url}").then((response) => process.exit(response.ok ? 0 : 1))`;
  const options = ["--restart", `node -e '${fetchIt}'`];
  const script = join(project, "tools/release.mjs");
  const child = spawn("node", [script, ...args, ...options], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, "close");
  expect(code, output).toBe(0);
}

/** Restarts all processes, one after the other, at every request, as a service manager would. */
async function startSupervisor(fleet: Fleet) {
  const server = createServer(async (_request, response) => {
    const codes: (number | null)[] = [];
    for (let at = 0; at < PROCESSES; at++) codes.push(await fleet.restart(at));
    response.writeHead(codes.every((code) => code === 0) ? 200 : 500).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

describeOnPostgres("releases side by side behind the documented nginx", (open) => {
  // D5
  test("are installed, started and rolled back under load without a failed request", {
    // Two builds beside the browser tests.
    timeout: 1_800_000,
  }, async () => {
    const database = await open();
    await insertProducts(
      database.db,
      PRODUCTS.map((id) => newProduct({ id, stockQuantity: 100_000 })),
    );
    // Within the project, because hard links do not cross file systems.
    await mkdir(join(ROOT, ".cache"), { recursive: true });
    const folder = await mkdtemp(join(ROOT, ".cache/releases-"));
    // Its packages need no registry.
    await symlink(ROOT, join(folder, "current"));
    const current = join(folder, "current");
    await release(ROOT, ["install", folder], "data:,");
    const fleet = await startFleet(database.url, PROCESSES, {
      settings: BEHIND_NGINX,
      root: current,
    });
    const supervisor = await startSupervisor(fleet);
    const nginx = await startNginx(fleet.stores);
    try {
      const readAssets = async () => assetsOf(await (await nginx.send("/")).text());
      const load = startLoad({
        fleet,
        send: nginx.send,
        products: PRODUCTS,
        requestsPerSecond: REQUESTS_PER_SECOND,
      });
      const before = await readAssets();

      const source = join(folder, "source");
      const isSource = (path: string) => !["node_modules", "dist"].includes(basename(path));
      await cp(`${current}/`, source, { recursive: true, filter: isSource });
      await appendFile(join(source, "app/entry-client.tsx"), "\nconsole.debug('next release');\n");
      await writeFile(join(source, ".env.production"), "OPERATOR_PASSWORD=secret");
      await writeFile(join(source, "before.dump"), "");
      await release(source, ["install", folder], supervisor.url);
      expect(existsSync(join(current, ".env.example"))).toBe(true);
      expect(
        [".env.production", "before.dump"].map((name) => existsSync(join(current, name))),
      ).toEqual([false, false]);
      await load.moreOrders(ORDERS);
      const after = await readAssets();
      expect(after).not.toEqual(before);

      await release(source, ["rollback", folder], supervisor.url);
      await load.moreOrders(ORDERS);
      expect(await readAssets()).toEqual(before);
      // A page of either release finds its scripts.
      for (const asset of [...before, ...after])
        expect([asset, (await nginx.send(asset)).status]).toEqual([asset, 200]);
      await load.end();
      expect(load.failures, nginx.readLog()).toEqual([]);
    } finally {
      await nginx.stop();
      supervisor.stop();
      expect(await fleet.stop()).toEqual([0, 0]);
      await rm(folder, { recursive: true });
    }
  });
});
