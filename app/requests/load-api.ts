/**
 * Loads the typed client when the first request is made. Pages from the server contain the data that
 * they display, so a first visit needs neither the client nor Hono: 2 kB before hydration.
 */
export const loadApi = () => import("./api-client.ts");
