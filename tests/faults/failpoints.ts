/**
 * Failpoints: every call that leaves the store's own code (database, payment provider, mail), and
 * every request that reaches it, has a name and a number, and a test says at which one something goes
 * wrong. They are decorators of the seams; nothing of them is in the store.
 */

/**
 * `before`: the other side did nothing. `after`: it acted, and its answer was lost. `refused`: it
 * did nothing and answered with a fault of its own, which Stripe keeps for the idempotency key.
 * `full`: the database did nothing, for want of room on its disk.
 */
export type Flavour = "before" | "after" | "refused" | "full";

export type Passed = { name: string; flavours: readonly Flavour[] };

export type Strike = { at: number; flavour: Flavour };

export type Failpoints = ReturnType<typeof createFailpoints>;

/** @param strike what happens at the planned call: throws, or never returns */
export function createFailpoints(strike: (toError: () => Error) => Promise<never> = fail) {
  const passed: Passed[] = [];
  let plan: Strike | undefined;
  let struck: string | undefined;
  let injected = 0;
  let isAside = false;
  const outages = new Set<string>();

  return {
    /** All calls so far, in their order. */
    passed: passed as readonly Passed[],
    /** The call that was struck, as "name (flavour)". */
    struck: () => struck,
    /** The number of calls that a fault was injected into, by a plan or an outage. */
    injected: () => injected,
    /** The `at`th call from the beginning goes wrong; undefined: none does any more. */
    plan(next: Strike | undefined) {
      plan = next;
    },
    /** Has the `after`th call from now go wrong. */
    planNext(after: number, flavour: Flavour) {
      plan = { at: passed.length + after, flavour };
    },
    /** Every call whose name begins so fails, until all is healed. */
    cutOff(beginning: string) {
      outages.add(beginning);
    },
    heal() {
      plan = undefined;
      outages.clear();
    },
    /** Runs what the test asks for itself: no call of it counts. */
    async aside<T>(act: () => Promise<T>): Promise<T> {
      isAside = true;
      try {
        return await act();
      } finally {
        isAside = false;
      }
    },
    async around<T>(
      point: Passed & { toError: (flavour: Flavour) => Error; onRefused?: () => void },
      act: () => T | Promise<T>,
    ): Promise<T> {
      if (isAside) return act();
      const { name, flavours, toError } = point;
      const at = passed.push({ name, flavours });
      if ([...outages].some((beginning) => name.startsWith(beginning))) {
        injected += 1;
        throw toError("before");
      }
      const flavour = plan?.at === at ? plan.flavour : undefined;
      const isMeant = flavour !== undefined && flavours.includes(flavour);
      if (isMeant) {
        struck = `${name} (${flavour})`;
        injected += 1;
      }
      if (isMeant && flavour === "refused") point.onRefused?.();
      if (isMeant && flavour !== "after") return strike(() => toError(flavour));
      const result = await act();
      if (isMeant) return strike(() => toError(flavour));
      return result;
    },
  };
}

async function fail(toError: () => Error): Promise<never> {
  throw toError();
}

/** The process ends where it stands, as when the power fails. */
export async function killProcess(): Promise<never> {
  process.kill(process.pid, "SIGKILL");
  return new Promise<never>(() => {});
}
