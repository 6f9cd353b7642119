import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { rawGet, sendRaw } from "../../tests/support/raw-request.ts";
import { findPort, listen } from "./listen.ts";
import { plainHeaders } from "./security-headers.ts";

type Fetch = Parameters<typeof listen>[1];

/** Starts a server on a free port. `serve` replaces its handler. */
async function start(options?: Parameters<typeof listen>[2]) {
  let handle: Fetch = () => new Response("ok");
  const fetch: Fetch = (request, env) => handle(request, env);
  const server = await listen({ host: "127.0.0.1", port: 0 }, fetch, options);
  const serve = (next: Fetch) => {
    handle = next;
  };
  return { ...server, serve };
}

type TestServer = Awaited<ReturnType<typeof start>>;

let listening: TestServer;
beforeAll(async () => {
  const headers = plainHeaders({ secure: true });
  const times = { timeoutMs: 200, stallMs: 2_000 };
  listening = await start({ headers, ...times });
});
afterAll(() => listening.close(0));

const HOST = "Host: localhost\r\n";

// W13
test.each([
  ["a request", rawGet("/"), 200],
  ["what is no request", "GARBAGE\r\n\r\n", 400],
  ["a request without a host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\nConnection: close\r\n\r\n`, 400],
  ["a header too long", rawGet("/", { Cookie: "x".repeat(20_000) }), 431],
  ["an unknown expectation", rawGet("/", { Expect: "200-maybe" }), 417],
  [
    "two lengths",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  [
    "a length and chunks",
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /`,
    400,
  ],
  ["a folded header", `GET / HTTP/1.1\r\n${HOST}X: a\r\n b\r\n\r\n`, 400],
])("%s gets a response with security headers", async (_, request, status) => {
  const { status: received, headers } = await sendRaw(listening.port, request);
  expect(received).toBe(status);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("strict-transport-security")).toMatch(/^max-age=31536000/);
});

test("a complete body is written without a web stream, which would take as long as the rest", async () => {
  const getReader = vi.spyOn(ReadableStream.prototype, "getReader");
  const { body } = await sendRaw(listening.port, rawGet("/"));
  expect(body).toBe("ok");
  expect(getReader).not.toHaveBeenCalled();
  getReader.mockRestore();
});

test("the timeout of an idle connection is longer than a proxy's, so that the proxy closes it first", async () => {
  const response = await fetch(`http://127.0.0.1:${listening.port}/`);
  expect(response.headers.get("keep-alive")).toBe("timeout=125");
});

test("a connection whose request head never ends is closed", async () => {
  const { status, headers } = await sendRaw(listening.port, "GET / HTTP/1.1\r\nHost: local");
  expect([status, headers.get("x-content-type-options")]).toEqual([408, "nosniff"]);
});

test("a response in progress gets no second header", async () => {
  listening.serve(() => new Promise<Response>(() => {}));
  const socket = connect(listening.port, "127.0.0.1");
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  socket.write(`GET / HTTP/1.1\r\n${HOST}\r\nGARBAGE\r\n\r\n`);
  await new Promise((ended) => socket.once("close", ended));
  expect(received).not.toContain("400");
});

/** Sends a request on a connection that stays open; nothing of the response is read before `read`. */
function openConnection(port: number, request: string, { allowHalfOpen = false } = {}) {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen });
  socket.pause();
  socket.on("error", () => {});
  socket.write(request);
  let received = "";
  socket.on("data", (part) => {
    received += part;
  });
  return { socket, closed: new Promise((end) => socket.once("close", end)), text: () => received };
}

const REQUEST = `GET / HTTP/1.1\r\n${HOST}\r\n`;

/** Starts a server that sends this text to every request; resolves to the server's side of the first connection. */
function respondToAll(server: TestServer, text: string) {
  return new Promise<Socket>((resolve) => {
    server.serve((_request, env) => {
      resolve((env as { incoming: IncomingMessage }).incoming.socket);
      return new Response(text);
    });
  });
}

/**
 * Connects and sends a request from another thread while this one, and the server with it, does nothing.
 * Resolves to the response.
 */
function sendWhileBlocked(port: number, request: string): Promise<string> {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(
    `const { connect } = require("node:net");
     const { parentPort, workerData: { port, request, sent } } = require("node:worker_threads");
     let received = "";
     const socket = connect(port, "127.0.0.1", () => socket.write(request, () => {
       Atomics.store(sent, 0, 1);
       Atomics.notify(sent, 0);
     }));
     socket.on("data", (part) => { received += part; });
     socket.on("error", (error) => { received += error.code; });
     socket.on("close", () => parentPort.postMessage(received));`,
    { eval: true, workerData: { port, request, sent } },
  );
  const received = once(client, "message").then(([text]) => text as string);
  Atomics.wait(sent, 0, 0);
  return received;
}

/** More than the operating system buffers for a connection. */
const LONG = "x".repeat(64 * 1024 * 1024);

test("a connection is destroyed whose client neither ends its request's head nor hangs up", async () => {
  const half = "GET / HTTP/1.1\r\nHost: local";
  const connection = openConnection(listening.port, half, { allowHalfOpen: true });
  connection.socket.resume();
  await once(connection.socket, "end");
  expect(connection.text()).toMatch(/^HTTP\/1.1 408/);
  // It never closes its own side; its writes fail once the server has closed the connection.
  const poke = setInterval(() => connection.socket.write("x"), 50);
  await connection.closed;
  clearInterval(poke);
});

test("a connection is destroyed whose client does not read the response", async () => {
  const accepted = respondToAll(listening, LONG);
  const connection = openConnection(listening.port, REQUEST);
  await once(await accepted, "close");
  connection.socket.destroy();
});

test("while the store stops, every response closes its connection", async () => {
  const stopping = new AbortController();
  const server = await start({ stopping: stopping.signal });
  const url = `http://127.0.0.1:${server.port}/`;
  expect((await fetch(url)).headers.get("connection")).toBe("keep-alive");
  stopping.abort();
  expect((await fetch(url)).headers.get("connection")).toBe("close");
  await server.close(0);
});

describe("the port", () => {
  const host = "127.0.0.1";

  test("is rejected before the start if a process listens on it", async () => {
    const { port } = listening;
    await expect(findPort({ host, port })).rejects.toThrow(`Port ${port} is taken`);
  });

  test("is the configured one if it is free, and any free one instead of 0", async () => {
    const port = await findPort({ host, port: 0 });
    expect(port).toBeGreaterThan(0);
    expect(await findPort({ host, port })).toBe(port);
  });
});

// Every time limit that could also end a connection is longer than the test may take.
describe("while the server closes", { timeout: 30_000 }, () => {
  const LONG_MS = 120_000;

  const startWithLongLimits = (stopping?: AbortSignal) =>
    start({ timeoutMs: LONG_MS, stallMs: LONG_MS, ...(stopping && { stopping }) });

  async function open(fetch: () => Response | Promise<Response>, stopping?: AbortSignal) {
    const server = await startWithLongLimits(stopping);
    server.serve(fetch);
    return server;
  }

  test("idle connections, and those without a whole request, are closed", async () => {
    const server = await open(() => new Response("ok"));
    const idle = openConnection(server.port, REQUEST);
    idle.socket.resume();
    await once(idle.socket, "data");
    const half = openConnection(server.port, "GET / HTTP/1.1\r\nHo");
    half.socket.resume();
    const silent = openConnection(server.port, "");
    silent.socket.resume();
    await Promise.all(
      [half, silent].map(({ socket }) => socket.connecting && once(socket, "connect")),
    );
    // The server accepts connections in order, so it has accepted both once it responds to a later
    // one.
    await fetch(`http://127.0.0.1:${server.port}/`, { headers: { connection: "close" } });
    await server.close(LONG_MS);
    await Promise.all([idle.closed, half.closed, silent.closed]);
  });

  test("a pending request gets its response, and its connection is closed afterwards", async () => {
    const { promise: response, resolve: respond } = Promise.withResolvers<Response>();
    const { promise: requested, resolve: isRequested } = Promise.withResolvers<void>();
    const server = await open(() => {
      isRequested();
      return response;
    });
    const connection = openConnection(server.port, REQUEST);
    connection.socket.resume();
    await requested;
    const closed = server.close(LONG_MS);
    respond(new Response("done"));
    await Promise.all([closed, connection.closed]);
    expect(connection.text()).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*done$/i);
  });

  // D3
  test("a request on a connection that the server has not accepted yet gets its response", async () => {
    const server = await open(() => new Response("done"), AbortSignal.abort());
    const response = sendWhileBlocked(server.port, REQUEST);
    const closed = server.close(LONG_MS);
    expect(await response).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*done$/i);
    await closed;
  });

  // D3
  test("a request that arrives while the process does not run gets its response", async () => {
    const server = await open(() => new Response("done"));
    const connection = openConnection(server.port, "");
    connection.socket.resume();
    await once(connection.socket, "connect");
    // The server accepts connections in order, and none after it has closed the port.
    const isOpen = () =>
      fetch(`http://127.0.0.1:${server.port}/`, { headers: { connection: "close" } }).then(
        () => true,
        () => false,
      );
    expect(await isOpen()).toBe(true);
    const closed = server.close(LONG_MS);
    while (await isOpen());
    // The operating system receives the request; the event loop first runs the timers that are due.
    connection.socket.write(REQUEST);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    await Promise.all([closed, connection.closed]);
    expect(connection.text()).toMatch(/^HTTP\/1.1 200[\s\S]*done$/i);
  });

  test("a response that is not read delays the end by seconds only", async () => {
    const server = await startWithLongLimits();
    const accepted = respondToAll(server, LONG);
    const connection = openConnection(server.port, REQUEST);
    await accepted;
    await server.close(LONG_MS);
    connection.socket.destroy();
  });
});
