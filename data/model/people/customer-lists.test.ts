import fc from "fast-check";
import { expect, test } from "vitest";
import { PROPERTY_RUNS } from "../../../tests/support/sample-size.ts";
import { type ListChange, type ListItem, mergeListChange } from "./customer-lists.ts";

/** Fixed, so that a failure is reproducible; fast-check prints the counterexample. */
const SEED = 20260304;
const EARLY = "2026-01-01T00:00:00.000Z";
const LATE = "2026-02-01T00:00:00.000Z";

const item = (more: Partial<ListItem> = {}): ListItem => ({
  quantity: 2,
  addedAt: EARLY,
  removed: false,
  version: 5,
  ...more,
});
type Change = Omit<ListChange, "productId">;
const change = (more: Partial<Change> = {}): Change => ({
  list: "cart",
  quantity: 3,
  removed: false,
  baseVersion: 5,
  addedAt: EARLY,
  ...more,
});

test.each<[string, ListItem | undefined, Change, Partial<ListItem> | undefined]>([
  ["adds a new item", undefined, change({ baseVersion: 0 }), { quantity: 3, removed: false }],
  ["ignores the removal of an unknown item", undefined, change({ removed: true }), undefined],
  ["applies a smaller quantity", item(), change({ quantity: 1 }), { quantity: 1 }],
  ["applies a removal", item(), change({ removed: true }), { removed: true }],
  [
    "keeps the larger quantity of two edits",
    item(),
    change({ quantity: 1, baseVersion: 4 }),
    undefined,
  ],
  ["takes the larger quantity of two edits", item(), change({ baseVersion: 4 }), { quantity: 3 }],
  ["merges at the first sign-in", item(), change({ quantity: 9, baseVersion: 0 }), { quantity: 9 }],
  [
    "keeps a line that was edited elsewhere",
    item(),
    change({ removed: true, baseVersion: 4 }),
    undefined,
  ],
  [
    "keeps an edit of a line that was removed elsewhere",
    item({ removed: true }),
    change({ quantity: 1, baseVersion: 4 }),
    { quantity: 1, removed: false },
  ],
  [
    "removes twice without an effect",
    item({ removed: true }),
    change({ removed: true, baseVersion: 4 }),
    undefined,
  ],
  [
    "has no effect without a difference",
    item(),
    change({ quantity: 2, baseVersion: 0 }),
    undefined,
  ],
  [
    "keeps the earlier place in a wishlist",
    item(),
    change({ list: "wishlist", quantity: 2, addedAt: LATE }),
    undefined,
  ],
  [
    "takes the later view",
    item(),
    change({ list: "recently-viewed", quantity: 2, addedAt: LATE }),
    { addedAt: LATE },
  ],
])("C6: %s", (_, current, given, expected) => {
  const merged = mergeListChange(current, given);
  if (expected === undefined) expect(merged).toBeUndefined();
  else expect(merged).toMatchObject(expected);
});

/** One product on several devices; each edits offline and synchronizes at random times. */
type Device = { local: number; base: number; version: number };
type Step = { device: number; action: "sync" | number };

/** Runs steps against one server item, and returns the state after all devices have synchronized. */
function simulate(
  steps: readonly Step[],
  onSync: (device: Device, server: ListItem | undefined) => void,
) {
  const devices: Device[] = Array.from({ length: 3 }, () => ({ local: 0, base: 0, version: 0 }));
  let server: ListItem | undefined;
  let version = 0;
  const sync = (device: Device) => {
    onSync(device, server);
    if (device.local !== device.base) {
      const merged = mergeListChange(server, {
        list: "cart",
        addedAt: EARLY,
        baseVersion: device.version,
        quantity: device.local || device.base,
        removed: device.local === 0,
      });
      if (merged) {
        version += 1;
        server = { ...merged, version };
      }
    }
    device.local = server && !server.removed ? server.quantity : 0;
    device.base = device.local;
    device.version = server?.version ?? 0;
  };
  for (const { device, action } of steps) {
    const chosen = devices[device];
    if (!chosen) continue;
    if (action === "sync") sync(chosen);
    else chosen.local = action;
  }
  for (let round = 0; round < 2; round += 1) for (const device of devices) sync(device);
  return { devices, server };
}

const steps = fc.array(
  fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    action: fc.oneof(fc.constant("sync" as const), fc.integer({ min: 0, max: 5 })),
  }),
  { maxLength: 30 },
);

test(`C6: devices converge after any offline edits (seed ${SEED})`, () => {
  fc.assert(
    fc.property(steps, (given) => {
      const { devices, server } = simulate(given, () => {});
      const quantity = server && !server.removed ? server.quantity : 0;
      expect(devices.map(({ local }) => local)).toEqual([quantity, quantity, quantity]);
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});

test(`C6: an offline edit is never lost, and an unchanged line restores nothing (seed ${SEED})`, () => {
  fc.assert(
    fc.property(steps, (given) => {
      let pending: { device: Device; before: ListItem | undefined; sent: Device } | undefined;
      const check = (server: ListItem | undefined) => {
        if (!pending) return;
        const { before, sent } = pending;
        pending = undefined;
        const after = server && !server.removed ? server.quantity : 0;
        if (sent.local === sent.base) expect(server).toEqual(before);
        // An item that the shopper added or changed is listed with at least this quantity.
        else if (sent.local > 0) expect(after).toBeGreaterThanOrEqual(sent.local);
        // A removal takes effect only if the line has not changed since.
        else if (before && before.version > sent.version) expect(server).toEqual(before);
      };
      const { server } = simulate(given, (device, before) => {
        check(before);
        pending = { device, before, sent: { ...device } };
      });
      check(server);
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});
