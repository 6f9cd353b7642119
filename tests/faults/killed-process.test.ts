import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../api/db/open.ts";
import { createSqliteFile } from "../support/databases.ts";
import { CHECKOUT_SCENARIOS, type CheckoutScenario } from "./checkout-scenarios.ts";
import type { Call, InjectedFault } from "./failpoints.ts";
import { withFakeTimers } from "./fake-timers.ts";
import { openFaultySqlite } from "./faulty-databases.ts";
import { listFaults, runScenario, runWithFault } from "./run-with-fault.ts";
import { createRandom, INJECTS_ALL, SEED } from "./seed.ts";
import { BEHAVIOURS, type Behaviour } from "./shopper.ts";
import { startSimulation } from "./simulation.ts";
import { startProcess } from "./start-process.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "killed-process-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// The sample kills the process at one call of each scenario; `npm run test:faults` kills it at every call.
// A1, A2, A3
test("P43: a process that is killed at any of its calls loses and duplicates nothing", async () => {
  const found: string[] = [];
  const random = createRandom();
  let number = 0;
  for (const scenario of CHECKOUT_SCENARIOS) {
    const { trace } = await withFakeTimers(() =>
      runWithFault(openFaultySqlite, scenario, "leaves", undefined),
    );
    const calls = trace.filter(isStoreCall);
    const faults = listFaults(calls).filter(canKill);
    const at = random(0, faults.length);
    for (const fault of INJECTS_ALL ? faults : faults.slice(at, at + 1)) {
      number += 1;
      const behaviour = BEHAVIOURS[number % BEHAVIOURS.length] ?? "returns";
      const call = calls[fault.at - 1]?.name;
      const name = `FAULT_SEED=${SEED}: ${scenario.name}: ${fault.at} ${call} (${fault.kind}), ${behaviour}`;
      const violations = await runWithKill(`${number}.sqlite`, scenario, behaviour, fault);
      found.push(...violations.map((violation) => `${name}: ${violation}`));
    }
  }
  expect(found).toEqual([]);
  expect(number).toBeGreaterThanOrEqual(CHECKOUT_SCENARIOS.length);
}, 7_200_000);

/** Whether the store's process makes the call; requests to it are made outside of the process. */
function isStoreCall({ name }: Call): boolean {
  return !name.startsWith("network:");
}

/** Whether killing the process can replace the fault; the others are responses that the process handles. */
function canKill({ kind }: InjectedFault): boolean {
  return kind === "before" || kind === "after";
}

/** Runs a scenario with a store that is killed at one call and then restarted. */
async function runWithKill(
  name: string,
  scenario: CheckoutScenario,
  behaviour: Behaviour,
  fault: InjectedFault,
): Promise<string[]> {
  const file = join(folder, name);
  const url = `file:${file}`;
  await createSqliteFile(file);
  const database = { ...(await openDatabase(url)), url };
  const simulation = await startSimulation(database);
  // An e-mail may have been sent before the process could record that.
  simulation.allowRepeatedMail();
  let store: Awaited<ReturnType<typeof startProcess>> | undefined;
  try {
    const begin = async () => {
      const { clock, mailer, provider } = simulation;
      store = await startProcess(url, { clock, mailer, payments: provider.gateway }, fault);
      simulation.restart(store.handle);
    };
    const violations = await runScenario(simulation, scenario, behaviour, { begin });
    if (!store?.wasKilled()) violations.push("the process was not killed");
    return violations;
  } finally {
    await store?.stop();
    await simulation.close();
    await rm(file, { force: true });
  }
}
