import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "../config.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

/** Sees every request first: Vite, in development. */
type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Listening = {
  /** The port, also when 0 asked for any free one. */
  port: number;
  host: string;
  /** From now on requests are answered, by `prepared` first; until then they hear 503. */
  answerWith: (fetch: Fetch, prepared?: Before) => void;
  /** Takes no new requests, waits so many milliseconds for those in flight, then cuts them off. */
  close: (patienceMs: number) => Promise<void>;
};

/**
 * Takes the port. `before` sees every request first.
 * @throws an Error with one readable line when it is taken or not allowed
 */
export async function listen(
  { host, port }: Pick<Config, "host" | "port">,
  before: Before = (_request, _response, next) => next(),
): Promise<Listening> {
  let answer: Fetch = () =>
    Response.json(
      { message: "The store is starting." },
      { status: 503, headers: { "Retry-After": "1", "Cache-Control": "no-store" } },
    );
  let prepared: Before = (_request, _response, next) => next();
  const listener = getRequestListener((request, env) => answer(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) =>
    before(request, response, () =>
      prepared(request, response, () => void listener(request, response)),
    ),
  );
  server.requestTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    host,
    answerWith: (fetch, first = prepared) => {
      answer = fetch;
      prepared = first;
    },
    close: (patienceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
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
