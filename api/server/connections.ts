import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextIteration } from "node:timers/promises";

/**
 * How long a connection without a pending response, or whose client does not read the response, may stay open
 * while the server closes, in milliseconds; short, so that one client does not delay a restart.
 */
const CLOSE_TIME = 2_000;
/** An iteration of the event loop that takes less than this has accepted no connection, in milliseconds. */
const QUIET_ITERATION = 1;
/** Limit of iterations that the server waits for a quiet one while it closes. */
const MAX_ITERATIONS = 200;

/** The open connections of a server, and the responses that each has not finished. */
export function trackConnections() {
  const sockets = new Set<Socket>();
  /** The connections that have sent a request. */
  const used = new WeakSet<Duplex>();
  /** Several responses if the client pipelines its requests. */
  const pending = new Map<Duplex, Set<ServerResponse>>();
  let accepted = 0;
  let isClosing = false;

  return {
    add(socket: Socket): void {
      accepted += 1;
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    },

    /** Whether a connection has a response that is not finished. */
    isPending: (socket: Duplex): boolean => pending.has(socket),

    /** Records a response until it is finished. `isLast`: it closes its connection. */
    begin(response: ServerResponse, socket: Socket, isLast: boolean): void {
      if (isClosing || isLast) response.setHeader("Connection", "close");
      used.add(socket);
      const responses = pending.get(socket) ?? new Set();
      pending.set(socket, responses.add(response));
      response.once("close", () => {
        responses.delete(response);
        if (responses.size > 0) return;
        pending.delete(socket);
        if (isClosing) socket.destroySoon();
      });
    },

    /** From now on, every response closes its connection. */
    startClosing(): void {
      isClosing = true;
      for (const responses of pending.values())
        for (const response of responses)
          if (!response.headersSent) response.setHeader("Connection", "close");
    },

    /**
     * Accepts the connections that clients have opened: the system resets them when the listening socket is
     * closed, and proxies do not repeat a POST that they have sent. Ends right after a short iteration of the
     * event loop in which no connection was waiting.
     */
    async acceptOpened(): Promise<void> {
      await nextIteration();
      for (let iteration = 0; iteration < MAX_ITERATIONS; iteration += 1) {
        const before = accepted;
        const started = performance.now();
        await nextIteration();
        if (accepted === before && performance.now() - started < QUIET_ITERATION) return;
      }
    },

    /** Closes idle connections, and the others after `stallMs` without progress, or `CLOSE_TIME` if that is shorter. */
    closeIdle(stallMs: number): void {
      for (const socket of sockets) {
        if (used.has(socket) && !pending.has(socket)) socket.destroy();
        else socket.setTimeout(Math.min(stallMs, CLOSE_TIME));
      }
    },
  };
}
