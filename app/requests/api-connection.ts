import { getLocale, LANGUAGE_TAGS } from "../../data/model/locale.ts";

type Fetch = (input: URL | string, init?: RequestInit) => Promise<Response>;

/** How requests reach the API: over the network in the browser, in process on the server. */
export const connection: { origin: string; fetch: Fetch } = {
  origin: "",
  fetch: (input, init) => fetch(input, init),
};

/** Sets the origin of the API ("https://example.com", or "" in the browser) and the fetch function. */
export function configureApi(options: { origin: string; fetch: Fetch }) {
  Object.assign(connection, options);
}

/**
 * Sends a request to the API in the language of the page: reads name French in their URL, because caches ignore headers,
 * and writes name the language in Accept-Language, because that of the browser may be another one.
 */
export function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const url = connection.origin + path;
  const locale = getLocale();
  if ((init.method ?? "GET") === "GET") {
    const query = locale === "en" ? "" : `${path.includes("?") ? "&" : "?"}locale=${locale}`;
    return connection.fetch(url + query, init);
  }
  const headers = new Headers(init.headers);
  headers.set("Accept-Language", LANGUAGE_TAGS[locale]);
  return connection.fetch(url, { ...init, headers });
}
