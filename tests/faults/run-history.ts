import { importProducts } from "../../api/catalogue/imports/import-products.ts";
import { undoImport } from "../../api/catalogue/imports/undo-import.ts";
import { findAdminProduct } from "../../api/catalogue/products/admin-store.ts";
import { editProducts } from "../../api/catalogue/products/bulk-edit.ts";
import { changeStock } from "../../api/catalogue/products/change-stock.ts";
import { publishProduct } from "../../api/catalogue/products/publish-product.ts";
import { saveProduct } from "../../api/catalogue/products/save-product.ts";
import type { Db } from "../../api/db/tables/schema.ts";
import { transaction } from "../../api/db/transaction.ts";
import { writeSettings } from "../../api/settings/store.ts";
import type { AdminProduct } from "../../data/model/admin/admin-product.ts";
import { newDraft } from "../support/products.ts";
import { JANE } from "../support/store.ts";
import type { HistoryStep } from "./history-steps.ts";
import { SHOPPERS } from "./history-steps.ts";
import { type Cart, createShopper, MARIE, ShopperLeft } from "./shopper.ts";
import type { Simulation } from "./simulation.ts";
import { sumSold } from "./stock-invariants.ts";

const MINUTE = 60 * 1000;
/** Steps that change nothing in the database. */
const IDLE = new Set([
  "nothing",
  "new tab",
  "choose",
  "wait",
  "restart",
  "edit",
  "fail",
  "outage",
  "remove faults",
]);

/**
 * Runs the steps of a history and checks the invariants after each of them, and at the end also that no
 * work is left. Returns the violations after the first step that causes some.
 */
export async function runHistory(
  simulation: Simulation,
  steps: readonly HistoryStep[],
): Promise<string[]> {
  const runStep = createStepRunner(simulation);
  simulation.allowRepeatedMail();
  for (const [number, step] of steps.entries()) {
    // No two steps have the same time.
    simulation.wait(1);
    await runStep(step).catch((error: unknown) => {
      if (!(error instanceof ShopperLeft)) throw error;
    });
    if (IDLE.has(step.do)) continue;
    const violations = [...(await simulation.check(false)), ...simulation.falseStatements];
    if (violations.length > 0)
      return [`after step ${number + 1}, ${JSON.stringify(step)}`, ...violations];
  }
  await simulation.finishPendingWork();
  const violations = [...(await simulation.check(true)), ...simulation.falseStatements];
  return violations.length > 0 ? ["at the end", ...violations] : [];
}

function createStepRunner(simulation: Simulation) {
  const { db, dialect, clock } = simulation.deps;
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) =>
    createShopper(simulation, "leaves", undefined, index % 2 === 0 ? JANE : MARIE),
  );
  const carts = new Map<number, Cart>();
  let form: AdminProduct | undefined;

  const shopperAt = (index: number) => {
    const found = shoppers[index];
    if (!found) throw new Error("no such shopper");
    return found;
  };
  const choose = <T>(all: readonly T[], index: number) => all[index % Math.max(1, all.length)];
  /** Reads a product as the admin displays it; `undefined` if that fails. */
  const readProduct = (id: string) => findAdminProduct(db, id).catch(() => undefined);

  /** Carries out an operator's change and checks its effect on the stock of a product. */
  async function change(
    id: string,
    act: () => Promise<unknown>,
    expected: (left: number) => number,
  ): Promise<void> {
    for (const [changed, { before, after }] of await changeAny(act)) {
      if (changed !== id || after !== expected(before))
        simulation.falseStatements.push(`${changed}: ${before} became ${after}`);
    }
  }

  /** Carries out an operator's change and returns the stocks that it changes. */
  async function changeAny(act: () => Promise<unknown>) {
    const readStocks = () =>
      simulation.failpoints.withoutFaults(async () => {
        const rows = await db.selectFrom("products").select(["id", "stock_quantity"]).execute();
        return new Map(rows.map((row) => [row.id, row.stock_quantity]));
      });
    const earlier = await readStocks();
    await act().catch(() => undefined);
    const changed = new Map<string, { before: number; after: number }>();
    const sold = await simulation.failpoints.withoutFaults(() => sumSold(db));
    for (const [id, after] of await readStocks()) {
      const before = earlier.get(id) ?? null;
      if (before === null || after === null || before === after) continue;
      changed.set(id, { before, after });
      simulation.stock.set(id, after + (sold.get(id) ?? 0));
    }
    return changed;
  }

  /** Imports a price and a stock; a product without counted stock keeps that. */
  async function importPrice(id: string, priceCents: number, left: number): Promise<void> {
    const product = await readProduct(id);
    if (!product) return;
    const { title, options, variants, stockQuantity } = product;
    const values = variants.find((variant) => variant.id === id)?.values ?? [];
    const stock = stockQuantity === null ? {} : { stockQuantity: left };
    const file = [
      { line: 1, title, options, variants: [{ line: 1, values, priceCents, ...stock }] },
    ];
    await importProducts(db, dialect, file, { now: clock(), placeholder: "/none.webp" });
  }

  /** Ends the lease of an import that a fault has cut short, as time would. */
  const endLease = () =>
    simulation.failpoints.withoutFaults(() =>
      db.updateTable("product_imports").set({ lease_until: "" }).execute(),
    );

  const write = <T>(run: (trx: Db) => Promise<T>) => transaction(db, dialect, run);

  return async function runStep(step: HistoryStep): Promise<void> {
    switch (step.do) {
      case "nothing":
        return;
      case "open":
      case "submit":
        carts.set(step.shopper, step.cart);
        await shopperAt(step.shopper)[step.do](step.cart);
        return;
      case "choose":
        shopperAt(step.shopper).choose({ code: step.code, shippingMethod: step.method });
        return;
      case "pay": {
        // The page sends the address before the payment.
        const cart = carts.get(step.shopper) ?? [{ id: "serum", quantity: 1 }];
        carts.set(step.shopper, cart);
        if (step.submits) await shopperAt(step.shopper).submit(cart);
        shopperAt(step.shopper).pay(step.card);
        return;
      }
      case "authenticate":
        shopperAt(step.shopper).authenticate(step.confirms);
        return;
      case "order": {
        const order = () => shopperAt(step.shopper).order(carts.get(step.shopper) ?? []);
        await waitForAll(Array.from({ length: step.times }, order));
        return;
      }
      case "concurrent completion":
        await waitForAll([
          shopperAt(step.shopper).order(carts.get(step.shopper) ?? []),
          simulation.deliverAll(),
          simulation.runJobs(),
        ]);
        return;
      case "foreign order": {
        const id = shopperAt(step.otherShopper).intentId();
        if (step.shopper === step.otherShopper || id === undefined) return;
        const status = await shopperAt(step.shopper).order(carts.get(step.otherShopper) ?? [], id);
        if (status !== 404)
          simulation.falseStatements.push(
            `the order of another shopper's payment: status ${status}`,
          );
        return;
      }
      case "new tab":
        shoppers[step.shopper] = createShopper(simulation, "leaves", shopperAt(step.shopper));
        return;
      case "event": {
        const event = choose(simulation.provider.events, step.index);
        if (event)
          await waitForAll(Array.from({ length: step.times }, () => simulation.deliver(event)));
        return;
      }
      case "forged event": {
        const event = choose(simulation.provider.events, step.index);
        if (!event) return;
        const status = await simulation.deliver({ ...event, id: "evt_forged" }, "forged");
        if (status < 400) simulation.falseStatements.push(`a forged event: status ${status}`);
        return;
      }
      case "events":
        return simulation.deliverAll();
      case "jobs":
        return simulation.runJobs();
      case "wait":
        return simulation.wait(step.minutes * MINUTE);
      case "restart":
        return simulation.restart();
      case "operate": {
        const order = choose(await simulation.listOrders(), step.index);
        if (order) await simulation.operate(step.action, order.id).catch(() => undefined);
        return;
      }
      case "external refund": {
        const order = choose(await simulation.listOrders(), step.index);
        if (order) simulation.provider.refundExternally(order.intentId, step.cents);
        return;
      }
      case "external cancellation": {
        const event = choose(simulation.provider.events, step.index);
        if (event) simulation.provider.cancelExternally(event.intentId);
        return;
      }
      case "adjust stock":
        return change(
          step.id,
          () =>
            write((trx) => changeStock(trx, step.id, { change: step.more, note: null }, clock())),
          (left) => Math.max(0, left + step.more),
        );
      case "edit":
        form = await readProduct(step.id);
        return;
      case "save": {
        const { id, stockQuantity: seen, version } = form ?? {};
        if (!form || id === undefined || version === undefined) return;
        const left = seen === null ? null : step.left;
        const price = (step.cents / 100).toFixed(2);
        // A price of a sale that is above the new price would be rejected.
        const sale = { compareAtPrice: null };
        const own = { price, ...sale, stockQuantity: left, published: step.isPublished };
        const variants = form.variants.map((one) => (one.id === id ? { ...one, ...own } : one));
        const draft = newDraft({ ...form, ...own, variants, position: undefined });
        return change(
          id,
          () =>
            write((trx) => saveProduct(trx, id, draft, { now: clock(), expectedVersion: version })),
          // The stock is only saved if it has not changed since the form was opened.
          (before) => (before === seen ? step.left : before),
        );
      }
      case "change prices":
        await write(async (trx) => {
          const change = { percent: Math.abs(step.percent), rounding: "cent" as const };
          const prices = step.percent < 0 ? { sale: change } : { price: change };
          const edit = { ids: [step.id], addTags: [], removeTags: [], ...prices };
          const outcome = await editProducts(trx, edit, clock());
          if ("problem" in outcome) throw new Error(outcome.problem);
        }).catch(() => undefined);
        return;
      case "import":
        await endLease();
        return change(
          step.id,
          () => importPrice(step.id, step.cents, step.left),
          () => step.left,
        );
      case "undo import":
        await endLease();
        await changeAny(() => undoImport(db, dialect, clock()));
        return;
      case "unpublish":
        await write((trx) => publishProduct(trx, step.id, !step.isUnpublished, clock())).catch(
          () => undefined,
        );
        return;
      case "code":
        await db
          .updateTable("discount_codes")
          .set({ is_active: step.isActive ? 1 : 0 })
          .where("code", "=", step.code)
          .execute()
          .catch(() => undefined);
        return;
      case "taxes":
        await writeSettings({ db, dialect }, { "tax.mode": step.mode }).catch(() => undefined);
        return;
      case "fail":
        return simulation.failpoints.planNext(step.after, step.kind);
      case "outage":
        return simulation.failpoints.startOutage(step.prefix);
      case "remove faults":
        return simulation.failpoints.removeFaults();
    }
  };
}

/** Waits for all promises. @throws the first error other than `ShopperLeft` */
async function waitForAll(promises: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(promises))
    if (result.status === "rejected" && !(result.reason instanceof ShopperLeft))
      throw result.reason;
}
