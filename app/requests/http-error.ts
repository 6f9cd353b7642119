import { isRecord, parseJson } from "../../data/model/text/json.ts";

/** A response with an error status. The message is "{status}: {body, or the status text if empty}". */
export class HttpError extends Error {
  override name = "HttpError";
  readonly status: number;
  /** The body as text. */
  readonly body: string;

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.body = body;
  }

  /** Whether the body is JSON; the error page of a proxy is not. */
  get isJson(): boolean {
    return parseJson(this.body) !== undefined;
  }

  /** The `message` of a JSON body, if it has one. */
  get serverMessage(): string | undefined {
    const body = parseJson(this.body);
    if (!isRecord(body) || typeof body.message !== "string") return undefined;
    return body.message || undefined;
  }

  /** The `issues` of a JSON body with the path of each invalid value; empty if it has none. */
  get issues(): { path: string; message: string }[] {
    const body = parseJson(this.body);
    const issues = isRecord(body) && Array.isArray(body.issues) ? body.issues : [];
    return issues.flatMap((issue) => {
      if (!isRecord(issue)) return [];
      const { path, message } = issue;
      return typeof path === "string" && typeof message === "string" ? [{ path, message }] : [];
    });
  }
}
