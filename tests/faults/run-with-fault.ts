import { buyAgain, type CheckoutScenario } from "./checkout-scenarios.ts";
import { type Call, createFailpoints, type InjectedFault } from "./failpoints.ts";
import type { OpenSimulationDatabase } from "./faulty-databases.ts";
import { type Behaviour, createShopper, ShopperLeft } from "./shopper.ts";
import { type Simulation, startSimulation } from "./simulation.ts";

/** Lists every fault that can be injected into a trace, in the order of the calls. */
export function listFaults(trace: readonly Call[]): InjectedFault[] {
  return trace.flatMap(({ faultKinds }, index) =>
    faultKinds.map((kind) => ({ at: index + 1, kind })),
  );
}

/** The calls of a scenario and the invariants that it violated. */
export type Run = { trace: readonly Call[]; violations: string[] };

/** Runs a scenario in a new simulation and injects one fault into it. */
export async function runWithFault(
  openDatabase: OpenSimulationDatabase,
  scenario: CheckoutScenario,
  behaviour: Behaviour,
  fault: InjectedFault | undefined,
): Promise<Run> {
  const failpoints = createFailpoints();
  const simulation = await startSimulation(await openDatabase(failpoints), failpoints);
  try {
    let [from, to] = [0, 0];
    const violations = await runScenario(simulation, scenario, behaviour, {
      begin: async () => {
        from = failpoints.trace.length;
        failpoints.plan(fault && { ...fault, at: from + fault.at });
      },
      end: () => {
        to = failpoints.trace.length;
      },
    });
    // Without this check a test that no longer reaches the call would pass without any fault.
    if (fault && failpoints.injected() !== 1) violations.push("the fault was not injected");
    return { trace: failpoints.trace.slice(from, to), violations };
  } finally {
    await simulation.close();
  }
}

/**
 * Runs a scenario, then restarts the store and lets its jobs finish; a shopper who returns buys again.
 * Returns every violated invariant.
 * @param faults called when faults may begin and when they end
 */
export async function runScenario(
  simulation: Simulation,
  scenario: CheckoutScenario,
  behaviour: Behaviour,
  faults: { begin: () => Promise<void>; end?: () => void },
): Promise<string[]> {
  simulation.deliversWebhooks = scenario.webhooks !== false;
  const shopper = createShopper(simulation, behaviour);
  const ignoreShopperLeft = (error: unknown) => {
    if (!(error instanceof ShopperLeft)) throw error;
  };
  const violations: string[] = [];
  const add = (when: string, found: readonly string[]) =>
    violations.push(...found.map((violation) => `${when}: ${violation}`));

  await scenario.before?.(simulation, shopper, createShopper(simulation, "retries"));
  await faults.begin();
  await scenario.run(simulation, shopper).catch(ignoreShopperLeft);
  faults.end?.();
  add("directly after the scenario", await simulation.check(false));
  await simulation.finishPendingWork();
  add("after all jobs", await simulation.check(true));
  if (behaviour === "returns" && shopper.orderId() === undefined) {
    await buyAgain(shopper, scenario.cart).catch(ignoreShopperLeft);
    await simulation.finishPendingWork();
    add("after the shopper returned", await simulation.check(true));
  }
  add("message to the shopper", simulation.falseStatements);
  add("number of orders", await checkOrders(simulation, scenario, behaviour));
  return violations;
}

/** Checks that there is one charge per valid order, and as many orders as the scenario expects. */
async function checkOrders(
  simulation: Simulation,
  scenario: CheckoutScenario,
  behaviour: Behaviour,
): Promise<string[]> {
  const orders = await simulation.countOrders();
  const charges = simulation.provider
    .ledger()
    .filter(
      (intent) =>
        intent.status === "succeeded" &&
        intent.refunds.reduce((sum, cents) => sum + cents, 0) < intent.receivedCents,
    ).length;
  const violations: string[] = [];
  if (charges > orders.valid) violations.push(`${charges} charges for ${orders.valid} orders`);
  const expected = behaviour === "returns" ? 1 : scenario.orders;
  if (orders.all > expected || (behaviour !== "leaves" && orders.all < expected))
    violations.push(`${orders.all} orders`);
  return violations;
}
