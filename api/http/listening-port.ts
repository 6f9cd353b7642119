import type { Server } from "node:http";

/** The port that a listening server has, for a server that was started with port 0. */
export function listeningPort(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the server listens on no port");
  return address.port;
}
