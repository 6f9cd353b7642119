/**
 * What a test may make of the next request: "error" answers 500 and does nothing, "drop" does the
 * work and breaks the connection, "hang" never answers. Nothing but a test makes one.
 */
export type Fault = "error" | "drop" | "hang";

export type Faults = {
  next(method: string, path: string): Fault | undefined;
};

/** Faults in a queue, each for the next request whose path ends as given. */
export function createFaults(): Faults & { plan(pathEnd: string, ...faults: Fault[]): void } {
  const planned: { pathEnd: string; fault: Fault }[] = [];
  return {
    plan(pathEnd, ...faults) {
      for (const fault of faults) planned.push({ pathEnd, fault });
    },
    next(_method, path) {
      const at = planned.findIndex((one) => path.endsWith(one.pathEnd));
      return at < 0 ? undefined : planned.splice(at, 1)[0]?.fault;
    },
  };
}
