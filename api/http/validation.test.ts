import { Hono } from "hono";
import { pino } from "pino";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { Quantity } from "../../data/model/sales/cart.ts";
import { boundedArray, Email } from "../../data/model/text/fields.ts";
import type { Env } from "../deps.ts";
import { onError } from "./errors.ts";
import { validateJson, validateQuery } from "./validation.ts";

const Body = v.object({
  email: v.optional(Email),
  quantity: v.optional(Quantity),
  country: v.optional(v.literal("Canada")),
});
const app = new Hono<Env>();
app.onError(onError(pino({ level: "silent" })));
app.post("/", validateJson(Body), (c) => c.json(c.req.valid("json")));
app.get("/", validateQuery(v.object({ email: v.optional(Email) })), (c) =>
  c.json(c.req.valid("query")),
);
app.get("/fault", () => {
  throw new Error("select secret from vault");
});

const post = (body: string, type: string | undefined = "application/json") =>
  app.request("/", { method: "POST", body, headers: type ? { "content-type": type } : {} });

describe("a JSON body", () => {
  test("is parsed, and unknown fields are dropped", async () => {
    const body = '{"email":" a@b.ca ","isAdmin":true,"__proto__":{"x":1},"constructor":1}';
    const response = await post(body, "application/json; charset=utf-8");
    expect(await response.text()).toBe('{"email":"a@b.ca"}');
    // W17
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  // W11
  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "sent as %s is 415",
    async (type) => {
      const response = await post("{}", type);
      expect(response.status).toBe(415);
      expect(await response.json()).toHaveProperty("message");
    },
  );

  test("sent without a type is 415", async () => {
    const request = new Request("http://x/", { method: "POST", body: new Uint8Array([123, 125]) });
    expect((await app.request(request)).status).toBe(415);
  });

  test.each(["", "{", "nope", '{"a":1}}'])("%j is 400", async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  // P2
  test.each(["0", "-1", "1.5", '"2"', "1000", "null", "[1]"])("quantity %s is 400", async (it) => {
    const response = await post(`{"quantity":${it}}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: "quantity" }] });
  });

  test.each([
    ["[]", "lines is missing"],
    ["{}", "lines is missing"],
    ['"x"', "The body must be an object"],
    ["null", "The body must be an object"],
    ['{"lines":1}', "lines must be a list"],
    ['{"lines":[{"id":1}]}', "lines.0.id must be a text"],
    ['{"lines":[{"id":"a"},{}]}', "lines.1.id is missing"],
  ])("%s is 400 with a readable message", async (body, message) => {
    const strict = new Hono<Env>().onError(onError(pino({ level: "silent" })));
    const Lines = v.object({ lines: v.array(v.object({ id: v.string() })) });
    strict.post("/", validateJson(Lines), (c) => c.json(c.req.valid("json")));
    const headers = { "content-type": "application/json" };
    const response = await strict.request("/", { method: "POST", body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  test("a well-formed body that breaks a rule is 422 and names the field", async () => {
    const response = await post('{"email":"invalid"}');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: "Invalid email address: the @ is missing",
      issues: [{ path: "email", message: "Invalid email address: the @ is missing" }],
    });
    expect((await post('{"country":"USA"}')).status).toBe(422);
    expect((await post('{"email":"invalid","quantity":0}')).status).toBe(400);
  });

  // W16
  test("nested 100,000 deep is 400 within a second of work", async () => {
    // CPU time instead of elapsed time, because other processes may be running.
    const started = process.cpuUsage();
    for (const [open, close] of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const) {
      const response = await post(open.repeat(100_000) + close.repeat(100_000));
      expect(response.status).toBe(400);
    }
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(1000);
    expect((await post('{"email":"a@b.ca [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["}')).status).toBe(
      422,
    );
  });
});

describe("W15: the response to invalid input", () => {
  const routes = new Hono<Env>().onError(onError(pino({ level: "silent" })));
  const Lines = boundedArray(v.object({ id: v.string(), quantity: Quantity }), 500, "lines");
  routes.post("/", validateJson(v.object({ lines: Lines })), (c) => c.json(c.req.valid("json")));
  routes.get("/", validateQuery(v.object({})), (c) => c.json({}));
  const send = (lines: unknown) =>
    routes.request("/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ lines }),
    });
  const issuesOf = async (response: Response) =>
    ((await response.json()) as { issues: { path: string; message: string }[] }).issues;

  test("checks the length of an array before its items", async () => {
    const response = await send(Array(501).fill({}));
    expect(response.status).toBe(400);
    expect(await issuesOf(response)).toEqual([
      { path: "lines", message: "must have at most 500 lines" },
    ]);
    expect((await send([{ id: "a", quantity: 1 }])).status).toBe(200);
  });

  test("lists at most 20 issues", async () => {
    expect(await issuesOf(await send(Array(500).fill({})))).toHaveLength(20);
  });

  test("does not repeat long names of the request", async () => {
    const name = "x".repeat(10_000);
    const response = await routes.request(`/?${name}=1&${name}=2`);
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1_000);
  });
});

describe("a query", () => {
  // W5
  test.each(["?email=a@b.ca&email=c@d.ca", "?email[]=a&email[]=b"])("%s is 400", async (query) => {
    expect((await app.request(`/${query}`)).status).toBe(400);
  });
  test("follows the rules of a body", async () => {
    expect((await app.request("/?email=invalid")).status).toBe(422);
    expect(await (await app.request("/?email=a%40b.ca")).json()).toEqual({ email: "a@b.ca" });
  });
});

test("a client that disconnects is not a server error", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
  const hungUp = new Hono<Env>();
  hungUp.onError(onError(log));
  const aborted = (message: string) => Object.assign(new Error(message), { code: "ECONNRESET" });
  hungUp.post("/body", () => {
    throw aborted("aborted");
  });
  // The same error code, but from a lost database connection.
  hungUp.post("/database", () => {
    throw aborted("read ECONNRESET");
  });
  expect((await hungUp.request("/body", { method: "POST" })).status).toBe(400);
  expect(lines).toEqual([]);
  expect((await hungUp.request("/database", { method: "POST" })).status).toBe(503);
  expect(lines).toHaveLength(1);
});

// W33
test("an unexpected error is 500 with an id and without details", async () => {
  const response = await app.request("/fault");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toMatch(/select|vault|\.ts|at /);
  expect(JSON.parse(text)).toEqual({
    message: "Something went wrong on our side.",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
