import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listeningPort } from "../../api/http/listening-port.ts";
import PICTURES from "../../data/seed/pictures.json" with { type: "json" };

const FOLDER = resolve(import.meta.dirname, "../../data/seed/pictures");
const EIGHT = Object.values(PICTURES).slice(0, 8);

/** A minimal page: eight pictures with captions, no script, no font. */
const HTML = `<!doctype html><html lang="en-CA"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Eight pictures</title>
<meta name="description" content="Baseline for the measurements of the shop's pages.">
<style>body{margin:20px;font:16px/1.5 sans-serif;background:#faf7f2;color:#211d18}
ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:0;list-style:none}
img{display:block;width:100%;height:auto;aspect-ratio:4/5}</style></head><body><h1>Eight pictures</h1><ul>${EIGHT.map(
  ({ alt }, i) => `<li><img src="/${i}.avif" width="320" height="400" alt="${alt}"><p>${alt}</p>`,
).join("")}</ul></body></html>`;

export type Baseline = { url: string; stop: () => Promise<void> };

/** Serves the minimal page, precompressed, from memory. */
export async function startBaseline(): Promise<Baseline> {
  const html = brotliCompressSync(HTML);
  const pictures = EIGHT.map(({ directory }) => readFileSync(join(FOLDER, directory, "320.avif")));
  const server = createServer((request, response) => {
    const picture = pictures[Number(/^\/(\d)\.avif$/.exec(request.url ?? "")?.[1])];
    if (picture)
      response.writeHead(200, {
        "content-type": "image/avif",
        "content-length": picture.length,
        "cache-control": "public, max-age=31536000, immutable",
      });
    else
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
        "content-length": html.length,
      });
    response.end(picture ?? html);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://localhost:${listeningPort(server)}/`,
    stop: () => new Promise((done) => void server.close(() => done())),
  };
}
