import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CORRECTED_SEARCH } from "../../../data/model/search-header.ts";
import { bestEncoding, type Encoding, pack } from "../encoding.ts";

/** Bytes as a text of Latin-1: Node sends it with its head in one piece, which no buffer is. */
type Packed = { content: string; headers: string[]; etag: string };

/** Headers that are made anew for every encoding, or by Node for every answer. */
const OWN = new Set(["content-length", "content-encoding", "etag", "vary", "date", "connection"]);
/** Headers that a 304 goes without. */
const OF_CONTENT = /^content-(?:length|type|encoding)$/i;

/** An answer in every encoding that somebody may ask for, ready to be sent. */
export class PreparedAnswer {
  readonly #status: number;
  readonly #packed: Record<Encoding, Packed>;
  /** Whether it may be kept and sent to others: a public answer, and no error. */
  readonly isPublic: boolean;

  private constructor(status: number, packed: Record<Encoding, Packed>, isPublic: boolean) {
    this.#status = status;
    this.#packed = packed;
    this.isPublic = isPublic;
  }

  static async from(response: Response): Promise<PreparedAnswer> {
    const { status, headers } = response;
    const content = Buffer.from(await response.arrayBuffer());
    const lines = [...headers].filter(([name]) => !OWN.has(name)).flat();
    const hash = createHash("sha256");
    // A count or a corrected search that changed alone is another answer too.
    const names = ["x-total-count", "link", CORRECTED_SEARCH];
    hash.update(JSON.stringify(names.map((name) => headers.get(name))));
    const tag = hash.update(content).digest("base64url").slice(0, 22);
    const isPublic =
      status === 200 && headers.get("cache-control") === "no-cache" && !headers.has("set-cookie");
    const prepare = async (encoding: Encoding): Promise<Packed> => {
      const packed = await pack(content, encoding);
      const isPacked = packed !== content;
      const etag = `"${isPacked ? `${tag}-${encoding}` : tag}"`;
      return {
        content: packed.toString("latin1"),
        etag,
        headers: [
          ...lines,
          ...["vary", "Accept-Encoding", "content-length", String(packed.length)],
          ...(isPacked ? ["content-encoding", encoding] : []),
          ...(isPublic ? ["etag", etag] : []),
        ],
      };
    };
    const [identity, br, gzip] = await Promise.all([
      prepare("identity"),
      prepare("br"),
      prepare("gzip"),
    ]);
    return new PreparedAnswer(status, { identity, br, gzip }, isPublic);
  }

  get bytes(): number {
    const { identity, br, gzip } = this.#packed;
    return identity.content.length + br.content.length + gzip.content.length;
  }

  send(request: IncomingMessage, response: ServerResponse) {
    const { content, headers, etag } =
      this.#packed[bestEncoding(request.headers["accept-encoding"])];
    if (this.isPublic && names(request.headers["if-none-match"], etag)) {
      response.writeHead(304, withoutContent(headers));
      response.end();
      return;
    }
    response.writeHead(this.#status, headers);
    if (request.method === "HEAD") response.end();
    else response.end(content, "latin1");
  }
}

/** Whether If-None-Match names this answer as it would be sent. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
}

function withoutContent(headers: readonly string[]): string[] {
  const left: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const [name = "", value = ""] = headers.slice(at, at + 2);
    if (!OF_CONTENT.test(name)) left.push(name, value);
  }
  return left;
}
