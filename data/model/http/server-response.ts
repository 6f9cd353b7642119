type ServerResponse = {
  status: number;
  redirected: boolean;
  headers: { get: (name: string) => string | null };
};

/** Whether a retry may succeed. */
export const isServerError = ({ status }: Pick<ServerResponse, "status">): boolean =>
  status >= 500 || status === 429;

/**
 * Whether a response is JSON from the store, also with a 4xx status; not a captive portal's page, a
 * redirect or a server error.
 */
export function isFromStore(response: ServerResponse): boolean {
  const isJson = /^application\/json\b/i.test(response.headers.get("content-type") ?? "");
  return isJson && !response.redirected && !isServerError(response);
}
