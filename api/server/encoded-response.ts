import { createHash } from "node:crypto";
import { CORRECTED_SEARCH } from "../../data/model/catalogue/search-header.ts";
import { bestEncoding, compress, type Encoding } from "./encoding.ts";

/** One encoding of a response. */
type Variant = { body: Buffer<ArrayBuffer>; headers: HeadersInit; etag: string };

/** A response in all encodings. */
export type EncodedResponse = {
  status: number;
  /** Whether it may be sent again. */
  isCacheable: boolean;
  /** Of the body and of the headers that belong to it. */
  hash: string;
  variants: Record<Encoding, Variant>;
};

/** Headers that differ between encodings, or that Node sets. */
const OWN_HEADERS = ["content-length", "content-encoding", "etag", "vary", "date", "connection"];
/** Headers that are part of a representation, like its body (RFC 9110 §8.8.3). */
const HASHED_HEADERS = ["x-total-count", "link", CORRECTED_SEARCH];

/**
 * Compresses a response.
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
  const [identity, br, gzip] = await Promise.all([
    encode("identity"),
    encode("br"),
    encode("gzip"),
  ]);
  return { status, isCacheable, hash, variants: { identity, br, gzip } };
}

/** The response in the best encoding for a request; 304 if the client has it. */
export function toResponse(
  { status, isCacheable, variants }: EncodedResponse,
  request: Request,
): Response {
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? "");
  const { body, headers, etag } = variants[encoding];
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
