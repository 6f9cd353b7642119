import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** Sees every request first: Vite, in development. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const PASS: Before = (_request, _response, next) => next();

export type Listening = {
  /** The port, also when 0 asked for any free one. */
  port: number;
  host: string;
  /** From now on requests are answered by `fetch`; until then with 503. */
  answerWith: (fetch: Fetch) => void;
  /**
   * Stops listening, closes every connection as soon as it has no request in flight, and cuts off
   * the remaining ones after this number of milliseconds.
   */
  close: (patienceMs: number) => Promise<void>;
};

type Options = {
  /** Sees every request first. */
  before?: Before;
  /** Default headers of every response. */
  headers?: Record<string, string>;
  /** How long a client may take over the head of its request, in milliseconds. */
  patienceMs?: number;
  /** How long a client may leave a response unread, in milliseconds. */
  stallMs?: number;
};

/** A whole upload over a slow line, in milliseconds. */
const REQUEST_TIME = 120_000;
const HEAD_TIME = 20_000;
/** Without any progress: a client that reads slowly is served. */
const STALL_TIME = 60_000;
/** The same while the server closes, so that one client does not delay a restart. */
const STALL_TIME_AT_CLOSE = 2_000;
/** How long a client has to read why it was rejected, before its connection is destroyed. */
const LINGER_TIME = 1_000;
/** Longer than a proxy keeps an idle connection (Caddy: two minutes), or it sends into one that ends. */
const IDLE_TIME = 125_000;

/**
 * Takes the port. Requests that are malformed, or sent too slowly, are answered here.
 * @throws an Error with one readable line when it is taken or not allowed
 */
export async function listen(
  { host, port }: Pick<Config, "host" | "port">,
  { before = PASS, headers = {}, patienceMs = HEAD_TIME, stallMs = STALL_TIME }: Options = {},
): Promise<Listening> {
  let answer: Fetch = () =>
    Response.json(
      { message: "The store is starting." },
      { status: 503, headers: { "Retry-After": "1", "Cache-Control": "no-store" } },
    );
  const listener = getRequestListener((request, env) => answer(request, env), {
    overrideGlobalObjects: false,
  });
  const timeouts = {
    headersTimeout: patienceMs,
    requestTimeout: REQUEST_TIME,
    keepAliveTimeout: IDLE_TIME,
    connectionsCheckingInterval: Math.min(5_000, patienceMs),
    // Asked for below, where the answer has headers.
    requireHostHeader: false,
  };
  const defaults = Object.entries(headers);
  const refuse = (response: ServerResponse, status: number) =>
    void response.writeHead(status, { ...headers, Connection: "close" }).end();
  const sockets = new Set<Socket>();
  /** The responses under way on each connection: several, if the client sends requests ahead. */
  const active = new Map<Duplex, Set<ServerResponse>>();
  let isClosing = false;
  const begin = (socket: Socket, response: ServerResponse) => {
    if (isClosing) response.setHeader("Connection", "close");
    const responses = active.get(socket) ?? new Set();
    active.set(socket, responses.add(response));
    response.once("close", () => {
      responses.delete(response);
      if (responses.size > 0) return;
      active.delete(socket);
      if (isClosing) socket.destroySoon();
    });
  };
  const server = createServer(timeouts, (request, response) => {
    begin(request.socket, response);
    // Of two names for one request nobody knows which one somebody in front believed.
    if (request.headersDistinct.host?.length !== 1) return refuse(response, 400);
    before(request, response, () => {
      for (const [name, value] of defaults) response.setHeader(name, value);
      void listener(request, response);
    });
  });
  server.on("checkExpectation", (_request, response) => refuse(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // What is being answered already can't be given a second head.
    if (!socket.writable || error.code === "ECONNRESET" || active.has(socket))
      return void socket.destroy();
    socket.end(refusal(error.code, headers));
    // A client that never closes its side would keep the connection open.
    setTimeout(() => socket.destroy(), LINGER_TIME).unref();
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Without activity: an idle connection, or a response that the client does not read. One whose
  // response is still being made waits.
  server.setTimeout(stallMs, (socket) => {
    if (!active.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    host,
    answerWith: (fetch) => {
      answer = fetch;
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        isClosing = true;
        const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        for (const socket of sockets) {
          const responses = active.get(socket);
          // Idle, or in the middle of a request's head.
          if (!responses) socket.destroy();
          else socket.setTimeout(Math.min(stallMs, STALL_TIME_AT_CLOSE));
          for (const response of responses ?? [])
            if (!response.headersSent) response.setHeader("Connection", "close");
        }
      }),
  };
}

/** The answer to what is no request. */
function refusal(code: string | undefined, headers: Record<string, string>): string {
  const status =
    code === "HPE_HEADER_OVERFLOW"
      ? "431 Request Header Fields Too Large"
      : code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status}\r\n${lines.join("")}Content-Length: 0\r\nConnection: close\r\n\r\n`;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new Error(
      `Port ${port} is taken, perhaps by this store itself. Set PORT to another number.`,
    );
  if (error.code === "EACCES")
    return new Error(`Port ${port} needs more rights. Set PORT above 1023.`);
  if (error.code === "EADDRNOTAVAIL")
    return new Error(`HOST ${host} is not an address of this machine.`);
  return new Error(`Listening on ${host}:${port} failed: ${error.message}`);
}
