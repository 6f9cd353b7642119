import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { STORIES, type Story } from "./checkout-scenarios.ts";
import type { Passed, Strike } from "./failpoints.ts";
import { openFaultyMemory } from "./faulty-databases.ts";
import { failAt, listStrikes, tellStory } from "./run-with-fault.ts";
import { SEED, TRIES_ALL } from "./seed.ts";
import { HABITS, type Habit } from "./shopper.ts";
import { openWorld } from "./simulation.ts";
import { startProcess } from "./start-process.ts";

/** In the sample, the process is killed at one call in this number; `test:faults` tries every call. */
const STRIDE = 240;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-at-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("P43: a process that is killed at any of its calls loses and duplicates nothing", async () => {
  const found: string[] = [];
  let number = 0;
  let killed = 0;
  for (const story of STORIES) {
    const { passed } = await failAt(openFaultyMemory, story, "leaves", undefined);
    for (const strike of listStrikes(passed.filter(isOfStore)).filter(isDeadly)) {
      number += 1;
      if (!TRIES_ALL && number % STRIDE !== SEED % STRIDE) continue;
      killed += 1;
      const habit = HABITS[number % HABITS.length] ?? "returns";
      const call = passed.filter(isOfStore)[strike.at - 1]?.name;
      const name = `FAULT_SEED=${SEED}: ${story.name}: ${strike.at} ${call} (${strike.flavour}), ${habit}`;
      const breaches = await killAt(`${number}.sqlite`, story, habit, strike);
      found.push(...breaches.map((breach) => `${name}: ${breach}`));
    }
  }
  expect(found).toEqual([]);
  expect(killed).toBeGreaterThan(0);
}, 7_200_000);

/** The network is beside the process that is killed. */
function isOfStore({ name }: Passed): boolean {
  return !name.startsWith("network:");
}

/** A fault that the process would survive to hear of is none here. */
function isDeadly({ flavour }: Strike): boolean {
  return flavour === "before" || flavour === "after";
}

/** Tells a story to a store that is killed at one call and then started again. */
async function killAt(name: string, story: Story, habit: Habit, strike: Strike): Promise<string[]> {
  const url = `file:${join(folder, name)}`;
  const home = { ...(await openDatabase(url)), url };
  await migrate(home.db, home.dialect);
  const world = await openWorld(home);
  // What was under way when it died may have been done: a mail, for one.
  world.allowRepeatedMail();
  let store: Awaited<ReturnType<typeof startProcess>> | undefined;
  try {
    const begin = async () => {
      const { clock, mailer, provider } = world;
      store = await startProcess(url, { clock, mailer, payments: provider.gateway }, strike);
      world.restart(store.host);
    };
    const breaches = await tellStory(world, story, habit, { begin });
    if (!store?.wasKilled()) breaches.push("the process was not killed");
    return breaches;
  } finally {
    await store?.stop();
    await world.close();
    await rm(join(folder, name), { force: true });
  }
}
