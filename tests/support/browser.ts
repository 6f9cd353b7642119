type SendRequest = (path: string, init: RequestInit) => Response | Promise<Response>;

/** A browser as the API sees it: stores cookies, sends and reads JSON. */
export function createBrowser(sendRequest: SendRequest) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
    const response = await sendRequest(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      // The type of JSON.parse, so that tests can read any property.
      body: text === "" ? undefined : JSON.parse(text),
    };
  }

  return {
    cookies,
    send,
    get: (path: string) => send("GET", path),
    post: (path: string, body: unknown, headers?: HeadersInit) => send("POST", path, body, headers),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
