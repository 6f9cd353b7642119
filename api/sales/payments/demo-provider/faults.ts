/**
 * Faults that a test can inject into the next request: "error" responds with 500 and has no effect,
 * "drop" has the effect and closes the connection, "hang" never responds.
 */
export type Fault = "error" | "drop" | "hang";

export type Faults = {
  next(path: string): Fault | undefined;
};

/** A queue of faults. Each applies to the next request whose path has the given ending. */
export function createFaults(): Faults & { plan(pathEnd: string, ...faults: Fault[]): void } {
  const planned: { pathEnd: string; fault: Fault }[] = [];
  return {
    plan(pathEnd, ...faults) {
      for (const fault of faults) planned.push({ pathEnd, fault });
    },
    next(path) {
      const at = planned.findIndex((one) => path.endsWith(one.pathEnd));
      return at < 0 ? undefined : planned.splice(at, 1)[0]?.fault;
    },
  };
}
