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
 * What the server says to a request for data: a JSON answer of its own, whole. Undefined when the
 * network fails, hangs, answers for somebody else (a captive portal's page, a redirect), or when the
 * server itself is in trouble.
 */
export async function askForData(request: Request, waitMs = patience()) {
  const asking = (async () => {
    const response = await fetch(request);
    if (!isOwnData(response)) return undefined;
    const text = await response.text();
    if (!/^\s*[[{]/.test(text)) return undefined;
    return new Response(text, { status: response.status, headers: response.headers });
  })();
  const answer = await within(asking, waitMs);
  if (answer === "late") doubtedUntil = Date.now() + DOUBT_MS;
  else if (answer) doubtedUntil = 0;
  return answer === "late" ? undefined : answer;
}

/** The server's own JSON, which may also be a plain "no" (404, 400); nothing that invites a retry. */
export function isOwnData(
  response: Pick<Response, "status" | "redirected" | "headers" | "type">,
): boolean {
  if (response.redirected || response.type === "opaque") return false;
  if (response.status >= 500 || response.status === 429 || response.status < 200) return false;
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
