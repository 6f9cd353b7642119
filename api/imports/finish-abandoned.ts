import type { ApiDeps } from "../deps.ts";
import { createTaskRunner } from "./run-task.ts";
import { takeAbandoned, watchBeat } from "./turns.ts";

/**
 * A job that has an import which its process left, for it was killed or its machine lost power, be
 * brought to its end. It does not wait for that end: the next start takes it up again.
 */
export function createAbandonedImports({ db, dialect, url, clock, log }: ApiDeps) {
  const runTask = createTaskRunner({ db, dialect, url });
  const watch = watchBeat();
  return async () => {
    const turn = await takeAbandoned(db, dialect, watch);
    if (!turn) return;
    log.warn({ import: turn.importId, state: turn.state }, "an import was left and is being ended");
    runTask("finishImport", { turn, now: clock() }).catch((error: unknown) => {
      log.error({ err: error }, "an import that was left could not be ended yet");
    });
  };
}
