import { createServer } from "node:http";
import type { BrowserContext } from "@playwright/test";
import { listeningPort } from "../../api/http/listening-port.ts";

const LINE = "<!doctype html><p>One line";
const HTML = { "content-type": "text/html" };
const WORKER = `const respond = () =>
  new Response(${JSON.stringify(LINE)}, { headers: ${JSON.stringify(HTML)} });
addEventListener("fetch", (event) => event.respondWith(respond()));
`;

/** Serves a page of one line, and a service worker that responds with that page. */
export async function servePage() {
  const server = createServer(({ url }, response) => {
    if (url === "/sw.js")
      response.writeHead(200, { "content-type": "text/javascript" }).end(WORKER);
    else response.writeHead(200, HTML).end(LINE);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${listeningPort(server)}/`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Installs the service worker, which then serves the page. */
export async function installWorker(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await page.close();
}
