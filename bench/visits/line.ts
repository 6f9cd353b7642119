import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";

const LINE = "<!doctype html><p>One line";
const HTML = { "content-type": "text/html" };
const WORKER = `const answer = () =>
  new Response(${JSON.stringify(LINE)}, { headers: ${JSON.stringify(HTML)} });
addEventListener("fetch", (event) => event.respondWith(answer()));
`;

/** A server of one page with one line, of a worker that answers with that line, and nothing else. */
export async function serveLine() {
  const server = createServer(({ url }, answer) => {
    if (url === "/sw.js") answer.writeHead(200, { "content-type": "text/javascript" }).end(WORKER);
    else answer.writeHead(200, HTML).end(LINE);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** From now on the line comes from its worker. */
export async function installLine(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.close();
}
