import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../api/db/migrate.ts";
import { openDatabase } from "../../api/db/open.ts";
import { failAt, listStrikes, tellStory } from "./fail-at.ts";
import type { Passed, Strike } from "./failpoints.ts";
import { openFaultyMemory } from "./homes.ts";
import { HABITS, type Habit } from "./shopper.ts";
import { startProcess } from "./start-process.ts";
import { STORIES, type Story } from "./stories.ts";
import { ALL, TURN } from "./turn.ts";
import { openWorld } from "./world.ts";

/** One call in so many is the last of its process; `npm run test:faults` ends at every one. */
const STRIDE = 24;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-at-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("P43: a store that is killed at any of its calls has lost and doubled nothing", async () => {
  const found: string[] = [];
  let number = 0;
  for (const story of STORIES) {
    const { passed } = await failAt(openFaultyMemory, story, "leaves", undefined);
    for (const strike of listStrikes(passed.filter(isOfStore)).filter(isDeadly)) {
      number += 1;
      if (!ALL && number % STRIDE !== TURN % STRIDE) continue;
      const habit = HABITS[number % HABITS.length] ?? "returns";
      const call = passed.filter(isOfStore)[strike.at - 1]?.name;
      const name = `FAULTS_TURN=${TURN}: ${story.name}: ${strike.at} ${call} (${strike.flavour}), ${habit}`;
      const breaches = await killAt(`${number}.sqlite`, story, habit, strike);
      found.push(...breaches.map((breach) => `${name}: ${breach}`));
    }
  }
  expect(found).toEqual([]);
}, 900_000);

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
    if (!store?.wasKilled()) breaches.push("it was not killed");
    return breaches;
  } finally {
    await store?.stop();
    await world.close();
    await rm(join(folder, name), { force: true });
  }
}
