import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Maximum size of a picture, in bytes. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Time for a picture with all its redirects, in milliseconds. */
const MAX_MS = 30_000;
const MAX_REDIRECTS = 5;

/** Tests replace the rule, because their servers listen on loopback addresses. */
export type DownloadRules = {
  isAllowed: (address: string) => boolean;
  resolve: (hostname: string) => Promise<string[]>;
  maxMs: number;
  /** Certificate of an additional authority. */
  ca?: string;
};

const RULES: DownloadRules = {
  isAllowed: isPublicAddress,
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true })).map(({ address }) => address),
  maxMs: MAX_MS,
};

export type Download =
  | { outcome: "downloaded"; bytes: Uint8Array }
  /** `isFinal`: another attempt would fail too. */
  | { outcome: "failed"; problem: string; isFinal: boolean };

class DownloadProblem extends Error {
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

const never = (message: string) => new DownloadProblem(message, true);
const later = (message: string) => new DownloadProblem(message, false);

/**
 * Downloads a picture from another server. The URL may come from anyone's file: only https and only
 * public addresses are allowed, checked for each redirect too, and the connection goes to the address
 * that was checked, so that a second DNS response can't change it.
 */
export async function downloadPicture(
  url: string,
  given: Partial<DownloadRules> = {},
  signal?: AbortSignal,
): Promise<Download> {
  const rules = { ...RULES, ...given };
  const timeout = AbortSignal.timeout(rules.maxMs);
  const ending = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return { outcome: "downloaded", bytes: await follow(url, rules, ending) };
  } catch (error) {
    if (error instanceof DownloadProblem)
      return { outcome: "failed", problem: error.message, isFinal: error.isFinal };
    const problem = timeout.aborted
      ? `The download took longer than ${rules.maxMs / 1000} seconds.`
      : "The server could not be reached.";
    return { outcome: "failed", problem, isFinal: false };
  }
}

async function follow(first: string, rules: DownloadRules, signal: AbortSignal) {
  let url = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const target = parse(url);
    const response = await open(target, await checkedAddress(target, rules, signal), rules, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      url = URL.parse(headers.location, target)?.href ?? "";
      continue;
    }
    try {
      return await read(response);
    } finally {
      response.destroy();
    }
  }
  throw never(`It redirects more than ${MAX_REDIRECTS} times.`);
}

function parse(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== "https:") throw never("Only https:// addresses are copied.");
  if (url.username || url.password) throw never("The address contains a user name or password.");
  return url;
}

/** The address to connect to. A name with any address that is not public is refused. */
async function checkedAddress(
  url: URL,
  rules: DownloadRules,
  signal: AbortSignal,
): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const addresses = isIP(host) ? [host] : await untilAborted(rules.resolve(host), signal);
  if (!addresses.every(rules.isAllowed)) throw never("It leads to an address that is not public.");
  const [address] = addresses;
  if (!address) throw later("The server's name has no address.");
  return address;
}

/** DNS lookups can't be cancelled; this stops waiting for one. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}

function open(
  url: URL,
  address: string,
  { ca }: DownloadRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address);
  const useChecked: LookupFunction = (_hostname, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      // No shared connections, because each must connect to the address that was checked for it.
      agent: false,
      lookup: useChecked,
      headers: { accept: "image/*", "accept-encoding": "identity", "user-agent": "Vitrine" },
      signal,
      ...(ca !== undefined && { ca }),
    });
    sent.once("response", resolve);
    // Remains for errors after the response; reading it reports them.
    sent.on("error", reject);
    sent.end();
  });
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    const message = `The server answered ${statusCode}.`;
    throw statusCode === 429 || statusCode === 408 || statusCode >= 500
      ? later(message)
      : never(message);
  }
  const type = headers["content-type"] ?? "";
  if (!/^(?:image\/|application\/octet-stream\b)/i.test(type)) throw never("It is not a picture.");
  const tooLarge = () => never(`It is larger than ${MAX_BYTES / 1024 / 1024} MB.`);
  if (Number(headers["content-length"] ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  if (!response.complete) throw later("The download ended early.");
  return Buffer.concat(chunks);
}
