import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
import type { Env } from "../deps.ts";

/**
 * The environment that the Node server passes with a request, and the rendering of a page with its API
 * calls; absent if the store itself sends the request.
 */
export type Connection = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/**
 * Sets the client's `address`. Behind `trustProxy` proxies the last `trustProxy` entries of
 * X-Forwarded-For were added by them; with 0 the header is ignored, because anyone can send it.
 */
export function identifyClient(trustProxy: number): MiddlewareHandler<Env> {
  return async (c, next) => {
    const connection = c.env as Connection;
    const socket = connection?.incoming?.socket?.remoteAddress ?? "in-process";
    c.set("address", clientAddress(socket, c.req.header("x-forwarded-for"), trustProxy));
    await next();
  };
}

/** The client's address, from the socket's address and the header that proxies added. */
export function clientAddress(socket: string, forwarded: string | undefined, trustProxy: number) {
  if (trustProxy === 0 || !forwarded) return socket;
  const chain = forwarded.split(",");
  const address = withoutPort((chain.at(-trustProxy) ?? chain[0] ?? "").trim());
  // An entry that is no address ("unknown") must not create a client of its own.
  return ipaddr.isValid(address) ? address : socket;
}

/** Some proxies append the port, which differs for every connection. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

/**
 * The key that rate limits count a client by: its IPv4 address, or the /64 network of its IPv6 address,
 * since a household has one of the former and 2^64 of the latter.
 */
export function clientKey(c: Context<Env>): string {
  const address = c.get("address");
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":");
}
