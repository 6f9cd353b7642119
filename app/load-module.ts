import { createStore } from "./external-store.ts";

/**
 * A file of a lazily loaded part that did not arrive. `status` is that of the server's response; undefined
 * if there was none, or if it came from a captive portal.
 */
export class MissingFile extends Error {
  readonly status: number | undefined;

  constructor(file: string, status?: number) {
    super(`${file} did not load`);
    this.name = "MissingFile";
    this.status = status;
  }
}

const failure = createStore<unknown>(undefined);
const retries = createStore<undefined>(undefined);

/** Calls `listener` with the error when a lazily loaded part did not load. Prefetches are not reported. */
export const onModuleFailure = (listener: (error: unknown) => void) =>
  failure.subscribe(() => listener(failure.get()));

/** Calls `listener` when parts that did not load may be loaded again. Returns a function that unsubscribes. */
export const onModuleRetry = retries.subscribe;

/** Loads the parts that did not load again. Called when the connection returns. */
export const retryModules = () => retries.set(undefined);

let isPrefetch = false;

/**
 * Fetches the files of a part into the browser's cache without running them:
 * `prefetchModule(() => import("./part.ts"))`.
 */
export function prefetchModule(load: () => Promise<unknown>): void {
  isPrefetch = true;
  load().catch(() => undefined);
  isPrefetch = false;
}

/**
 * Loads a part. The build replaces every `import()` of the app by a call of this function (vite.config.ts).
 * The files are fetched before they are imported: some browsers cache a failed import as long as the document, also
 * that of a file which the part itself imports, but none caches a failed fetch. Without `files` (in
 * development) it only imports.
 *
 * @public The build imports it.
 * @throws MissingFile
 */
export async function loadModule<M>(
  importModule: () => Promise<M>,
  files: readonly string[] = [],
): Promise<M | undefined> {
  const isPrefetched = isPrefetch;
  try {
    await provideAll(files);
    if (isPrefetched) return undefined;
    return await importModule().catch(() => {
      // A stylesheet that the page links may not have arrived.
      for (const file of files) arrived?.delete(`/${file}`);
      return provideAll(files).then(importModule);
    });
  } catch (error) {
    if (!isPrefetched) failure.set(error);
    throw error;
  }
}

/** By path: true if the file has arrived. */
let arrived: Map<string, true | Promise<true>> | undefined;

/** The stylesheets that the page links, and the scripts that its inline script has fetched. */
function findLinked() {
  const links = document.querySelectorAll<HTMLLinkElement>(
    "link[rel=modulepreload], link[rel=stylesheet]",
  );
  return new Map([...links].map(({ href }) => [new URL(href).pathname, true as const]));
}

const provideAll = (files: readonly string[]) => Promise.all(files.map(provide));

function provide(file: string): true | Promise<true> {
  arrived ??= findLinked();
  const known = arrived;
  const path = `/${file}`;
  const before = known.get(path);
  if (before) return before;
  const fetching = fetchFile(path).then(
    () => {
      known.set(path, true);
      return true as const;
    },
    (error) => {
      known.delete(path);
      throw error;
    },
  );
  known.set(path, fetching);
  return fetching;
}

async function fetchFile(path: string): Promise<void> {
  const isStyle = path.endsWith(".css");
  const response = await fetch(path).catch(() => undefined);
  const type = response?.headers.get("content-type") ?? "";
  if (response && !response.ok) throw new MissingFile(path, response.status);
  // A captive portal responds with a page.
  if (!type.startsWith(isStyle ? "text/css" : "text/javascript")) throw new MissingFile(path);
  await response?.blob().catch(() => {
    throw new MissingFile(path);
  });
  if (isStyle) await addStylesheet(path);
}

function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new MissingFile(href));
    };
    document.head.append(link);
  });
}

/** Loads a part that no control waits for. After a failure it is loaded again when the connection returns. */
export async function loadEventually<M>(load: () => Promise<M>): Promise<M> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        const stop = onModuleRetry(() => {
          stop();
          resolve();
        });
      });
    }
  }
}
