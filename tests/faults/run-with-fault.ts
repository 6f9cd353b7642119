import { comeBack, type Story } from "./checkout-scenarios.ts";
import { createFailpoints, type Passed, type Strike } from "./failpoints.ts";
import type { OpenHome } from "./faulty-databases.ts";
import { createShopper, type Habit, Left } from "./shopper.ts";
import { openWorld, type World } from "./simulation.ts";

/** Every way in which one call of a story can go wrong, in the order of the calls. */
export function listStrikes(passed: readonly Passed[]): Strike[] {
  return passed.flatMap(({ flavours }, index) =>
    flavours.map((flavour) => ({ at: index + 1, flavour })),
  );
}

export type Telling = { passed: readonly Passed[]; breaches: string[] };

/** Tells a story in a world of its own in which one call goes wrong. */
export async function failAt(
  openHome: OpenHome,
  story: Story,
  habit: Habit,
  strike: Strike | undefined,
): Promise<Telling> {
  const failpoints = createFailpoints();
  const world = await openWorld(await openHome(failpoints), failpoints);
  try {
    let [from, to] = [0, 0];
    const breaches = await tellStory(world, story, habit, {
      begin: async () => {
        from = failpoints.passed.length;
        failpoints.plan(strike && { ...strike, at: from + strike.at });
      },
      end: () => {
        to = failpoints.passed.length;
      },
    });
    // Without this check a test that no longer reaches the call would pass without any fault.
    if (strike && failpoints.injected() !== 1) breaches.push("the fault was not injected");
    return { passed: failpoints.passed.slice(from, to), breaches };
  } finally {
    await world.close();
  }
}

/**
 * Tells a story, restarts the store, gives the jobs their time, has a shopper who returns come
 * back, and answers all that is not as it must be.
 * @param faults called when faults may begin, and when they end
 */
export async function tellStory(
  world: World,
  story: Story,
  habit: Habit,
  faults: { begin: () => Promise<void>; end?: () => void },
): Promise<string[]> {
  world.isReachable = story.webhooks !== false;
  const shopper = createShopper(world, habit);
  const untilLeft = (error: unknown) => {
    if (!(error instanceof Left)) throw error;
  };
  const breaches: string[] = [];
  const note = (when: string, found: readonly string[]) =>
    breaches.push(...found.map((breach) => `${when}: ${breach}`));

  await story.before?.(world, shopper, createShopper(world, "repeats"));
  await faults.begin();
  await story.tell(world, shopper).catch(untilLeft);
  faults.end?.();
  note("at once", await world.check(false));
  await world.settle();
  note("after a while", await world.check(true));
  if (habit === "returns" && shopper.orderId() === undefined) {
    await comeBack(shopper, story.cart).catch(untilLeft);
    await world.settle();
    note("after the return", await world.check(true));
  }
  note("told", world.lies);
  note("in the end", await countWrong(world, story, habit));
  return breaches;
}

/** One order and one charge, or none of either; who stays or returns has the order. */
async function countWrong(world: World, story: Story, habit: Habit): Promise<string[]> {
  const orders = await world.countOrders();
  const kept = world.provider
    .books()
    .filter(
      (intent) =>
        intent.status === "succeeded" &&
        intent.refunds.reduce((sum, cents) => sum + cents, 0) < intent.receivedCents,
    ).length;
  const wrong: string[] = [];
  if (kept > orders.standing) wrong.push(`${kept} charges for ${orders.standing} orders`);
  const most = habit === "returns" ? 1 : story.orders;
  if (orders.all > most || (habit !== "leaves" && orders.all < most))
    wrong.push(`${orders.all} orders`);
  return wrong;
}
