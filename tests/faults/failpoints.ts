/**
 * Failpoints: every call that the store makes to its database, payment provider or mail server, and
 * every request to the store, is named and recorded. A test selects one call and the fault that is
 * injected into it. Decorators of the interfaces implement them; the store's code contains none.
 */

/**
 * - `before`: the call fails without an effect.
 * - `after`: the call takes effect, but its response is lost.
 * - `refused`: the provider has no effect and responds with an error, which Stripe stores for the
 *   idempotency key.
 * - `full`: the database has no effect because its disk is full.
 */
export type FaultKind = "before" | "after" | "refused" | "full";

/** A recorded call and the faults that can be injected into it. */
export type Call = { name: string; faultKinds: readonly FaultKind[] };

/** The fault of the `at`th call, counted from 1. */
export type InjectedFault = { at: number; kind: FaultKind };

export type Failpoints = ReturnType<typeof createFailpoints>;

/** @param inject carries out a fault: throws, or kills the process */
export function createFailpoints(inject: (toError: () => Error) => Promise<never> = fail) {
  const trace: Call[] = [];
  let plan: InjectedFault | undefined;
  let lastPlanned: string | undefined;
  let injected = 0;
  let isSuspended = false;
  const outages = new Set<string>();

  return {
    /** All calls so far, in order. */
    trace: trace as readonly Call[],
    /** The call into which the planned fault was injected, as "name (kind)". */
    lastPlanned: () => lastPlanned,
    /** The number of calls that a fault was injected into, by a plan or an outage. */
    injected: () => injected,
    /** Plans a fault; `undefined` cancels it. */
    plan(next: InjectedFault | undefined) {
      plan = next;
    },
    /** Plans a fault for the `after`th call from now. */
    planNext(after: number, kind: FaultKind) {
      plan = { at: trace.length + after, kind };
    },
    /** Lets every call whose name starts with `prefix` fail, until `removeFaults`. */
    startOutage(prefix: string) {
      outages.add(prefix);
    },
    removeFaults() {
      plan = undefined;
      outages.clear();
    },
    /** Runs the test's own queries, which are neither recorded nor fail. */
    async withoutFaults<T>(act: () => Promise<T>): Promise<T> {
      isSuspended = true;
      try {
        return await act();
      } finally {
        isSuspended = false;
      }
    },
    /** Records a call and injects its fault, if one is planned. */
    async around<T>(
      call: Call & { toError: (kind: FaultKind) => Error; onRefused?: () => void },
      act: () => T | Promise<T>,
    ): Promise<T> {
      if (isSuspended) return act();
      const { name, faultKinds, toError } = call;
      const at = trace.push({ name, faultKinds });
      if ([...outages].some((prefix) => name.startsWith(prefix))) {
        injected += 1;
        throw toError("before");
      }
      const kind = plan?.at === at ? plan.kind : undefined;
      if (kind === undefined || !faultKinds.includes(kind)) return act();
      lastPlanned = `${name} (${kind})`;
      injected += 1;
      if (kind === "refused") call.onRefused?.();
      if (kind === "after") await act();
      return inject(() => toError(kind));
    },
  };
}

async function fail(toError: () => Error): Promise<never> {
  throw toError();
}

/** Ends the process immediately, as a power failure does. */
export async function killProcess(): Promise<never> {
  process.kill(process.pid, "SIGKILL");
  return new Promise<never>(() => {});
}
