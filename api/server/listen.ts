import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextIteration } from "node:timers/promises";
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
  /**
   * Stops listening, waits for the responses to requests in flight, and closes the connections of those that take
   * longer than this number of milliseconds.
   */
  close: (timeoutMs: number) => Promise<void>;
};

type Options = {
  /** Handles every request first. */
  before?: Before;
  /** Default headers of every response. */
  headers?: Record<string, string>;
  /** Once it is aborted, every response closes its connection, so that proxies open none to reuse. */
  stopping?: AbortSignal;
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
/** How long a client has to read why it was rejected, before its connection is destroyed. */
const LINGER_TIME = 1_000;
/**
 * Longer than a proxy keeps an idle connection open (Caddy: two minutes). Otherwise the proxy may
 * send a request while the connection is being closed.
 */
const IDLE_TIME = 125_000;
/** Duration of an iteration of the event loop that does little besides accepting connections; milliseconds. */
const SHORT_ITERATION = 1;
/** While the server closes, connections are closed after two intervals without any request in flight; milliseconds. */
const CLOSE_INTERVAL = 250;
/** How long `findPort` waits for the system to refuse or accept a connection, in milliseconds. */
const PROBE_TIME = 1_000;

/**
 * Returns the port to listen on: the configured one, or a free one instead of 0. Does not listen on the
 * configured one, because a proxy would send requests.
 * @throws an Error with a one-line message if a process listens on it
 */
export async function findPort(address: Pick<Config, "host" | "port">): Promise<number> {
  if (address.port === 0) {
    const { port, close } = await listen(address, () => new Response());
    await close(0);
    return port;
  }
  const { host, port } = address;
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: PROBE_TIME }, () => {
      // The system may choose the same port for both ends, which connects the socket with itself.
      resolve(socket.localPort !== port);
      socket.destroy();
    });
    socket.once("timeout", () => socket.destroy());
    socket.once("error", () => {});
    socket.once("close", () => resolve(false));
  });
  if (isTaken) throw explain({ code: "EADDRINUSE" }, host, port);
  return port;
}

/**
 * Listens on a port. Malformed and slow requests are rejected here.
 * @throws an Error with a one-line message if the port is taken or not permitted
 */
export async function listen(
  { host, port }: Pick<Config, "host" | "port">,
  fetch: Fetch,
  options: Options = {},
): Promise<Listening> {
  const { before = PASS, headers = {}, stopping } = options;
  const { timeoutMs = HEAD_TIME, stallMs = STALL_TIME } = options;
  // It replaces the global Request and Response by ones that need no web stream for a complete body.
  const listener = getRequestListener(fetch);
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
  const pending = new Set<ServerResponse>();
  const isPending = (socket: Duplex) => [...pending].some(({ req }) => req.socket === socket);
  const server = createServer(timeouts, (request, response) => {
    if (stopping?.aborted) response.setHeader("Connection", "close");
    pending.add(response);
    response.once("close", () => pending.delete(response));
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
    if (!socket.writable || error.code === "ECONNRESET" || isPending(socket))
      return void socket.destroy();
    socket.end(refusal(error.code, headers));
    // A client that never closes its side would keep the connection open.
    setTimeout(() => socket.destroy(), LINGER_TIME).unref();
  });
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  // Fires after inactivity: on an idle connection, or if the client does not read the response. A
  // connection whose response is still being rendered stays open.
  server.setTimeout(stallMs, (socket) => {
    if (!isPending(socket) || socket.writableLength > 0) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: listeningPort(server),
    host,
    close: async (timeoutMs) => {
      for (const response of pending)
        if (!response.headersSent) response.setHeader("Connection", "close");
      // The system resets connections that were opened but not accepted when the listening socket is closed, and
      // proxies do not repeat a POST that they have sent. Node accepts them in iterations of the event loop; after
      // a long iteration, more may have been opened.
      const deadline = performance.now() + timeoutMs;
      let [before, start] = [0, 0];
      do {
        [before, start] = [accepted, performance.now()];
        await nextIteration();
      } while (
        start < deadline &&
        (accepted !== before || performance.now() - start > SHORT_ITERATION)
      );
      const closed = new Promise((resolve) => server.close(resolve));
      // Between two intervals, the requests are read that arrived while the process did not run.
      let wasUnused = false;
      const closeUnused = setInterval(() => {
        const isUnused = pending.size === 0;
        if (isUnused && wasUnused) server.closeAllConnections();
        wasUnused = isUnused;
      }, CLOSE_INTERVAL);
      const cut = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(closeUnused);
      clearTimeout(cut);
    },
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

function explain(
  error: { code?: string | undefined; message?: string },
  host: string,
  port: number,
): Error {
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
