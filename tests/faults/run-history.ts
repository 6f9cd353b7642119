import { transaction } from "../../api/db/transaction.ts";
import { changeProduct, findAdminProduct } from "../../api/products/admin-store.ts";
import type { AdminProduct } from "../../data/model/admin-product.ts";
import type { HistoryStep } from "./history-steps.ts";
import { SHOPPERS } from "./history-steps.ts";
import { type Cart, createShopper, Left } from "./shopper.ts";
import type { World } from "./simulation.ts";
import { sumSold } from "./stock-invariants.ts";

const MINUTE = 60 * 1000;
/** Steps after which all is as it was. */
const IDLE = new Set(["nothing", "new tab", "wait", "restart", "edit", "fail", "cut off", "heal"]);

/**
 * Lets a history happen, looks after every step whether all holds, and at its end whether nothing
 * was left half done; answers what does not.
 */
export async function tellHistory(world: World, steps: readonly HistoryStep[]): Promise<string[]> {
  const play = createPlay(world);
  world.allowRepeatedMail();
  for (const [number, step] of steps.entries()) {
    // No two things happen at the same moment.
    world.wait(1);
    await play(step).catch((error: unknown) => {
      if (!(error instanceof Left)) throw error;
    });
    if (IDLE.has(step.do)) continue;
    const breaches = [...(await world.check(false)), ...world.lies];
    if (breaches.length > 0)
      return [`after step ${number + 1}, ${JSON.stringify(step)}`, ...breaches];
  }
  await world.settle();
  const breaches = [...(await world.check(true)), ...world.lies];
  return breaches.length > 0 ? ["in the end", ...breaches] : [];
}

function createPlay(world: World) {
  const { db, dialect, clock } = world.deps;
  const shoppers = Array.from({ length: SHOPPERS }, () => createShopper(world, "leaves"));
  const carts = new Map<number, Cart>();
  let form: AdminProduct | undefined;

  const shopper = (who: number) => {
    const found = shoppers[who];
    if (!found) throw new Error("no such shopper");
    return found;
  };
  const choose = <T>(all: readonly T[], which: number) => all[which % Math.max(1, all.length)];
  /** What the operator sees; a fault is only theirs. */
  const look = (id: string) => findAdminProduct(db, id).catch(() => undefined);

  /** A change of the catalogue by the operator, and what it must do to the stock. */
  async function change(
    id: string,
    act: () => Promise<unknown>,
    expected: (left: number) => number,
  ): Promise<void> {
    const leftOf = () => world.failpoints.aside(async () => (await look(id))?.stockQuantity);
    const before = await leftOf();
    await act().catch(() => undefined);
    const after = await leftOf();
    if (typeof before !== "number" || typeof after !== "number" || after === before) return;
    if (after !== expected(before)) world.lies.push(`${id}: ${before} became ${after}`);
    const sold = await world.failpoints.aside(() => sumSold(db));
    world.stock.set(id, after + (sold.get(id) ?? 0));
  }

  const write = (id: string, what: Parameters<typeof changeProduct>[2], seen?: string) =>
    transaction(db, dialect, (trx) => changeProduct(trx, id, what, { now: clock(), seen }));

  return async function play(step: HistoryStep): Promise<void> {
    switch (step.do) {
      case "nothing":
        return;
      case "open":
      case "reserve":
        carts.set(step.who, step.cart);
        await shopper(step.who)[step.do](step.cart);
        return;
      case "pay": {
        // The button holds the stock first, as the page's does.
        const cart = carts.get(step.who) ?? [{ id: "serum", quantity: 1 }];
        carts.set(step.who, cart);
        if (step.reserves) await shopper(step.who).reserve(cart);
        shopper(step.who).pay(step.card);
        return;
      }
      case "bank":
        shopper(step.who).authenticate(step.confirms);
        return;
      case "order": {
        const ask = () => shopper(step.who).order(carts.get(step.who) ?? []);
        await all(Array.from({ length: step.times }, ask));
        return;
      }
      case "rush":
        await all([
          shopper(step.who).order(carts.get(step.who) ?? []),
          world.deliverAll(),
          world.runJobs(),
        ]);
        return;
      case "steal": {
        const id = shopper(step.whose).intentId();
        if (step.who === step.whose || id === undefined) return;
        const status = await shopper(step.who).order(carts.get(step.whose) ?? [], id);
        if (status !== 404) world.lies.push(`another's payment was answered ${status}`);
        return;
      }
      case "new tab":
        shoppers[step.who] = createShopper(world, "leaves", shopper(step.who));
        return;
      case "event": {
        const event = choose(world.provider.events, step.which);
        if (event) await all(Array.from({ length: step.times }, () => world.deliver(event)));
        return;
      }
      case "forged event": {
        const event = choose(world.provider.events, step.which);
        if (!event) return;
        const status = await world.deliver({ ...event, id: "evt_forged" }, "forged");
        if (status < 400) world.lies.push(`a forged event was answered ${status}`);
        return;
      }
      case "events":
        return world.deliverAll();
      case "jobs":
        return world.runJobs();
      case "wait":
        return world.wait(step.minutes * MINUTE);
      case "restart":
        return world.restart();
      case "operate": {
        const order = choose(await world.listOrders(), step.which);
        if (order) await world.operate(step.step, order.id).catch(() => undefined);
        return;
      }
      case "give back": {
        const order = choose(await world.listOrders(), step.which);
        if (order) world.provider.giveBack(order.intentId, step.cents);
        return;
      }
      case "count":
        return change(
          step.id,
          () => write(step.id, { stock: step.more }),
          (left) => Math.max(0, left + step.more),
        );
      case "edit":
        form = await look(step.id);
        return;
      case "save": {
        const { id, stockQuantity: seen, updatedAt } = form ?? {};
        if (!form || id === undefined || updatedAt === undefined) return;
        const left = seen === null ? null : step.left;
        const price = (step.cents / 100).toFixed(2);
        const draft = { ...form, price, stockQuantity: left, position: undefined };
        return change(
          id,
          () => write(id, { draft }, updatedAt),
          // Whoever saves must have seen what was there.
          (before) => (before === seen ? step.left : before),
        );
      }
      case "withdraw":
        await write(step.id, { unpublished: step.isWithdrawn }).catch(() => undefined);
        return;
      case "fail":
        return world.failpoints.planNext(step.after, step.flavour);
      case "cut off":
        return world.failpoints.cutOff(step.what);
      case "heal":
        return world.failpoints.heal();
    }
  };
}

/** Waits for all, whatever becomes of each; a shopper who left is none. */
async function all(work: readonly Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(work))
    if (one.status === "rejected" && !(one.reason instanceof Left)) throw one.reason;
}
