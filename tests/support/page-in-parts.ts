import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Serves a store whose page at `path` arrives in `count` parts, split at the first occurrences of
 * `separator`. The next part is sent when `next` is called, so that the browser paints an incomplete
 * page.
 */
export async function servePageInParts(
  storeUrl: string,
  path: string,
  separator: RegExp,
  count: number,
) {
  const held: (() => void)[] = [];
  const server = createServer(async (incoming, response) => {
    const { url = "/" } = incoming;
    const headers = { accept: incoming.headers.accept ?? "*/*" };
    const page = await fetch(storeUrl + url, { headers });
    const type = page.headers.get("content-type") ?? "";
    response.writeHead(page.status, { "Content-Type": type });
    if (url !== path) return response.end(Buffer.from(await page.arrayBuffer()));
    const all = (await page.text()).split(separator);
    for (const part of [...all.slice(0, count - 1), all.slice(count - 1).join("")]) {
      response.write(part);
      await new Promise<void>((resolve) => held.push(resolve));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    /** Sends the next part. Returns false if there is none. */
    next(): boolean {
      const send = held.shift();
      send?.();
      return send !== undefined;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
