/** How long an answer is waited for while there is something kept to show, in milliseconds. */
export const PATIENCE_MS = 2_500;

/** Once the network has been silent, this long it is only given a moment. */
const DOUBT_MS = 15_000;
const MOMENT_MS = 400;

let doubtedUntil = 0;

/** How patient to be with the network now. */
export function patience(now = Date.now()): number {
  return now < doubtedUntil ? MOMENT_MS : PATIENCE_MS;
}

/**
 * Why a response does not come from the server: `offline` when the request failed or a captive portal
 * answered, `unresponsive` when the server was silent for too long or answered with an error of its own.
 */
export type FailureCause = "offline" | "unresponsive";

/** Tells the page the cause, on responses that the worker makes up instead of the server. */
export const CAUSE_HEADER = "X-Failure-Cause";

/** The server's complete JSON response to a request for data, or why there is none in time. */
export async function fetchData(
  request: Request,
  waitMs = patience(),
): Promise<Response | FailureCause> {
  const fetching = (async (): Promise<Response | FailureCause> => {
    const response = await fetch(request);
    if (isServerError(response)) return "unresponsive";
    if (!isOwnData(response)) return "offline";
    const text = await response.text();
    if (!/^\s*[[{]/.test(text)) return "offline";
    return new Response(text, { status: response.status, headers: response.headers });
  })();
  const result = await within(fetching, waitMs);
  if (result === "late") {
    doubtedUntil = Date.now() + DOUBT_MS;
    return "unresponsive";
  }
  if (result instanceof Response) doubtedUntil = 0;
  return result ?? "offline";
}

/** Responses that invite a retry. */
const isServerError = ({ status }: Pick<Response, "status">) => status >= 500 || status === 429;

/** The server's own JSON, which may also be a plain "no" (404, 400); nothing that invites a retry. */
function isOwnData(
  response: Pick<Response, "status" | "redirected" | "headers" | "type">,
): boolean {
  if (response.redirected || response.type === "opaque") return false;
  if (isServerError(response) || response.status < 200) return false;
  return /^application\/json\b/i.test(response.headers.get("content-type") ?? "");
}

/** The outcome, "late" when there is none in time, undefined when it failed. */
export function within<T>(promise: Promise<T>, ms: number): Promise<T | "late" | undefined> {
  return new Promise((settle) => {
    const timer = setTimeout(() => settle("late"), ms);
    promise
      .then(settle, () => settle(undefined))
      .finally(() => {
        clearTimeout(timer);
      });
  });
}

const TYPES: readonly (readonly [ending: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript\b/],
  [/\.css$/, /^text\/css\b/],
  [/\.html$/, /^text\/html\b/],
  [/\.woff2$/, /^font\/woff2\b/],
  [/\.(?:svg|png|avif|webp)$/, /^image\//],
];

/** Whether a response is the file that was asked for: never a redirect, a portal's page or an error. */
export function isFile(
  pathname: string,
  response: Pick<Response, "status" | "redirected" | "headers" | "type">,
): boolean {
  if (response.status !== 200 || response.redirected || response.type === "opaque") return false;
  const type = response.headers.get("content-type") ?? "";
  return TYPES.some(([ending, kind]) => ending.test(pathname) && kind.test(type));
}
