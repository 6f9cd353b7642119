import { createServer, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** `at`: time of arrival in milliseconds since 1970. */
export type ProxiedRequest = { path: string; method: string; body: string; at: number };

/**
 * The fault that a request meets: `undefined` forwards it, a response replaces the store's.
 * - `hang`: the request gets no response.
 * - `reset`: the connection is reset.
 * - `drop response`: the store receives the request, but the browser does not receive the response.
 */
export type NetworkFault =
  | { status: number; type?: string; body: string; headers?: Record<string, string> }
  | "hang"
  | "reset"
  | "drop response"
  | undefined;

type Rewrite = {
  body?: (path: string, body: Buffer) => Buffer | string;
  /** Headers that replace those of the store. */
  headers?: (path: string) => Record<string, string>;
};

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/**
 * Starts a proxy between a browser and a store, on a free port. It injects network faults for pages and
 * service worker alike and records every request.
 */
export async function startFaultProxy(storeUrl: string) {
  const target = new URL(storeUrl);
  const requests: ProxiedRequest[] = [];
  const sockets = new Set<Socket>();
  let selectFault: (request: ProxiedRequest) => NetworkFault = () => undefined;
  let rewrite: Rewrite = {};

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const body = Buffer.concat(parts);
      const proxied = {
        path: incoming.url ?? "/",
        method: incoming.method ?? "GET",
        body: body.toString(),
        at: Date.now(),
      };
      requests.push(proxied);
      const fault = selectFault(proxied);
      if (fault === "hang") return;
      if (fault === "reset") return void incoming.socket.destroy();
      if (fault && fault !== "drop response") {
        const type = { "content-type": fault.type ?? "text/html", "cache-control": "no-store" };
        response.writeHead(fault.status, { ...type, ...fault.headers }).end(fault.body);
        return;
      }
      forward(incoming.headers, proxied, body, response, fault === "drop response");
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  function forward(
    headers: NodeJS.Dict<string | string[]>,
    { path, method }: ProxiedRequest,
    body: Buffer,
    response: ServerResponse,
    dropsResponse: boolean,
  ) {
    const { hostname, port } = target;
    // Uncompressed and unconditional, so that a test can rewrite every body.
    const { "if-none-match": _, "if-modified-since": __, ...unconditional } = headers;
    const sent = { ...unconditional, "accept-encoding": "identity" };
    // A pooled connection may be closed by the store at the moment it is used again.
    const options = { hostname, port, path, method, headers: sent, agent: false };
    const outgoing = request(options, (upstream) => {
      const parts: Buffer[] = [];
      upstream.on("data", (part: Buffer) => parts.push(part));
      upstream.on("end", () => {
        const original = Buffer.concat(parts);
        const rewritten = Buffer.from(rewrite.body?.(path, original) ?? original);
        if (dropsResponse) return void response.socket?.destroy();
        const { "content-length": ___, "transfer-encoding": ____, ...forwarded } = upstream.headers;
        const headers = { ...forwarded, ...rewrite.headers?.(path) };
        response.writeHead(upstream.statusCode ?? 502, headers);
        response.end(rewritten.length > 0 ? rewritten : undefined);
      });
    });
    outgoing.on("error", () => response.socket?.destroy());
    outgoing.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    /** All requests so far, the oldest first. A test may empty the array. */
    requests,
    /** Selects the fault of every request from now on. */
    intercept(select: (request: ProxiedRequest) => NetworkFault) {
      selectFault = select;
    },
    /** Forwards every request again. */
    restore() {
      selectFault = () => undefined;
    },
    /** Resets all connections, open and new, as without a network. */
    disconnect() {
      selectFault = () => "reset";
      for (const socket of sockets) socket.destroy();
    },
    /** Rewrites the store's responses from now on. */
    rewriteResponses(next: Rewrite) {
      rewrite = next;
    },
    /** Removes all faults and the records of requests and connections. */
    reset() {
      selectFault = () => undefined;
      rewrite = {};
      requests.length = 0;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
