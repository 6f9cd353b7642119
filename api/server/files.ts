import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../deps.ts";
import { bestEncoding, type Encoding } from "./encoding.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "no-cache";
const ONE_HOUR = "public, max-age=3600";

/** `contents`: the file and its compressed copies; of a file that is read on request, the paths. */
type File = {
  type: string;
  etag: string;
  cacheControl: string;
  contents: Partial<Record<Encoding, Buffer<ArrayBuffer> | string>>;
};

/**
 * Serves the client build by the exact paths of the files that existed at start, so that no path can
 * leave the folder. The build manifest and source maps are not served. Assets are read on request: their
 * names contain a hash of the contents, and those of several releases would take much memory. The other
 * files stay in memory, so that they belong to this release while a later one is being built.
 *
 * `serveStatic` of @hono/node-server is not equivalent: it sends no ETag, ignores q-values, omits
 * Vary on uncompressed responses and serves every file in the folder.
 */
export function serveBuild(folder: string): MiddlewareHandler<Env> {
  const files = findFiles(folder);
  return async (c, next) => {
    const file = files.get(c.req.path);
    return (file && (await respondWithFile(c, file))) ?? next();
  };
}

function findFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const url = path.slice(folder.length).replaceAll("\\", "/");
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type || /^\/manifest(?:\.\w+)?\.json$/.test(url)) continue;
    const isAsset = url.startsWith("/assets/");
    const copies = { identity: path, br: `${path}.br`, gzip: `${path}.gz` };
    const existing = Object.entries(copies).filter(([, copy]) => existsSync(copy));
    files.set(url, {
      type,
      etag: `"${isAsset ? entry.name : contentHash(path)}"`,
      cacheControl: isAsset ? IMMUTABLE : REVALIDATED,
      contents: Object.fromEntries(
        existing.map(([encoding, copy]) => [encoding, isAsset ? copy : readFileSync(copy)]),
      ),
    });
  }
  return files;
}

function contentHash(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("base64url").slice(0, 22);
}

/** Returns undefined if the file was deleted after the start. */
async function respondWithFile(c: Context, file: File): Promise<Response | undefined> {
  const isPrecompressed = Boolean(file.contents.br ?? file.contents.gzip);
  const accepted = isPrecompressed ? bestEncoding(c.req.header("accept-encoding")) : "identity";
  const encoding = file.contents[accepted] ? accepted : "identity";
  const headers = new Headers({
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: encoding === "identity" ? file.etag : file.etag.replace(/"$/, `-${encoding}"`),
  });
  if (isPrecompressed) headers.set("Vary", "Accept-Encoding");
  if (matchesEtag(c.req.header("if-none-match"), file.etag)) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const content = file.contents[encoding];
  const body =
    typeof content === "string" ? await readFile(content).catch(() => undefined) : content;
  if (!body) return undefined;
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { headers });
}

/** Whether If-None-Match contains this ETag with the suffix of any encoding. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const wanted = etag.slice(1, -1);
  return (header ?? "")
    .split(",")
    .some((tag) => /^(?:W\/)?"(.*?)(?:-(?:br|gzip))?"$/.exec(tag.trim())?.[1] === wanted);
}

/** Directory and file name of a picture; neither can be a dot segment. */
const PICTURE = /^\/pictures\/([\w-]+(?:\.[\w-]+)*)\/((?:\d{2,4}|share)\.(?:avif|webp|png|jpg))$/;

/** Serves the pictures of the sample store; their paths contain a hash of their content. */
export function servePictures(folder: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    const [, directory, name] = PICTURE.exec(c.req.path) ?? [];
    if (!directory || !name) return next();
    return (await respondWithPicture(folder, directory, name, IMMUTABLE)) ?? next();
  };
}

/**
 * Serves the current picture for paths of earlier releases, which the database of a store that was
 * seeded with an earlier release still contains.
 */
export function serveRenewedPictures(folder: string): MiddlewareHandler<Env> {
  const titleOf = (directory: string) => directory.split(".")[0];
  return async (c, next) => {
    const [, directory, name] = PICTURE.exec(c.req.path) ?? [];
    if (!directory || !name) return next();
    const renewed = (await readdir(folder)).find((now) => titleOf(now) === titleOf(directory));
    return (renewed && (await respondWithPicture(folder, renewed, name, ONE_HOUR))) || next();
  };
}

async function respondWithPicture(folder: string, directory: string, name: string, cache: string) {
  const content = await readFile(join(folder, directory, name)).catch(() => undefined);
  if (!content) return undefined;
  return new Response(content, {
    headers: {
      "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
      "Content-Length": String(content.length),
      "Cache-Control": cache,
    },
  });
}
