import { hc } from "hono/client";
import * as v from "valibot";
import type { Api } from "../../api/app.ts";
import { fetchApi } from "./api-connection.ts";
import { HttpError } from "./http-error.ts";

/**
 * The typed client of the routes under /api. Every call sends cookies; hono adds the JSON content type with a body. Path
 * parameters are percent-encoded here, so callers pass ids as they are.
 */
export const { api } = encodePathParameters(
  hc<Api>("/", {
    init: { credentials: "include" },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetchApi(String(input instanceof Request ? input.url : input), init),
  }),
);

/**
 * Wraps hono's client, which inserts path parameters verbatim: an id with "#", "?", "%" or "/" would
 * otherwise change the requested path.
 */
function encodePathParameters<T extends object>(client: T): T {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? encodePathParameters(value) : value;
    },
    apply(target, self, [args, ...rest]: [{ param?: Record<string, string> }?, ...unknown[]]) {
      const param =
        args?.param &&
        Object.fromEntries(
          Object.entries(args.param).map(([name, value]) => [name, encodeURIComponent(value)]),
        );
      const encoded = param ? { ...args, param } : args;
      return Reflect.apply(target as (...all: unknown[]) => unknown, self, [encoded, ...rest]);
    },
  });
}

/** A response of the typed client. */
export type ApiResponse = Pick<Response, "ok" | "status" | "statusText" | "text">;

type ParseResponse = {
  <S extends v.GenericSchema>(response: ApiResponse, schema: S): Promise<v.InferOutput<S>>;
  <S extends v.GenericSchema>(
    response: ApiResponse,
    schema: S,
    options: { on401: "null" },
  ): Promise<v.InferOutput<S> | null>;
};

/**
 * Parses and validates the JSON body of a response.
 *
 * @throws HttpError if the status is not 2xx; with `on401: "null"`, 401 returns null instead
 * @throws SyntaxError or ValiError if the body is not JSON or does not match the schema
 */
export const parseResponse: ParseResponse = async <S extends v.GenericSchema>(
  response: ApiResponse,
  schema: S,
  options?: { on401: "null" },
) => {
  if (response.status === 401 && options) return null;
  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text, response.statusText);
  return v.parse(schema, JSON.parse(text));
};
