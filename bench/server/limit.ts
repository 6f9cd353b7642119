import { serve } from "@hono/node-server";
import { Hono } from "hono";

/** Hono with bodies of the given sizes that were made before: what a server of ours can at most do. */
const app = new Hono();
app.get("/:bytes", (c) => {
  const bytes = Number(c.req.param("bytes"));
  const body = bodies.get(bytes) ?? "x".repeat(bytes);
  bodies.set(bytes, body);
  return c.body(body);
});
const bodies = new Map<number, string>();
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" }, () =>
  console.log("listening"),
);
