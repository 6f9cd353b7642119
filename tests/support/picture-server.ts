import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { DownloadRules } from "../../api/catalogue/pictures/copy/download-picture.ts";
import { createCertificate } from "./self-signed.ts";

/** The name of the test's server; the other one leads to an address that is refused. */
export const HOST = "pictures.test";
export const PRIVATE_HOST = "private.test";
export const PRIVATE_ADDRESS = "10.0.0.7";

/**
 * Starts an HTTPS server for one test. In `rules`, `HOST` has the server's loopback address, and only
 * this address is allowed: the rule of the store refuses loopback addresses.
 */
export async function startPictureServer(listener: RequestListener) {
  const { key, cert } = createCertificate([HOST, PRIVATE_HOST]);
  const requests: string[] = [];
  const server = createServer({ key, cert }, (request, response) => {
    requests.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const { port } = server.address() as AddressInfo;
  const lookups: string[] = [];
  const rules: DownloadRules = {
    isAllowed: (address) => address === "127.0.0.1",
    resolve: async (hostname) => {
      lookups.push(hostname);
      return hostname === HOST ? ["127.0.0.1"] : [PRIVATE_ADDRESS];
    },
    maxMs: 10_000,
    ca: cert,
  };
  return { url: `https://${HOST}:${port}`, port, rules, requests, lookups };
}
