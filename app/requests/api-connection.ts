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
