import fc from "fast-check";
import { expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import {
  type ListItem,
  type ListName,
  mergeListChange,
  type SyncedItem,
} from "../../data/model/people/customer-lists.ts";
import { PROPERTY_RUNS } from "../../tests/support/sample-size.ts";
import { applyResponse, type BaseItem, collectChanges, type LocalItem } from "./list-changes.ts";
import { MAX_VIEWED } from "./saved-products.ts";

/** Fixed, so that a failure is reproducible; fast-check prints the counterexample. */
const SEED = 20260304;
const NOW = new Date("2026-03-04T05:06:07.000Z");
const at = (second: number) => new Date(NOW.getTime() + second * 1000);

const product = (id: string): Product => ({
  id,
  title: id,
  description: "",
  price: "1.00",
  category: "Skin Care",
  sku: null,
  imageUrl: "/x.webp",
  size: null,
  inStock: true,
  stockQuantity: null,
});

/** The account's list, as the server merges it. */
function createAccount(list: ListName) {
  const items = new Map<string, ListItem>();
  let version = 0;
  return {
    items,
    sync(since: number, changes: ReturnType<typeof collectChanges>) {
      const touched = new Set(changes.map(({ productId }) => productId));
      let isChanged = false;
      for (const change of changes) {
        const merged = mergeListChange(items.get(change.productId), change);
        if (!merged) continue;
        items.set(change.productId, { ...merged, version: version + 1 });
        isChanged = true;
      }
      if (isChanged) version += 1;
      const received = [...items]
        .filter(([id, item]) => item.version > since || touched.has(id))
        .map(
          ([productId, item]): SyncedItem => ({
            list,
            productId,
            ...item,
            product: product(productId),
          }),
        );
      return { version, received };
    },
  };
}

function createDevice(list: ListName) {
  let items: LocalItem[] = [];
  let base = new Map<string, BaseItem>();
  let version = 0;
  return {
    ids: () => items.map(({ id }) => id),
    items: () => items,
    set: (next: LocalItem[]) => {
      items = next;
    },
    /** `edit` happens between the request and its response. */
    sync(account: ReturnType<typeof createAccount>, now: Date, edit = () => {}) {
      const sent = items;
      const changes = collectChanges(list, sent, base, now);
      const response = account.sync(version, changes);
      edit();
      const applied = applyResponse(list, items, base, {
        sent,
        changes,
        received: response.received,
      });
      items = applied.items;
      base = applied.base;
      version = response.version;
    },
    pending: (now: Date) => collectChanges(list, items, base, now),
  };
}

const line = (id: string, quantity = 1): LocalItem => ({ id, quantity });

type Step = { device: number; second: number; id: string; quantity: number; during: boolean };
const steps = fc.array(
  fc.record({
    device: fc.integer({ min: 0, max: 2 }),
    second: fc.constant(0),
    id: fc.constantFrom("a", "b", "c", ""),
    quantity: fc.integer({ min: 0, max: 4 }),
    during: fc.boolean(),
  }),
  { maxLength: 40 },
);

test(`C6: carts of three devices converge, also with edits during a request (seed ${SEED})`, () => {
  fc.assert(
    fc.property(steps, (given: Step[]) => {
      const account = createAccount("cart");
      const devices = Array.from({ length: 3 }, () => createDevice("cart"));
      const edit = (device: (typeof devices)[number], { id, quantity }: Step) => {
        const rest = device.items().filter((item) => item.id !== id);
        const isPresent = rest.length < device.items().length;
        if (!id || (quantity === 0 && !isPresent)) return;
        device.set(
          isPresent
            ? device
                .items()
                .flatMap((item) =>
                  item.id !== id ? [item] : quantity > 0 ? [line(id, quantity)] : [],
                )
            : [...rest, line(id, quantity)],
        );
      };
      given.forEach((step, index) => {
        const device = devices[step.device];
        if (!device) return;
        if (step.during) device.sync(account, at(index), () => edit(device, step));
        else if (step.id) edit(device, step);
        else device.sync(account, at(index));
      });
      for (let round = 0; round < 3; round += 1)
        for (const device of devices) device.sync(account, at(100 + round));
      const expected = [...account.items]
        .filter(([, item]) => !item.removed)
        .map(([id, { quantity }]) => `${id} ${quantity}`)
        .sort();
      for (const device of devices) {
        expect(
          device
            .items()
            .map(({ id, quantity }) => `${id} ${quantity}`)
            .sort(),
        ).toEqual(expected);
        expect(device.pending(at(200))).toEqual([]);
      }
    }),
    { seed: SEED, numRuns: PROPERTY_RUNS },
  );
});

test("C6: an item that was removed on one device is not restored by another that did not change it", () => {
  const account = createAccount("wishlist");
  const [phone, laptop] = [createDevice("wishlist"), createDevice("wishlist")];
  phone.set([line("a"), line("b")]);
  phone.sync(account, at(1));
  laptop.sync(account, at(2));
  phone.set([line("b")]);
  phone.sync(account, at(3));
  laptop.set([line("a"), line("b"), line("c")]);
  laptop.sync(account, at(4));
  phone.sync(account, at(5));
  expect([phone.ids(), laptop.ids()]).toEqual([
    ["b", "c"],
    ["b", "c"],
  ]);
});

test("recently viewed products are ordered by time on all devices, and a full list removes nothing", () => {
  const account = createAccount("recently-viewed");
  const [phone, laptop] = [createDevice("recently-viewed"), createDevice("recently-viewed")];
  phone.set([line("b"), line("a")]);
  phone.sync(account, at(1));
  laptop.set([line("c")]);
  laptop.sync(account, at(2));
  expect(laptop.ids()).toEqual(["c", "b", "a"]);
  // Viewed again: to the front, on both devices.
  phone.set([line("a"), line("b")]);
  phone.sync(account, at(3));
  laptop.sync(account, at(4));
  expect(laptop.ids()).toEqual(["a", "c", "b"]);
  const many = Array.from({ length: MAX_VIEWED }, (_, index) => line(`new-${index}`));
  laptop.set(many);
  laptop.sync(account, at(5));
  expect([...account.items.values()].filter(({ removed }) => removed)).toEqual([]);
  laptop.set(many.slice(1));
  laptop.sync(account, at(6));
  expect(account.items.get("new-0")?.removed).toBe(true);
  expect(account.items.get("c")?.removed).toBe(false);
  laptop.set([]);
  laptop.sync(account, at(7));
  phone.sync(account, at(8));
  expect(laptop.ids()).toEqual([]);
});

test("products that are not sold any more stay in the account", () => {
  const [base, item] = [new Map<string, BaseItem>(), { quantity: 1, addedAt: at(0).toISOString() }];
  const received: SyncedItem[] = [
    { list: "wishlist", productId: "gone", ...item, version: 1, removed: false, product: null },
  ];
  const applied = applyResponse("wishlist", [], base, { sent: [], changes: [], received });
  expect(applied.items).toEqual([]);
  expect(collectChanges("wishlist", applied.items, applied.base, NOW)).toEqual([]);
});
