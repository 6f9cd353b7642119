import { createServer, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** `at`: when it came by, in milliseconds since 1970. */
export type Passing = { path: string; method: string; body: string; at: number };
/** What happens on the way: an answer of somebody else, silence, a broken line, or nothing. */
export type Detour =
  | { status: number; type?: string; body: string; headers?: Record<string, string> }
  | "silence"
  | "break"
  /** The store gets it; its answer does not arrive. */
  | "lose"
  | undefined;

/**
 * The road between a browser and a store, on a port of its own: it can be cut, fall silent or lead
 * to a captive portal, for the pages and for the service worker alike, and it counts who passes.
 */
export type Road = Awaited<ReturnType<typeof openRoad>>;

export async function openRoad(to: string) {
  const target = new URL(to);
  const passed: Passing[] = [];
  const sockets = new Set<Socket>();
  let detour: (passing: Passing) => Detour = () => undefined;
  let edit: (path: string, body: Buffer) => Buffer | string = (_, body) => body;

  const server = createServer((asked, answer) => {
    const parts: Buffer[] = [];
    asked.on("data", (part: Buffer) => parts.push(part));
    asked.on("end", () => {
      const body = Buffer.concat(parts);
      const passing = {
        path: asked.url ?? "/",
        method: asked.method ?? "GET",
        body: body.toString(),
        at: Date.now(),
      };
      passed.push(passing);
      const other = detour(passing);
      if (other === "silence") return;
      if (other === "break") return void asked.socket.destroy();
      if (other && other !== "lose") {
        const type = { "content-type": other.type ?? "text/html", "cache-control": "no-store" };
        answer.writeHead(other.status, { ...type, ...other.headers }).end(other.body);
        return;
      }
      forward(asked.headers, passing, body, answer, other === "lose");
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  function forward(
    headers: NodeJS.Dict<string | string[]>,
    { path, method }: Passing,
    body: Buffer,
    answer: ServerResponse,
    loses: boolean,
  ) {
    const { hostname, port } = target;
    // Unpacked, so that a test can edit what passes.
    const { "if-none-match": _, "if-modified-since": __, ...unconditional } = headers;
    const sent = { ...unconditional, "accept-encoding": "identity" };
    // Of a connection that is kept nobody knows whether the store is just closing it.
    const way = { hostname, port, path, method, headers: sent, agent: false };
    const onward = request(way, (from) => {
      const parts: Buffer[] = [];
      from.on("data", (part: Buffer) => parts.push(part));
      from.on("end", () => {
        const edited = Buffer.from(edit(path, Buffer.concat(parts)));
        if (loses) return void answer.socket?.destroy();
        const { "content-length": ___, "transfer-encoding": ____, ...kept } = from.headers;
        answer.writeHead(from.statusCode ?? 502, kept);
        answer.end(edited.length > 0 ? edited : undefined);
      });
    });
    onward.on("error", () => answer.socket?.destroy());
    onward.end(body);
  }

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    /** Everything that has passed, the oldest first. */
    passed,
    /** What happens on the way from now on. */
    lead(next: (passing: Passing) => Detour) {
      detour = next;
    },
    /** The way is free again. */
    clear() {
      detour = () => undefined;
    },
    /** Nothing gets through, and lines that are open break. */
    cut() {
      detour = () => "break";
      for (const socket of sockets) socket.destroy();
    },
    /** Changes bodies that come back. */
    rewrite(next: typeof edit) {
      edit = next;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
