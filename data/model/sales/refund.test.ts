import fc from "fast-check";
import { expect, test } from "vitest";
import { SEED } from "../../../tests/faults/seed.ts";
import { PROPERTY_RUNS } from "../../../tests/support/sample-size.ts";
import { allocate, sum } from "./allocate.ts";
import {
  type ChargedOrder,
  computeRefund,
  type RefundableOrder,
  type RefundSelection,
  selectRest,
  toRefundable,
} from "./refund.ts";

/** Three soaps for $10.00 with a discount of $1.00, and shipping of $5.01; a tax of 5 % and one of 9.975 %. */
const ORDER: ChargedOrder = {
  totalCents: 900 + 501 + 70 + 140,
  shippingCents: 501,
  taxCents: 210,
  lines: [
    {
      id: "soap",
      title: "Soap",
      quantity: 3,
      refundedQuantity: 0,
      subtotalCents: 1_000,
      discountCents: 100,
      taxCents: [45, 90],
    },
  ],
  taxes: [
    { amountCents: 70, shippingCents: 25 },
    { amountCents: 140, shippingCents: 50 },
  ],
  refunded: [],
  lostCents: 0,
};

const soaps = (quantity: number): RefundSelection => ({
  items: [{ id: "soap", quantity }],
  shipping: false,
});

/** The state of an order after a refund was recorded. */
function after(order: ChargedOrder, selection: RefundSelection, parts: readonly number[]) {
  const refunded = parts.map((cents, part) => cents + (order.refunded[part] ?? 0));
  const lines = order.lines.map((line) => ({
    ...line,
    refundedQuantity:
      line.refundedQuantity + (selection.items.find(({ id }) => id === line.id)?.quantity ?? 0),
  }));
  return { ...order, refunded, lines };
}

function refund(order: ChargedOrder, selection: RefundSelection) {
  const { parts, problem } = computeRefund(toRefundable(order), selection);
  if (!parts) throw new Error(problem?.message);
  return { parts, order: after(order, selection, parts) };
}

test("units share price, discount and taxes; the last unit gets the remainder", () => {
  const first = refund(ORDER, soaps(1));
  expect(first.parts).toEqual([300, 0, 15, 30]);
  const second = refund(first.order, soaps(2));
  expect(second.parts).toEqual([600, 0, 30, 60]);
  const shipping = refund(second.order, { items: [], shipping: true });
  expect(shipping.parts).toEqual([0, 501, 25, 50]);
  expect(toRefundable(shipping.order).left).toEqual([0, 0, 0, 0]);
});

test("an amount is divided in proportion to everything that is left", () => {
  const amount = refund(ORDER, { items: [], shipping: false, amountCents: 161 });
  expect(amount.parts).toEqual([90, 50, 7, 14]);
  // A deduction from one unit.
  const lower = refund(ORDER, { ...soaps(1), amountCents: 115 });
  expect(lower.parts).toEqual([100, 0, 5, 10]);
  // The shipping that is left has fewer taxes too.
  const shipping = refund(amount.order, { items: [], shipping: true });
  expect(shipping.parts).toEqual([0, 451, 23, 45]);
});

test("what is above the rest is rejected", () => {
  const { order } = refund(ORDER, soaps(2));
  const problemOf = (selection: RefundSelection, charged = order) =>
    computeRefund(toRefundable(charged), selection).problem;
  expect(problemOf(soaps(2))).toEqual({
    path: "items.0.quantity",
    message: "At most 1 of Soap can still be refunded.",
  });
  const twice = { items: [...soaps(1).items, ...soaps(1).items], shipping: false };
  expect(problemOf(twice)?.path).toBe("items.1.quantity");
  expect(problemOf({ items: [{ id: "oil", quantity: 1 }], shipping: false })?.path).toBe(
    "items.0.quantity",
  );
  const amount = { items: [], shipping: false };
  expect(problemOf({ ...amount, amountCents: 922 })?.message).toBe(
    "At most $9.21 can still be refunded.",
  );
  expect(problemOf(amount)?.message).toBe("Choose items, the shipping or an amount.");
  const empty = refund(order, selectRest(toRefundable(order))).order;
  expect(problemOf({ ...amount, amountCents: 1 }, empty)?.message).toBe(
    "Nothing is left to refund.",
  );
});

test("an order of before the taxes were stored has one tax, and amounts that do not add up are scaled", () => {
  const old = {
    ...ORDER,
    taxes: [],
    lines: ORDER.lines.map((line) => ({ ...line, taxCents: [] })),
  };
  expect(toRefundable(old)).toMatchObject({ left: [900, 501, 210], shipping: [0, 501, 0] });
  expect(refund(old, soaps(3)).parts).toEqual([900, 0, 210]);
  const cheap = { ...old, totalCents: 100 };
  expect(sum(toRefundable(cheap).left)).toBe(100);
  expect(sum(toRefundable({ ...old, lostCents: 5_000 }).left)).toBe(0);
});

const cents = fc.integer({ min: 0, max: 20_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  subtotalCents: cents,
  discount: fc.integer({ min: 0, max: 100 }),
  isTaxable: fc.boolean(),
});
const chargedOrder = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    shippingCents: fc.oneof(fc.constant(0), cents),
    rates: fc.array(fc.integer({ min: 0, max: 15_000 }), { maxLength: 3 }),
    lostCents: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: cents }),
  })
  .map(({ lines, shippingCents, rates, lostCents }): ChargedOrder => {
    const nets = lines.map(
      (one) => one.subtotalCents - Math.floor((one.subtotalCents * one.discount) / 100),
    );
    const bases = [...lines.map((one, at) => (one.isTaxable ? (nets[at] ?? 0) : 0)), shippingCents];
    const taxes = rates.map((rate) => {
      const amountCents = Math.floor((sum(bases) * rate + 50_000) / 100_000);
      return { amountCents, parts: allocate(amountCents, bases) };
    });
    const taxCents = sum(taxes.map(({ amountCents }) => amountCents));
    return {
      totalCents: sum(nets) + shippingCents + taxCents,
      shippingCents,
      taxCents,
      lines: lines.map((one, at) => ({
        id: String(at),
        title: String(at),
        quantity: one.quantity,
        refundedQuantity: 0,
        subtotalCents: one.subtotalCents,
        discountCents: one.subtotalCents - (nets[at] ?? 0),
        taxCents: taxes.map(({ parts }) => parts[at] ?? 0),
      })),
      taxes: taxes.map(({ amountCents, parts }) => ({
        amountCents,
        shippingCents: parts[lines.length] ?? 0,
      })),
      refunded: [],
      lostCents,
    };
  });

const selection = fc.record({
  items: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 4 }).map(String),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
  shipping: fc.boolean(),
  amountCents: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined }),
});

/** All refunds of a sequence that are possible one after the other. */
function refundAll(order: ChargedOrder, selections: readonly RefundSelection[]) {
  const made: (readonly number[])[] = [];
  let current = order;
  for (const one of selections) {
    const { parts } = computeRefund(toRefundable(current), one);
    if (!parts) continue;
    made.push(parts);
    current = after(current, one, parts);
  }
  return { made, order: current };
}

function hasPrices({ lines }: ChargedOrder): boolean {
  return lines.every((one) => one.subtotalCents - one.discountCents >= one.quantity);
}

const capturedParts = (order: ChargedOrder): RefundableOrder["left"] =>
  toRefundable({ ...order, refunded: [], lostCents: 0 }).left;

// R3, T6
test(`refunds of any sequence never exceed what was captured, per tax (seed ${SEED})`, () => {
  fc.assert(
    fc.property(chargedOrder, fc.array(selection, { maxLength: 8 }), (order, selections) => {
      const { made, order: refunded } = refundAll(order, selections);
      const captured = capturedParts(order);
      expect(sum(captured)).toBe(order.totalCents);
      for (const parts of made)
        for (const part of parts) expect(Number.isInteger(part) && part >= 0).toBe(true);
      for (const [part, cents] of captured.entries())
        expect(refunded.refunded[part] ?? 0).toBeLessThanOrEqual(cents);
      expect(sum(refunded.refunded)).toBeLessThanOrEqual(
        Math.max(0, order.totalCents - order.lostCents),
      );
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});

// R3
test(`a refund of the rest completes any sequence to the cent, per tax (seed ${SEED})`, () => {
  fc.assert(
    fc.property(chargedOrder, fc.array(selection, { maxLength: 6 }), (order, selections) => {
      const whole = { ...order, lostCents: 0 };
      const { order: before } = refundAll(whole, selections);
      const rest = toRefundable(before);
      const { order: done } = refundAll(before, [selectRest(rest)]);
      const captured = capturedParts(whole);
      expect(captured.map((_, part) => done.refunded[part] ?? 0)).toEqual(captured);
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});

// R3
test(`refunds of single units in any order add up to the order without amounts (seed ${SEED})`, () => {
  // Each unit costs at least a cent.
  const shuffled = chargedOrder.filter(hasPrices).chain((order) => {
    const units = order.lines.flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, () => ({ items: [{ id, quantity: 1 }], shipping: false })),
    );
    const all: RefundSelection[] = [...units, { items: [], shipping: true }];
    return fc.record({
      order: fc.constant({ ...order, lostCents: 0 }),
      selections: fc.shuffledSubarray(all, { minLength: all.length }),
    });
  });
  fc.assert(
    fc.property(shuffled, ({ order, selections }) => {
      const { order: done } = refundAll(order, selections);
      const captured = capturedParts(order);
      expect(captured.map((_, part) => done.refunded[part] ?? 0)).toEqual(captured);
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});
