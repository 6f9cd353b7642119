import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config.ts";
import { listeningPort } from "../http/listening-port.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** Node middleware that handles a request before the application: Vite, in development. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const PASS: Before = (_request, _response, next) => next();

export type Listening = {
  /** The actual port, also if the configured port is 0. */
  port: number;
  host: string;
  /** Passes requests to `fetch` from now on; until then they receive 503. */
  serve: (fetch: Fetch) => void;
  /**
   * Stops listening, closes every connection as soon as it has no request in flight, and cuts off
   * the remaining ones after this number of milliseconds.
   */
  close: (timeoutMs: number) => Promise<void>;
};

type Options = {
  /** Handles every request first. */
  before?: Before;
  /** Default headers of every response. */
  headers?: Record<string, string>;
  /** How long a client may take over the head of its request, in milliseconds. */
  timeoutMs?: number;
  /** How long a client may leave a response unread, in milliseconds. */
  stallMs?: number;
};

/** Time for a whole request, in milliseconds; enough for the largest upload over a slow connection. */
const REQUEST_TIME = 120_000;
const HEAD_TIME = 20_000;
/** Time without any progress of a response, in milliseconds. A client that reads slowly is served. */
const STALL_TIME = 60_000;
/** `STALL_TIME` while the server closes; shorter, so that one client does not delay a restart. */
const STALL_TIME_AT_CLOSE = 2_000;
/** How long a client has to read why it was rejected, before its connection is destroyed. */
const LINGER_TIME = 1_000;
/**
 * Longer than a proxy keeps an idle connection open (Caddy: two minutes). Otherwise the proxy may
 * send a request while the connection is being closed.
 */
const IDLE_TIME = 125_000;

/**
 * Listens on a port. Malformed and slow requests are rejected here.
 * @throws an Error with a one-line message if the port is taken or not permitted
 */
export async function listen(
  { host, port }: Pick<Config, "host" | "port">,
  { before = PASS, headers = {}, timeoutMs = HEAD_TIME, stallMs = STALL_TIME }: Options = {},
): Promise<Listening> {
  let handle: Fetch = () =>
    Response.json(
      { message: "The store is starting." },
      { status: 503, headers: { "Retry-After": "1", "Cache-Control": "no-store" } },
    );
  const listener = getRequestListener((request, env) => handle(request, env), {
    overrideGlobalObjects: false,
  });
  const timeouts = {
    headersTimeout: timeoutMs,
    requestTimeout: REQUEST_TIME,
    keepAliveTimeout: IDLE_TIME,
    connectionsCheckingInterval: Math.min(5_000, timeoutMs),
    // Checked below, where the response includes the security headers.
    requireHostHeader: false,
  };
  const defaults = Object.entries(headers);
  const refuse = (response: ServerResponse, status: number) =>
    void response.writeHead(status, { ...headers, Connection: "close" }).end();
  const sockets = new Set<Socket>();
  /** The unfinished responses of each connection: several if the client pipelines its requests. */
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
    // A proxy may have trusted the other of two Host headers (request smuggling, RFC 9112 §3.2).
    if (request.headersDistinct.host?.length !== 1) return refuse(response, 400);
    before(request, response, () => {
      for (const [name, value] of defaults) response.setHeader(name, value);
      void listener(request, response);
    });
  });
  server.on("checkExpectation", (_request, response) => refuse(response, 417));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // A response that has started cannot be replaced by another one.
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
  // Fires after inactivity: on an idle connection, or if the client does not read the response. A
  // connection whose response is still being rendered stays open.
  server.setTimeout(stallMs, (socket) => {
    if (!active.has(socket) || socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: listeningPort(server),
    host,
    serve: (fetch) => {
      handle = fetch;
    },
    close: (timeoutMs) =>
      new Promise((resolve) => {
        isClosing = true;
        const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        for (const socket of sockets) {
          const responses = active.get(socket);
          // Idle, or before the end of a request's headers.
          if (!responses) socket.destroy();
          else socket.setTimeout(Math.min(stallMs, STALL_TIME_AT_CLOSE));
          for (const response of responses ?? [])
            if (!response.headersSent) response.setHeader("Connection", "close");
        }
      }),
  };
}

/** The raw response to a malformed request. */
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
