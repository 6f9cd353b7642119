import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { freePort } from "../../tests/support/start-store.ts";

/** Starts a minimal server: Hono with prebuilt bodies of the requested size. */
export async function startBaseline() {
  const port = await freePort();
  const server: ChildProcess = spawn("node", [fileURLToPath(import.meta.url), String(port)], {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (server.stdout) await once(server.stdout, "data");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bodies = new Map<string, string>();
  const app = new Hono().get("/:bytes", (c) => {
    const size = c.req.param("bytes");
    const body = bodies.get(size) ?? "x".repeat(Number(size));
    bodies.set(size, body);
    return c.body(body);
  });
  const address = { port: Number(process.argv[2]), hostname: "127.0.0.1" };
  serve({ fetch: app.fetch, ...address }, () => console.log("listening"));
}
