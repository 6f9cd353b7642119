import { createHash } from "node:crypto";
import { CORRECTED_SEARCH } from "../../data/model/catalogue/search-json.ts";
import { bestEncoding, compress, type Encoding } from "./encoding.ts";

/** One encoding of a response. */
type Variant = { body: Buffer<ArrayBuffer>; headers: HeadersInit; etag: string };

/** A response that is compressed when an encoding is requested for the first time. */
export type EncodedResponse = {
  status: number;
  /** Whether it may be sent again. */
  isCacheable: boolean;
  /** Of the body and of the headers that belong to it. */
  hash: string;
  /** Size of the uncompressed body in bytes. */
  size: number;
  variant: (encoding: Encoding) => Promise<Variant>;
};

/** Headers that differ between encodings, or that Node sets. */
const OWN_HEADERS = ["content-length", "content-encoding", "etag", "vary", "date", "connection"];
/** Headers that are part of a representation, like its body (RFC 9110 §8.8.3). */
const HASHED_HEADERS = ["x-total-count", "link", CORRECTED_SEARCH];

/**
 * Reads a response. It is not compressed in all encodings at once, because that takes a third of the time of a
 * rendering and clients of a store rarely request more than one.
 * @param previous the last response of the address; the result is the same one if nothing changed
 */
export async function encodeResponse(
  response: Response,
  previous?: EncodedResponse,
): Promise<EncodedResponse> {
  const { status, headers } = response;
  const content = Buffer.from(await response.arrayBuffer());
  const isCacheable =
    status === 200 && headers.get("cache-control") === "no-cache" && !headers.has("set-cookie");
  const hash = createHash("sha256")
    .update(JSON.stringify(HASHED_HEADERS.map((name) => headers.get(name))))
    .update(content)
    .digest("base64url")
    .slice(0, 22);
  if (isCacheable && previous?.hash === hash) return previous;
  const variants = new Map<Encoding, Promise<Variant>>();
  const encode = async (encoding: Encoding): Promise<Variant> => {
    const body = await compress(content, encoding);
    const isCompressed = body !== content;
    const etag = isCompressed ? `"${hash}-${encoding}"` : `"${hash}"`;
    const own = new Headers(headers);
    for (const name of OWN_HEADERS) own.delete(name);
    own.set("Vary", "Accept-Encoding");
    own.set("Content-Length", String(body.length));
    if (isCompressed) own.set("Content-Encoding", encoding);
    if (isCacheable) own.set("ETag", etag);
    // A plain object, because a Response of @hono/node-server would share a Headers object with the cache. It
    // can't have a header twice, such as Set-Cookie.
    return { body, headers: isCacheable ? Object.fromEntries(own) : own, etag };
  };
  const variant = (encoding: Encoding) => {
    const known = variants.get(encoding) ?? encode(encoding);
    variants.set(encoding, known);
    return known;
  };
  return { status, isCacheable, hash, size: content.length, variant };
}

/** The response in the best encoding for a request; 304 if the client has it. */
export async function toResponse(
  { status, isCacheable, variant }: EncodedResponse,
  request: Request,
): Promise<Response> {
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const { body, headers, etag } = await variant(encoding);
  if (!isCacheable || !matches(request.headers.get("if-none-match"), etag))
    return new Response(body, { status, headers });
  const notModified = new Headers(headers);
  for (const name of ["content-length", "content-type", "content-encoding"])
    notModified.delete(name);
  return new Response(null, { status: 304, headers: notModified });
}

/** Whether If-None-Match matches, by weak comparison (RFC 9110 §13.1.2). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}
