import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShownVersions } from "../../db/shown-versions.ts";
import { type MadeOf, madeOf } from "./addresses.ts";
import { PreparedAnswer } from "./answer.ts";
import { PreparedStore } from "./store.ts";

/** What prepared answers may take of memory. */
const MOST_BYTES = 32 * 1024 * 1024;

type Options = {
  /** The room that makes an answer. */
  fetch: (request: Request) => Response | Promise<Response>;
  shownVersions: () => ShownVersions | Promise<ShownVersions>;
  publicUrl: string;
  mostBytes?: number;
};

/**
 * Answers public pages and the catalogue's calls from copies that were made once per version of what
 * they show. The version is read for every request, so that a copy is never older than the request;
 * a copy is made as for a stranger, without cookies. Everything else is `next`'s.
 */
export function servePrepared({
  fetch,
  shownVersions,
  publicUrl,
  mostBytes = MOST_BYTES,
}: Options) {
  const store = new PreparedStore(mostBytes);
  const versionsNow = oncePerTurn(shownVersions);
  const { origin } = new URL(publicUrl);
  const making = new Map<string, Promise<PreparedAnswer>>();

  /** Several who ask for one thing at once wait for one answer. */
  function make(address: string, source: MadeOf, version: string): Promise<PreparedAnswer> {
    const name = `${version} ${address}`;
    let made = making.get(name);
    if (!made) {
      made = prepare(address, source, version).finally(() => making.delete(name));
      making.set(name, made);
    }
    return made;
  }

  async function prepare(address: string, source: MadeOf, version: string) {
    const response = await fetch(new Request(origin + address));
    const answer = await PreparedAnswer.from(response);
    // Under the version from before it was made: what changed since makes it old at once.
    if (answer.isPublic) store.keep(address, { answer, madeOf: source, version });
    return answer;
  }

  function answer(
    source: MadeOf,
    versions: ShownVersions,
    request: IncomingMessage,
    response: ServerResponse,
  ): void | Promise<void> {
    const address = request.url ?? "/";
    const version = source === "build" ? source : versions[source];
    const kept = store.find(address);
    if (kept?.version === version) return kept.answer.send(request, response);
    store.drop(address);
    return make(address, source, version).then((made) => made.send(request, response));
  }

  return {
    /** Bytes that are kept now. */
    bytes: () => store.bytes,
    handle(request: IncomingMessage, response: ServerResponse, next: () => void) {
      const { method, url = "" } = request;
      const isRead = method === "GET" || method === "HEAD";
      const source = isRead ? (store.find(url)?.madeOf ?? madeOf(url)) : undefined;
      if (!source) return next();
      const fail = (error: unknown) => {
        // Whatever it was, the usual way meets it too and says it properly.
        if (response.headersSent) response.destroy(error as Error);
        else next();
      };
      try {
        const versions = versionsNow();
        const sent =
          versions instanceof Promise
            ? versions.then((known) => answer(source, known, request, response))
            : answer(source, versions, request, response);
        sent?.catch(fail);
      } catch (error) {
        fail(error);
      }
    },
  };
}

/**
 * Asks once for all requests that are read in one turn of the event loop. Whoever has been answered
 * asks again in a later one, so that nobody is shown less than they know.
 */
function oncePerTurn<T extends object>(ask: () => T): () => T {
  let known: T | undefined;
  const forget = () => {
    known = undefined;
  };
  return () => {
    if (known) return known;
    known = ask();
    setImmediate(forget);
    return known;
  };
}
