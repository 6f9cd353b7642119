type Fetch = (input: URL | string, init?: RequestInit) => Promise<Response>;

/** How the API is reached: in the browser over the network, on the server in process. */
export const connection: { origin: string; fetch: Fetch } = {
  origin: "",
  fetch: (input, init) => fetch(input, init),
};

/** Says where the API is and how it is reached; `origin` like "https://example.com" or "". */
export function configureApi(to: { origin: string; fetch: Fetch }) {
  Object.assign(connection, to);
}
