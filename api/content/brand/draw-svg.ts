import { fork } from "node:child_process";
import { requireConnection } from "../../http/errors.ts";
import { workerFile } from "../../worker-file.ts";

/** A PNG; undefined if the SVG can't be read. */
export type DrawnSvg = Uint8Array | undefined;

/** A logo takes 0.1 s; a path of 500 kB, which the file may have, takes an hour. */
const MAX_SECONDS = 20;

/**
 * Draws an SVG with at most `side` pixels on each side, in a process of its own: drawing can't be interrupted, so the
 * process is ended if it takes too long or the client disconnects.
 *
 * @throws ApiFailure 400 if `signal` is aborted
 */
export async function drawSvg(
  svg: string,
  side: number,
  {
    signal,
    maxSeconds = MAX_SECONDS,
  }: { signal?: AbortSignal | undefined; maxSeconds?: number } = {},
): Promise<DrawnSvg | "too-slow"> {
  requireConnection(signal);
  const timeout = AbortSignal.timeout(maxSeconds * 1000);
  const worker = fork(workerFile(import.meta.url, "svg-worker"), {
    serialization: "advanced",
    killSignal: "SIGKILL",
    signal: AbortSignal.any(signal ? [timeout, signal] : [timeout]),
  });
  const drawn = await new Promise<DrawnSvg>((resolve, reject) => {
    worker.once("message", (message) => resolve((message as { drawn: DrawnSvg }).drawn));
    worker.once("error", (error) =>
      error.name === "AbortError" ? resolve(undefined) : reject(error),
    );
    worker.once("exit", () => resolve(undefined));
    worker.send({ svg, side }, () => {});
  });
  requireConnection(signal);
  return drawn === undefined && timeout.aborted ? "too-slow" : drawn;
}
