import { isFromStore, isServerError } from "../data/model/http/server-response.ts";
import type { FailureCause } from "../data/model/http/worker-headers.ts";

/** Maximum wait for the network while there is a cached response, in milliseconds. */
export const TIMEOUT_MS = 2_500;

/** After a timeout the network counts as slow for this time, with a shorter timeout; milliseconds. */
const SLOW_NETWORK_MS = 15_000;
const SLOW_NETWORK_TIMEOUT_MS = 400;

let slowUntil = 0;

/** The current timeout for data, in milliseconds. */
export function dataTimeout(): number {
  return Date.now() < slowUntil ? SLOW_NETWORK_TIMEOUT_MS : TIMEOUT_MS;
}

/** Fetches the complete JSON response of the server, or returns why there is none in time. */
export async function fetchData(
  request: Request,
  timeoutMs = dataTimeout(),
): Promise<Response | FailureCause> {
  // Browsers open six connections per host with HTTP/1.1; requests that hang must not occupy them.
  const controller = new AbortController();
  const fetching = (async (): Promise<Response | FailureCause> => {
    const response = await fetch(request, { signal: controller.signal });
    if (isServerError(response)) return "unresponsive";
    if (!isFromStore(response)) return "offline";
    const text = await response.text();
    if (!/^\s*[[{]/.test(text)) return "offline";
    return new Response(text, { status: response.status, headers: response.headers });
  })();
  const result = await withTimeout(fetching, timeoutMs);
  if (result === "timeout") {
    controller.abort();
    slowUntil = Date.now() + SLOW_NETWORK_MS;
    return "unresponsive";
  }
  if (result instanceof Response) slowUntil = 0;
  return result ?? "offline";
}

/** The result of a promise; "timeout" if it is not settled in time, undefined if it is rejected. */
export function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
): Promise<T | "timeout" | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("timeout"), ms);
    promise
      .then(resolve, () => resolve(undefined))
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.json$/, /^application\/json\b/],
  [/\.woff2$/, /^font\/woff2\b/],
  [/\.(?:svg|png|avif|webp)$/, /^image\//],
];

/** Whether a response is the requested file and not an error, a redirect or a captive portal's page. */
export function isFile(
  pathname: string,
  response: Pick<Response, "status" | "redirected" | "headers" | "type">,
): boolean {
  if (response.status !== 200 || response.redirected || response.type === "opaque") return false;
  const type = response.headers.get("content-type") ?? "";
  return TYPES.some(([ending, kind]) => ending.test(pathname) && kind.test(type));
}
