import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Env } from "./deps.ts";

/** What the Node server puts beside the request; absent when the API is called in process. */
type Connection = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

/**
 * Says who asks. Behind `trustProxy` proxies the last so many entries of X-Forwarded-For are theirs
 * and the one before is the client; with 0 the header is ignored, for anybody can send it.
 */
export function identifyClient(trustProxy: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const connection = c.env as Connection;
    const socket = connection?.incoming?.socket?.remoteAddress ?? "in-process";
    const address = clientAddress(socket, c.req.header("x-forwarded-for"), trustProxy);
    c.set("address", address);
    c.set("client", networkOf(address));
    await next();
  };
}

/** The client's address, given that of the socket and the header of the proxies in between. */
export function clientAddress(socket: string, forwarded: string | undefined, trustProxy: number) {
  if (trustProxy === 0 || !forwarded) return socket;
  const chain = forwarded.split(",");
  const address = addressOf(chain.at(-trustProxy) ?? chain[0] ?? "");
  // An entry that is no address ("unknown") makes nobody a client of their own.
  return isIP(address) ? address : socket;
}

/** Some proxies append the port, by which every connection would be another client. */
function addressOf(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry.trim()) ?? [];
  return bracketed ?? dotted ?? entry.trim();
}

/** A household has one IPv4 address but 2^64 of IPv6: those count by their network. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const gap = plain.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(gap).fill("0"), ...right].slice(0, 4).join(":");
}
