import { AsyncLocalStorage } from "node:async_hooks";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import type { Api } from "../../api/app.ts";
import { readConfig } from "../../api/config.ts";
import type { OpenDatabase } from "../../api/db/open.ts";
import { inProcessFetch, type Visit } from "../../api/server/pages.ts";
import { servePrepared } from "../../api/server/prepared/serve.ts";
import { createRoom } from "../../api/server/room.ts";
import { configureApi } from "../../app/api-connection.ts";
import { renderPage } from "../../app/entry-server.tsx";

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, still compressed. */
  bytes: Buffer;
  text: string;
};

/** A store's room behind its prepared answers, over HTTP, as the built store has it. */
export async function servePreparedRoom(
  { shownVersions }: Pick<OpenDatabase, "shownVersions">,
  api: Api,
  mostBytes?: number,
) {
  const config = readConfig({ PUBLIC_URL: "http://shop.test" });
  const visits = new AsyncLocalStorage<Visit>();
  const room = createRoom({
    config,
    api,
    extras: [],
    ready: async () => true,
    build: undefined,
    pictures: "none",
    pages: {
      publicUrl: config.publicUrl,
      log: pino({ level: "silent" }),
      visits,
      render: renderPage,
      fill: async ({ head, body, state }) => ({
        html: `<!doctype html>${head}${body}${state}`,
        styles: [],
      }),
    },
  });
  configureApi({ origin: config.publicUrl, fetch: inProcessFetch(api, visits) });
  const made: string[] = [];
  const prepared = servePrepared({
    fetch: (asked) => {
      if ([...asked.headers].length > 0) throw new Error("made for somebody, not for everybody");
      made.push(asked.url.slice(config.publicUrl.length));
      return room.fetch(asked);
    },
    shownVersions,
    publicUrl: config.publicUrl,
    ...(mostBytes !== undefined && { mostBytes }),
  });
  const usual = getRequestListener(room.fetch);
  const server = createServer((asked, answer) =>
    prepared.handle(asked, answer, () => void usual(asked, answer)),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((answered, failed) => {
      const sent = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
      sent.on("error", failed);
      sent.on("response", async (response) => {
        const bytes = Buffer.concat(await response.toArray());
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes,
          text: unpack(bytes, response.headers["content-encoding"]),
        });
      });
      sent.end();
    });
  return {
    ask,
    /** Addresses that were made, in order, since the last look. */
    madeSince: () => made.splice(0),
    bytes: prepared.bytes,
    stop: () => new Promise<unknown>((closed) => server.close(closed)),
  };
}

function unpack(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return encoding === "gzip" ? gunzipSync(bytes).toString() : bytes.toString();
}
