import { describe, expect, test } from "vitest";
import type { Product } from "../../data/model/catalogue/product.ts";
import type { CartLine } from "./cart-schema.ts";
import {
  acceptChanges,
  addProduct,
  availableLines,
  findChange,
  mergeCarts,
  refreshLines,
  removeLine,
  restoreLine,
  setQuantity,
  subtractLines,
} from "./change-cart.ts";
import { readLegacyCart } from "./legacy-cart.ts";

const product = (overrides: Partial<Product> = {}): Product => ({
  id: "a",
  title: "A",
  description: "Long.",
  price: "19.99",
  category: "Skin Care",
  sku: "S",
  size: null,
  imageUrl: "/a.webp",
  inStock: true,
  stockQuantity: null,
  ...overrides,
});
const line = (overrides: Partial<CartLine> = {}): CartLine => ({
  ...product(),
  description: "",
  sku: null,
  quantity: 1,
  ...overrides,
});
const quantities = (lines: readonly CartLine[]) => lines.map((each) => [each.id, each.quantity]);

test("a subtotal excludes lines that are unavailable or sold out, by the latest known stock", () => {
  const soldOut = { price: "19.99", inStock: false, stockQuantity: 0 };
  const restocked = { price: "19.99", inStock: true, stockQuantity: 5 };
  const lines = [
    line({ id: "available" }),
    line({ id: "gone", now: "gone" }),
    line({ id: "sold-out", now: soldOut }),
    line({ id: "restocked", inStock: false, now: restocked }),
    line({ id: "short", quantity: 9, stockQuantity: 2 }),
  ];
  expect(availableLines(lines).map(({ id }) => id)).toEqual(["available", "restocked", "short"]);
});

describe("adding", () => {
  test("a new product is appended with quantity 1; adding it again increases the quantity", () => {
    const [one] = addProduct([line({ id: "z" })], product());
    const [two, outcome] = addProduct(one, product());
    expect(outcome).toBe("added");
    expect(quantities(two)).toEqual([
      ["z", 1],
      ["a", 2],
    ]);
  });

  test("is limited by the stock, and refused if the product is sold out", () => {
    const [lines, outcome] = addProduct([line({ quantity: 2 })], product({ stockQuantity: 2 }));
    expect([quantities(lines), outcome]).toEqual([[["a", 2]], "limit"]);
    expect(addProduct([], product({ stockQuantity: 0 }))).toEqual([[], "sold-out"]);
    expect(addProduct([], product({ inStock: false }))).toEqual([[], "sold-out"]);
    expect(addProduct([line({ quantity: 999 })], product())[1]).toBe("limit");
  });

  test("updates the line to the price that the shopper sees", () => {
    const stale = line({ now: { price: "25.00", inStock: true, stockQuantity: null } });
    const [lines] = addProduct([stale], product({ price: "25.00" }));
    expect(lines[0]).toMatchObject({ price: "25.00", quantity: 2 });
    expect(lines[0]?.now).toBeUndefined();
  });
});

describe("a quantity", () => {
  test.each([0, -1])("of %i removes the line", (quantity) => {
    expect(setQuantity([line()], "a", quantity)).toEqual([[], "added"]);
  });
  test("above the stock is limited by it", () => {
    const lines = [line({ stockQuantity: 3, quantity: 2 })];
    expect(quantities(setQuantity(lines, "a", 9)[0])).toEqual([["a", 3]]);
    expect(setQuantity(lines, "a", 9)[1]).toBe("limit");
    expect(setQuantity(lines, "a", 3)[1]).toBe("added");
  });
  test("that exceeds the stock is reduced only by the shopper", () => {
    const lines = [line({ quantity: 5, stockQuantity: 2 })];
    expect(quantities(setQuantity(lines, "a", 6)[0])).toEqual([["a", 5]]);
    expect(quantities(setQuantity(lines, "a", 4)[0])).toEqual([["a", 4]]);
  });
  test.each([1.5, Number.NaN])("of %d changes nothing", (quantity) => {
    const lines = [line()];
    expect(setQuantity(lines, "a", quantity)[0]).toBe(lines);
  });
});

test("a removed line is restored at its position, unless the cart contains it again", () => {
  const lines = [line({ id: "a" }), line({ id: "b", quantity: 4 }), line({ id: "c" })];
  const removed = removeLine(lines, "b");
  expect(quantities(restoreLine(removed, line({ id: "b", quantity: 4 }), 1))).toEqual(
    quantities(lines),
  );
  expect(restoreLine(lines, line({ id: "b" }), 0)).toBe(lines);
});

test("bought units are removed, and units that another tab added stay", () => {
  const lines = [line({ id: "a", quantity: 3 }), line({ id: "b" }), line({ id: "c" })];
  const bought = [
    { id: "a", quantity: 2 },
    { id: "b", quantity: 1 },
  ];
  expect(quantities(subtractLines(lines, bought))).toEqual([
    ["a", 1],
    ["c", 1],
  ]);
});

// O15, O16
describe("current price and stock", () => {
  test("are stored next to the price that the shopper saw, until accepted", () => {
    const lines = refreshLines([line({ quantity: 3 })], [product({ price: "25.00" })]);
    expect(lines[0]?.price).toBe("19.99");
    expect(findChange(lines[0] as CartLine)).toMatchObject({
      kind: "price",
      before: "19.99",
      after: "25.00",
    });
    expect(acceptChanges(lines)[0]).toMatchObject({ price: "25.00", quantity: 3 });
    expect(findChange(acceptChanges(lines)[0] as CartLine)).toBeUndefined();
  });

  test("takes over the properties that decide taxes and shipping", () => {
    const [digital] = refreshLines(
      [line({ weightGrams: 200 })],
      [product({ taxable: false, requiresShipping: false })],
    );
    expect(digital).toMatchObject({ taxable: false, requiresShipping: false });
    expect(digital?.weightGrams).toBeUndefined();
  });

  test("report short stock, sold out and no longer sold, the most important first", () => {
    const [short] = refreshLines(
      [line({ quantity: 3 })],
      [product({ price: "1.00", stockQuantity: 2 })],
    );
    expect(findChange(short as CartLine)).toMatchObject({ kind: "stock", before: 3, after: 2 });
    expect(acceptChanges([short as CartLine])[0]).toMatchObject({ quantity: 2, price: "1.00" });
    const [sold] = refreshLines([line()], [product({ inStock: false })]);
    expect(findChange(sold as CartLine)).toMatchObject({ kind: "stock", after: 0 });
    const gone = refreshLines([line()], [], ["a"]);
    expect(findChange(gone[0] as CartLine)).toMatchObject({ kind: "gone", after: 0 });
    expect(acceptChanges(gone)).toEqual([]);
    expect(acceptChanges(gone, ["other"])).toEqual(gone);
  });

  test("that equal the price that the shopper saw are no change and clear an earlier one", () => {
    const lines = [line()];
    expect(refreshLines(lines, [product()])).toBe(lines);
    const changed = refreshLines(lines, [product({ price: "1.00" })]);
    expect(refreshLines(changed, [product()])[0]?.now).toBeUndefined();
  });
});

describe("the previous site's cart", () => {
  const stored = (items: unknown) => JSON.stringify({ state: { items }, version: 0 });
  const item = { id: "a", title: "A", category: "Skin Care", imageUrl: "/a.webp", quantity: 2 };

  test("is read with prices as strings or numbers", () => {
    const lines = readLegacyCart(
      stored([
        { ...item, price: "48.00", inStock: true, stockQuantity: 5 },
        { ...item, id: "b", price: 19.5 },
        { ...item, id: "c", price: "20", quantity: 5_000 },
      ]),
    );
    expect(lines.map((each) => [each.id, each.price, each.quantity])).toEqual([
      ["a", "48.00", 2],
      ["b", "19.50", 2],
      ["c", "20.00", 999],
    ]);
  });

  test("loses only invalid lines", () => {
    const bad = [null, 7, {}, { ...item, price: "free" }, { ...item, price: "1.00", quantity: 0 }];
    expect(readLegacyCart(stored([...bad, { ...item, price: "1.00" }]))).toHaveLength(1);
  });

  test.each(["", "null", "{", "[]", '{"state":{}}', '{"state":{"items":7}}'])(
    "that contains %j is empty",
    (text) => {
      expect(readLegacyCart(text)).toEqual([]);
    },
  );

  test("is merged only once", () => {
    const legacy = [line({ id: "a", quantity: 2 }), line({ id: "b" })];
    const once = mergeCarts([line({ id: "a" })], legacy);
    expect(quantities(once)).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
    expect(mergeCarts(once, legacy)).toEqual(once);
  });
});

describe("variants", () => {
  const oil = (id: string, variantTitle: string) =>
    product({ id, title: "Face Oil", variantTitle, handle: "face-oil", stockQuantity: 5 });

  test("several units are added at once, up to the stock", () => {
    const [lines, result] = addProduct([], oil("a", "50 ml"), 3);
    expect([quantities(lines), result]).toEqual([[["a", 3]], "added"]);
    const [more, limited] = addProduct(lines, oil("a", "50 ml"), 4);
    expect([quantities(more), limited]).toEqual([[["a", 5]], "limit"]);
    expect(addProduct([], oil("b", "100 ml"), 9)).toMatchObject([[{ quantity: 5 }], "limit"]);
  });

  test("two variants are two lines, and changes name the variant", () => {
    const [first] = addProduct([], oil("a", "50 ml"));
    const [lines] = addProduct(first, oil("b", "100 ml"));
    const gone = refreshLines(lines, [], ["b"]);
    expect(gone.map(findChange).at(1)).toMatchObject({ title: "Face Oil, 100 ml", kind: "gone" });
  });

  test("a line of an earlier release takes the variant's title and handle", () => {
    const [updated] = refreshLines([line()], [oil("a", "50 ml")]);
    expect(updated).toMatchObject({ title: "Face Oil", variantTitle: "50 ml", handle: "face-oil" });
  });
});
